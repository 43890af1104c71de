import type { ComponentType } from 'react';

/** Fetches a component's script; the component is its default export. */
type Loader = () => Promise<{ default: ComponentType }>;

/** The screens of a resource, each of which a feature may replace. */
export type ScreenName = 'list' | 'create' | 'edit' | 'show';

/** What a feature draws of a resource; what it leaves out stays generic. */
export interface ResourceFeature extends Partial<Record<ScreenName, Loader>> {
  /** The name of its declaration. */
  resource: string;
  /** Beside the menu's entry, loaded after the screen: for instance how much waits for the person. */
  menuBadge?: Loader;
}

/** A screen that belongs to no resource. */
interface ScreenFeature {
  /** Below /admin, as a route's: '' is the dashboard, and `files/:name?` takes a name. */
  path: string;
  screen: Loader;
}

export type Feature = ResourceFeature | ScreenFeature;

/**
 * What `src/features/<name>/index.ts` exports: what the feature gives, and where its scripts are. Every such file is
 * read when the admin starts, so it imports nothing itself but this.
 */
export const defineFeature = <Given extends Feature>(feature: Given): Given => feature;

/** A feature of a resource, and for developers where its door is. */
export interface Views extends ResourceFeature {
  door: string;
}

/** All features: those of resources by the name of the declaration, and the screens of none. */
interface Gathered {
  byResource: { readonly [resource: string]: Views };
  screens: readonly ScreenFeature[];
}

/**
 * Gathers the features behind their doors, each by its file.
 * @throws when two are of one resource, or two screens at one path: either would hide the other.
 */
export function gathered(features: readonly (readonly [door: string, Feature])[]): Gathered {
  const doors = new Map<string, string>();
  const byResource: { [resource: string]: Views } = {};
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
  return { byResource, screens };
}
