import { useGetIdentity } from 'ra-core';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { referenceOf } from '../../../fields';
import { letterheadOf } from '../../../fields/letterhead';
import type { DocumentWords } from '../../../print/language';
import type { Letterhead } from '../../../print/model';
import { hasField, fieldOf, type Resource } from '../../../schema';

/** The stamp that says whose office a record is of. */
const OFFICE = 'officeCode';

/**
 * The head of what a person sends: their office's, with their name. null where neither is known, undefined while that is
 * looked up.
 *
 * @param of a resource whose records are stamped with an office, which says what offices are
 * @param words those of the paper, once they are there
 * @example const letterhead = useSender(reservations, words); // { name: '서울 본사 · 김담당', facts: [] }
 */
export function useSender(
  of: Resource,
  words: Pick<DocumentWords, 'language' | 't'> | undefined,
): Letterhead | null | undefined {
  const { identity } = useGetIdentity();
  const to = hasField(of, OFFICE) ? referenceOf(fieldOf(of, OFFICE))?.to : undefined;
  const office = useResource(to ?? of.name);
  const { byKey, isPending } = useLookup(office.name, { enabled: to !== undefined });
  if (!words || (to !== undefined && isPending)) return undefined;
  const code: unknown = identity?.['office'];
  const found = to !== undefined && typeof code === 'string' ? byKey(code) : undefined;
  const head = letterheadOf(
    office,
    found ?? undefined,
    (field) => words.t(`resources.${office.route}.fields.${field}`),
    words.language,
  );
  const parts = [head?.name ?? '', identity?.fullName ?? ''].filter((part) => part !== '');
  return parts.length > 0 ? { name: parts.join(' · '), facts: head?.facts ?? [] } : null;
}
