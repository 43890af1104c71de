import type { Report } from './checks';
import type { Member } from './members';
import { valueAt } from './spelling';

export const LANGUAGES = ['ko', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Names that members may use, or that are taken; unchecked where missing. */
export interface KnownNames {
  resources?: readonly string[];
  routes?: readonly string[];
  groups?: readonly string[];
  shortcuts?: readonly string[];
  extensions?: readonly string[];
  rights?: readonly string[];
  parameters?: readonly string[];
  messages?: { readonly [language in Language]: object };
  fields?: ReadonlyMap<string, readonly string[]>;
}

export interface RegistryContext {
  /** The others of its registry, before it. */
  before: readonly Member[];
  all: readonly Member[];
  known: KnownNames;
  /** The file of each key. */
  messages: { readonly [language in Language]: ReadonlyMap<string, string> };
  report: Report;
}

export type Check = (member: Member, context: RegistryContext) => void;

export const textsAt = (value: unknown, key: string): string[] =>
  [valueAt(value, key)].flat().filter((one): one is string => typeof one === 'string');
