import type { Resource } from '../schema';
import type { Failure } from './client';

/** What a call does to a resource, as the default errors of spec §8 tell them apart. */
export type Action = 'list' | 'download' | 'show' | 'add' | 'update' | 'delete';

const TEXTS: { readonly [A in Action]: (entity: Resource['entity']) => string } = {
  list: ({ plural }) => `Failed to fetch ${plural}.`,
  download: ({ download }) => `Failed to fetch ${download}.`,
  show: ({ singular }) => `Failed to show ${singular}.`,
  add: ({ singular }) => `Failed to add ${singular}.`,
  update: ({ singular }) => `Failed to update ${singular}.`,
  delete: ({ singular }) => `Failed to delete ${singular}.`,
};

/** The status field and the default text of one kind of call (spec §8). */
export function failureOf(resource: Resource, action: Action): Required<Failure> {
  return { statusField: resource.statusField, fallback: TEXTS[action](resource.entity) };
}
