import { collectFeatures, type Feature } from './feature';

export type { ScreenFeature, ScreenName, FeatureViews } from './feature';

export const { byResource, screens, messages } = collectFeatures(
  Object.entries(import.meta.glob<Feature>('./*/index.ts', { eager: true, import: 'default' })).map(
    ([path, feature]) => [`src/features/${path.slice(2)}`, feature],
  ),
);
