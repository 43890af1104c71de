import type { ComponentType } from 'react';

/** Fetches a component's script; the component is its default export. */
export type Loader = () => Promise<{ default: ComponentType }>;

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
export interface ScreenFeature {
  /** Below /admin, as a route's: '' is the dashboard, and `files/*` has routes of its own. */
  path: string;
  screen: Loader;
}

export type Feature = ResourceFeature | ScreenFeature;

/**
 * What `src/features/<name>/index.ts` exports: what the feature gives, and where its scripts are. Every such file is
 * read when the admin starts, so it imports nothing itself but this.
 */
export const defineFeature = <Given extends Feature>(feature: Given): Given => feature;
