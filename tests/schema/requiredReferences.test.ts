import { describe, expect, it } from 'vitest';
import { airlines, text } from './fileSamples';
import { readFiles } from '../support/resourceFiles';

const change = (edit: (copy: never) => void) => text(airlines, edit as (copy: object) => void);

describe('required references', () => {
  const pointing = (to: { [field: string]: object }) =>
    change(({ fields }: { fields: Record<string, object> }) => Object.assign(fields, to));
  const whole = { type: 'referenceById', to: 'airways', required: true };

  it('to the same resource allow no first record', () => {
    const { lines } = readFiles({ airways: pointing({ name: { ...whole } }) });
    expect(lines.filter((line) => line.includes('never be a first record'))).toHaveLength(1);
    expect(lines.join()).toContain('fields.name');
  });

  it('may be empty, or have a default', () => {
    const { required: _required, ...free } = whole;
    for (const field of [free, { ...whole, default: 1 }])
      expect(readFiles({ airways: pointing({ name: field }) }).lines.join()).not.toContain('first');
  });

  it('in a circle through another file are the fault of the later one', () => {
    const second = text({ ...airlines, name: 'planes', route: 'codes/planes' }, (copy) =>
      Object.assign((copy as { fields: object }).fields, { name: { ...whole } }),
    );
    const first = pointing({ name: { ...whole, to: 'planes' } });
    const { of } = readFiles({ airways: first, planes: second });
    const keys = (name: string) => of(name)?.findings.map(({ problem }) => problem.key);
    expect([keys('airways'), keys('planes')].flat()).toContain('requiresBack');
  });
});
