import { expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields';

const turn = {
  n: 47,
  variant: 1,
  year: 2_026,
  text: (length: number) => 'sample'.slice(0, length),
};

it.each([
  ['decimal', {}],
  ...['decimal', 'rate'].flatMap((type) => [0, 1, 2, 6, 10].map((scale) => [type, { scale }])),
  ['decimal', { scale: 1, min: '0.5', max: '9.5' }],
  ['money', { min: '5000' }],
  ['integer', { min: 9, max: 18 }],
  ['text', { minLength: 3, maxLength: 3 }],
  ['longText', { maxLength: 4 }],
] as [string, object][])('the sample of a %s with %o fits', (name, options) => {
  const type = fieldTypes[name];
  const sample = type?.sample?.(options, turn) ?? null;
  expect(sample).not.toBeNull();
  expect(type?.codec.check(sample, options)).toBeNull();
});
