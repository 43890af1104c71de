import type { AnyRecord } from '../../../schema';
import { isText, splitList } from '../../../util/text';
import { compareNames, foldName, isMasked } from './names';
import { isOnePayer, customerNames } from './rank';

const LONGEST = 255;

type AliasField = 'transform' | 'transform2';

export interface Alias {
  field: AliasField;
  before: string | null;
  after: string;
}

/**
 * Stores a sender's name with a customer. null if known, masked, or the customer represents many payers
 * (docs/matching.md).
 */
export function createAlias(customer: AnyRecord | undefined, sender: string): Alias | null {
  const name = sender.replace(/[,，]/gu, ' ').replace(/\s+/gu, ' ').trim();
  if (!customer || !isOnePayer(customer) || isMasked(name)) return null;
  if ([...foldName(name)].length < 2) return null;
  if (customerNames(customer).some((known) => compareNames(name, known) === 'equal')) return null;
  for (const field of ['transform', 'transform2'] as const) {
    const stored = customer[field];
    const before = isText(stored) && stored.trim() !== '' ? stored : null;
    const after = before === null ? name : `${before}, ${name}`;
    if ([...after].length <= LONGEST) return { field, before, after };
  }
  return null;
}

/** Keeps names that others added meanwhile. */
export function removeAlias(now: unknown, { before, after }: Alias): string | null {
  if (now === after) return before;
  const added = after.slice(before === null ? 0 : before.length).replace(/^, /u, '');
  const otherNames = splitList(now).filter((name) => name !== added);
  return otherNames.length > 0 ? otherNames.join(', ') : null;
}
