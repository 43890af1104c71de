import { expect, expectTypeOf, it } from 'vitest';
import { collectFeatures, defineFeature, type Feature } from '../../src/features/feature';

const screen = async () => ({ default: () => null });
const reports = { path: 'reports', title: 'reports.title', screen };

it('features are grouped by resource, screens separately', () => {
  const { byResource, screens } = collectFeatures([
    ['src/features/trips/index.ts', { resource: 'trips', list: screen }],
    ['src/features/reports/index.ts', reports],
  ]);
  expect(byResource).toEqual({
    trips: { resource: 'trips', list: screen, file: 'src/features/trips/index.ts' },
  });
  expect(screens).toEqual([reports]);
});

it('the compiler reports misspelt keys: the type is not inferred', () =>
  expectTypeOf(defineFeature).toEqualTypeOf<(feature: Feature) => Feature>());

it.each([
  ['of one resource', { resource: 'trips', list: screen }, { resource: 'trips', edit: screen }],
  ['at one path', reports, reports],
])('two features %s stop the start with a message', (_, one, other) => {
  expect(() =>
    collectFeatures([
      ['src/features/trips/index.ts', one],
      ['src/features/tours/index.ts', other],
    ]),
  ).toThrow(/src\/features\/trips\/index\.ts and src\/features\/tours\/index\.ts/);
});
