import type { ComponentType } from 'react';
import type { ActionDefinition } from '../actions/action';
import type { ScreenEntry } from '../shell/screenEntries';

/** Loads a component's script; the component is its default export. */
type Loader = () => Promise<{ default: ComponentType }>;

/** The screens of a resource, each of which a feature may replace. */
export type ScreenName = 'list' | 'create' | 'edit' | 'show';

interface FeatureMessages {
  /** Added to those of i18n from the start; a large dictionary is better loaded with its screen (`createFeatureMessages`). */
  messages?: { ko: object; en: object };
}

/** The screens of a resource that are written by hand; those left out stay generic. */
export interface ResourceFeature extends FeatureMessages, Partial<Record<ScreenName, Loader>> {
  /** The name of its declaration. */
  resource: string;
  /** A mark in the menu's entry, loaded after the screen: for instance how much waits for the person. */
  menuBadge?: Loader;
  /** Actions of this resource, made with `defineAction`; one replaces the general action of its name. */
  actions?: readonly ActionDefinition[];
}

/** A screen without a resource: its address, menu entry, right and messages. */
export interface ScreenFeature extends ScreenEntry, FeatureMessages {
  screen: Loader;
}

export type Feature = ResourceFeature | ScreenFeature;

/**
 * Declares a feature: the default export of `src/features/<name>/index.ts`. Each is read when the admin starts, so it
 * imports nothing but this and its messages.
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
export const defineFeature = <Given extends Feature>(feature: Given): Given => feature;

/** The feature of a resource and, for developers, the file that declares it. */
export interface FeatureViews extends ResourceFeature {
  door: string;
}

interface Gathered {
  byResource: { readonly [resource: string]: FeatureViews };
  /** In the order of their menus. */
  screens: readonly ScreenFeature[];
  messages: readonly { ko: object; en: object }[];
}

/**
 * Sorts the features into those of resources and screens without one.
 * @param features each with the file that declares it
 * @throws if two have the same resource or the same path: one would hide the other.
 */
export function collectFeatures(features: readonly (readonly [door: string, Feature])[]): Gathered {
  const doors = new Map<string, string>();
  const byResource: { [resource: string]: FeatureViews } = {};
  const screens: ScreenFeature[] = [];
  for (const [door, feature] of features) {
    const place =
      'resource' in feature ? `the resource ${feature.resource}` : `/admin/${feature.path}`;
    const other = doors.get(place);
    if (other !== undefined)
      throw new Error(`${place} has two features, ${other} and ${door}: make them one`);
    doors.set(place, door);
    if ('resource' in feature) byResource[feature.resource] = { ...feature, door };
    else screens.push(feature);
  }
  return {
    byResource,
    screens: screens.toSorted((a, b) => orderOf(a) - orderOf(b)),
    messages: features.flatMap(([, { messages }]) => messages ?? []),
  };
}

const orderOf = ({ menu }: ScreenFeature): number => menu?.order ?? 0;
