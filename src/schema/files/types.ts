import type { ResourceDeclaration } from '../declaration';
import type { Finding } from '../checks/finding';
import type { Labels, ResourceMessages } from '../labels';
import type { Resource } from '../resource';

/** A file that adds to an entity of the product. What the contract fixes stays as it is. */
export interface ResourceExtension {
  extends: string;
  /** More fields; none of them required, as other clients do not know them. */
  fields?: ResourceDeclaration['fields'];
  /** More columns of the list, behind the others: new fields, or old ones that it did not show. */
  columns?: readonly string[];
  filters?: ResourceDeclaration['filters'];
  /** Where new fields stand: behind those of a section, or in a section of their own. */
  form?: ResourceDeclaration['form'];
  /** By new field, the field that it follows in the form and, where both are columns, in the list. */
  after?: { readonly [field: string]: string };
  /** Captions of more types; those that are there stay. */
  captions?: { types: NonNullable<ResourceDeclaration['captions']>['types'] };
  /** More children that are edited beside a record. */
  children?: ResourceDeclaration['children'];
  labels?: Labels;
}

/** A resource file by its name without `.json`, and its text: as it stands first, then earlier versions that were good. */
export interface ResourceFile {
  name: string;
  texts: readonly [string, ...string[]];
}

/** What has become of one resource file. */
export interface ReadResourceFile {
  name: string;
  /** The text that serves: the file's own, an earlier one, or null when none of them is good. */
  served: string | null;
  /** Does the file's own text serve? */
  current: boolean;
  /** What is wrong with the file's own text; empty when it serves. */
  findings: readonly Finding[];
  /** The entity that it declares or extends, where its text (the one that serves, if any) says so. */
  resource: string | null;
  extends: boolean;
}

/** All declarations together, whatever they came from. */
export interface ReadResources {
  /** The product's, extended, and those of the files; in the order of the menu. */
  resources: readonly Resource[];
  /** What the files' labels add, as messages per language: `resources.<route>…`. */
  words: { ko: ResourceMessages; en: ResourceMessages };
  files: readonly ReadResourceFile[];
  /** The files that declare or extend each resource: `resources/cities.ts`, `cities-extra.json`. */
  origins: { readonly [resource: string]: readonly string[] };
}
