import type { Feature, ResourceFeature, ScreenFeature } from './feature';

export type { ScreenName } from './feature';

/** A feature of a resource, and for developers where its door is. */
export interface Views extends ResourceFeature {
  door: string;
}

const doors = Object.entries(
  import.meta.glob<Feature>('./*/index.ts', { eager: true, import: 'default' }),
);

/** What is drawn by hand of a resource, by the name of its declaration. */
export const byResource: { readonly [resource: string]: Views } = Object.fromEntries(
  doors.flatMap(([path, feature]) =>
    'resource' in feature
      ? [[feature.resource, { ...feature, door: `src/features/${path.slice(2)}` }]]
      : [],
  ),
);

/** The screens that belong to no resource (rules: routes). */
export const screens: readonly ScreenFeature[] = doors.flatMap(([, feature]) =>
  'path' in feature ? [feature] : [],
);
