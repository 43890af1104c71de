import { gathered, type Feature } from './feature';

export type { ScreenName, Views } from './feature';

/** What is drawn by hand of a resource, by the name of its declaration; and screens of none (rules: routes). */
export const { byResource, screens } = gathered(
  Object.entries(import.meta.glob<Feature>('./*/index.ts', { eager: true, import: 'default' })).map(
    ([path, feature]) => [`src/features/${path.slice(2)}`, feature],
  ),
);
