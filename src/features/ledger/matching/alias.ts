import type { AnyRecord } from '../../../schema';
import { compareNames, foldName, isMasked } from './names';
import { isOnePayer, customerNames } from './rank';

/** What the customer's fields take, as declared. */
const LONGEST = 255;

type AliasField = 'transform' | 'transform2';

export interface Alias {
  field: AliasField;
  before: string | null;
  after: string;
}

/**
 * Where a customer remembers a sender: one more name in `transform`, in `transform2` when that is full. Null where there
 * is nothing to remember: the name is known, hides letters, or the customer stands for many payers (docs/matching.md).
 */
export function createAlias(customer: AnyRecord | undefined, sender: string): Alias | null {
  // A comma parts names: one that has it would become two.
  const name = sender.replace(/[,，]/gu, ' ').replace(/\s+/gu, ' ').trim();
  if (!customer || !isOnePayer(customer) || isMasked(name)) return null;
  if ([...foldName(name)].length < 2) return null;
  if (customerNames(customer).some((known) => compareNames(name, known) === 'equal')) return null;
  for (const field of ['transform', 'transform2'] as const) {
    const before = textOf(customer[field]);
    const after = before === null ? name : `${before}, ${name}`;
    if ([...after].length <= LONGEST) return { field, before, after };
  }
  return null;
}

/** The field without the name again: as it was, or without that one where others came meanwhile. */
export function removeAlias(now: unknown, { before, after }: Alias): string | null {
  if (now === after) return before;
  const added = after.slice(before === null ? 0 : before.length).replace(/^, /u, '');
  const names = (textOf(now) ?? '').split(',').map((name) => name.trim());
  const kept = names.filter((name) => name !== added && name !== '');
  return kept.length > 0 ? kept.join(', ') : null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
