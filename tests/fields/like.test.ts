import { describe, expect, it } from 'vitest';
import { fieldTypes, completeTypes, sourceOf, type DeclaredFieldTypes } from '../../src/fields';
import { resources } from '../support/resources';

const like = (name: string, more: object = {}) => ({ like: name, ...more }) as never;
const complete = (types: DeclaredFieldTypes) => completeTypes({ ...fieldTypes, ...types });

describe('a field type based on another', () => {
  it('inherits everything it does not override, over several steps', () => {
    const check = () => ({ rule: 'format' });
    const { code, short } = complete({
      code: like('text', { codec: { check }, cell: { align: 'left', width: 50 } }),
      short: like('code', { column: () => ({ type: 'varchar(3)' }) }),
    });
    expect(short).toMatchObject({ like: 'code', cell: { width: 50 } });
    expect([code?.column({})?.type, short?.column({})?.type]).toEqual([
      'varchar(255)',
      'varchar(3)',
    ]);
    expect(short?.codec.check('x', {})).toEqual({ rule: 'format' });
    expect(short?.codec.check('x'.repeat(256), {})).toMatchObject({ rule: 'maxLength' });
  });

  it('offers no sample that it would refuse', () => {
    const check = (value: unknown) =>
      Number(value) > 5 ? { rule: 'max', args: { max: 5 } } : null;
    const { stars, none } = complete({
      stars: like('integer', { codec: { check } }),
      none: like('integer', { codec: { check: () => ({ rule: 'format' }) } }),
    });
    const turn = { variant: 0, year: 2026, text: () => '' };
    const samples = [3, 12, 34, 105, 119].map((n) => stars?.sample?.({}, { ...turn, n }));
    expect(samples).toEqual([3, 2, 4, 5, 1]);
    expect(none?.sample?.({}, { ...turn, n: 1 })).toBeNull();
  });

  it.each([
    [
      'like none',
      { code: like('tekst') },
      'src/fields/code/index.ts: like "tekst", which is no field type',
    ],
    [
      'like itself',
      { a: like('b'), b: like('a') },
      'src/fields/b/index.ts: like "a", which is like "b" itself',
    ],
  ])('%s is refused', (_, types, said) => {
    expect(() => complete(types)).toThrow(said);
  });
});

it('long texts and lists of references take the full width', () => {
  const wide = Object.keys(fieldTypes).filter((name) => fieldTypes[name]?.wide);
  expect(wide).toEqual(['longText', 'references']);
});

it('what hides a field without the right to list it is a resource', () => {
  const names = resources.map(({ name }) => name);
  const sources = resources.flatMap(({ fields }) => fields.map(sourceOf));
  expect(sources).toContain('depositandwithdrawals');
  expect(sources.filter((source) => source !== null && !names.includes(source))).toEqual([]);
});
