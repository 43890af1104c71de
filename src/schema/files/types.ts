import type { ResourceDeclaration } from '../declaration';
import type { Finding } from '../checks/finding';
import type { Labels, ResourceMessages } from '../labels';
import type { Resource } from '../resource';

/** A file that extends a resource of the product. The contract's parts can't be changed. */
export interface ResourceExtension {
  extends: string;
  /** Additional fields; not required, as other clients do not know them. */
  fields?: ResourceDeclaration['fields'];
  /** Additional list columns at the end: new fields, or existing ones without a column. */
  columns?: readonly string[];
  filters?: ResourceDeclaration['filters'];
  /** Form sections of new fields: appended to an existing section, or in a new one. */
  form?: ResourceDeclaration['form'];
  /** By new field, the field that it follows in the form and, if both are columns, in the list. */
  after?: { readonly [field: string]: string };
  /** Captions of additional types; existing ones can't be changed. */
  captions?: { types: NonNullable<ResourceDeclaration['captions']>['types'] };
  /** Additional children edited with a record. */
  children?: ResourceDeclaration['children'];
  labels?: Labels;
}

/** A resource file: its name without `.json`, and its text: the current one first, then earlier valid versions. */
export interface ResourceFile {
  name: string;
  texts: readonly [string, ...string[]];
}

export interface ReadResourceFile {
  name: string;
  /** The text in effect: the current one, an earlier one, or null if none is valid. */
  served: string | null;
  current: boolean;
  /** Findings of the current text; empty if it is in effect. */
  findings: readonly Finding[];
  /** The resource that it declares or extends, according to its text (the one in effect, if any). */
  resource: string | null;
  extends: boolean;
}

/** All declarations, whatever their source. */
export interface ReadResources {
  /** Resources of the product, extended, and of the files; in menu order. */
  resources: readonly Resource[];
  /** Messages from the files' labels per language: `resources.<route>…`. */
  words: { ko: ResourceMessages; en: ResourceMessages };
  files: readonly ReadResourceFile[];
  /** The files that declare or extend each resource: `resources/cities.ts`, `cities-extra.json`. */
  origins: { readonly [resource: string]: readonly string[] };
}
