import type { ResourceDeclaration } from '../declaration';
import type { Finding } from '../checks/finding';
import type { Declared } from '../fieldName';
import type { ResourceMessages } from '../labels';
import type { extensionSchema } from '../meta';
import type { Resource } from '../resource';

type ExtensionKeys = Omit<
  Declared<typeof extensionSchema, string>,
  '$schema' | 'fields' | 'filters' | 'after'
>;

/** Extends a resource of the product; the contract's parts can't be changed. */
export interface ResourceExtension extends ExtensionKeys {
  /** Not required: other clients do not know them. */
  fields?: ResourceDeclaration['fields'];
  filters?: ResourceDeclaration['filters'];
  /** The preceding field, in the form and list. */
  after?: { readonly [field: string]: string };
}

/** A file's content, as far as it is valid: at most one of declaration and extension. */
export interface ReadFile {
  declaration: ResourceDeclaration | null;
  extension: ResourceExtension | null;
  resource: string | null;
}

export interface FileAmong {
  name: string;
  parsed: ReadFile | null;
}

/** Name without `.json`, and texts, the current one first. */
export interface ResourceFile {
  name: string;
  texts: readonly [string, ...string[]];
}

export interface ReadResourceFile {
  name: string;
  /** The text in effect; null if none is valid. */
  served: string | null;
  current: boolean;
  findings: readonly Finding[];
  resource: string | null;
  extends: boolean;
}

export interface ReadResources {
  /** In menu order. */
  resources: readonly Resource[];
  /** Per language: `resources.<route>…`. */
  messages: { ko: ResourceMessages; en: ResourceMessages };
  files: readonly ReadResourceFile[];
  /** Files by resource: `resources/cities.ts`, `cities-extra.json`. */
  origins: { readonly [resource: string]: readonly string[] };
}
