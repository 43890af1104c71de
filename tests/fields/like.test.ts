import { describe, expect, it } from 'vitest';
import { fieldTypes, completeTypes, type DeclaredFieldTypes } from '../../src/fields';

const like = (name: string, more: object = {}) => ({ like: name, ...more }) as never;
const complete = (types: DeclaredFieldTypes) => completeTypes({ ...fieldTypes, ...types });

describe('a field type that is like another', () => {
  it('is that other but for what it says, over several steps', () => {
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

it('long texts and lists of references take a whole width', () => {
  const wide = Object.keys(fieldTypes).filter((name) => fieldTypes[name]?.wide);
  expect(wide).toEqual(['longText', 'references']);
});
