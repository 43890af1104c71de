import type { ComponentType } from 'react';
import type { ActionDefinition } from '../actions/action';
import type { ScreenEntry } from '../shell/screenEntries';

type Loader = () => Promise<{ default: ComponentType }>;

export type ScreenName = 'list' | 'create' | 'edit' | 'show';

interface FeatureMessages {
  /** Load large dictionaries with their screen (`addMessages`). */
  messages?: { ko: object; en: object };
}

/** Omitted screens stay generic. */
export interface ResourceFeature extends FeatureMessages, Partial<Record<ScreenName, Loader>> {
  resource: string;
  menuBadge?: Loader;
  /** Loaded with its screens; one replaces the general action of its name. */
  actions?: () => Promise<{ default: readonly ActionDefinition[] }>;
}

export interface ScreenFeature extends ScreenEntry, FeatureMessages {
  screen: Loader;
}

export type Feature = ResourceFeature | ScreenFeature;

/**
 * Declares a feature: the default export of `src/features/<name>/index.ts`. Import only this and messages there.
 * @example
 * export default defineFeature({
 *   path: 'reports',
 *   title: 'reports.title',
 *   menu: { place: 'main', icon: 'description' },
 *   needs: { resource: 'reservations', action: 'list' },
 *   messages: { ko: { reports: { title: '보고서' } }, en: { reports: { title: 'Reports' } } },
 *   screen: () => import('./Reports'),
 * });
 */
export const defineFeature = (feature: Feature): Feature => feature;

/** For developers, with its file. */
export interface FeatureViews extends ResourceFeature {
  file: string;
}

/** @throws if two have the same resource or path */
export function collectFeatures(features: readonly (readonly [file: string, Feature])[]) {
  const files = new Map<string, string>();
  const byResource: { [resource: string]: FeatureViews } = {};
  const screens: ScreenFeature[] = [];
  for (const [file, feature] of features) {
    const place =
      'resource' in feature ? `the resource ${feature.resource}` : `/admin/${feature.path}`;
    const other = files.get(place);
    if (other !== undefined)
      throw new Error(`${place} has two features, ${other} and ${file}: make them one`);
    files.set(place, file);
    if ('resource' in feature) byResource[feature.resource] = { ...feature, file };
    else screens.push(feature);
  }
  return {
    byResource,
    screens: screens.toSorted((a, b) => orderOf(a) - orderOf(b)),
    messages: features.flatMap(([, { messages }]) => messages ?? []),
  };
}

const orderOf = ({ menu }: ScreenFeature): number => menu?.order ?? 0;
