import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields';
import { readResources } from '../../src/schema/files/read';
import type { ResourceFile } from '../../src/schema/files/types';
import { sentenceOf } from '../../src/schema/checks/messages';
import { airlines, text } from './fileSamples';
import { product } from '../support/product';

function read(files: { [name: string]: string }) {
  const list = Object.entries(files).map(([name, one]): ResourceFile => ({ name, texts: [one] }));
  const all = readResources(product, list, fieldTypes, { reserved: [] });
  const of = (name: string) => all.files.find((file) => file.name === name);
  return { ...all, of, lines: all.files.flatMap((file) => file.findings.map(sentenceOf)) };
}

const change = (edit: (copy: never) => void) => text(airlines, edit as (copy: object) => void);

describe('required references', () => {
  const pointing = (to: { [field: string]: object }) =>
    change(({ fields }: { fields: Record<string, object> }) => Object.assign(fields, to));
  const whole = { type: 'referenceById', to: 'airways', required: true };

  it('to the same resource allow no first record', () => {
    const { lines } = read({ airways: pointing({ name: { ...whole } }) });
    expect(lines.filter((line) => line.includes('never be a first record'))).toHaveLength(1);
    expect(lines.join()).toContain('fields.name');
  });

  it('may be empty, or have a default', () => {
    const { required: _required, ...free } = whole;
    for (const field of [free, { ...whole, default: 1 }])
      expect(read({ airways: pointing({ name: field }) }).lines.join()).not.toContain('first');
  });

  it('in a circle through another file are the fault of the later one', () => {
    const second = text({ ...airlines, name: 'planes', route: 'codes/planes' }, (copy) =>
      Object.assign((copy as { fields: object }).fields, { name: { ...whole } }),
    );
    const first = pointing({ name: { ...whole, to: 'planes' } });
    const { of } = read({ airways: first, planes: second });
    const keys = (name: string) => of(name)?.findings.map(({ problem }) => problem.key);
    expect([keys('airways'), keys('planes')].flat()).toContain('requiresBack');
  });
});
