import { useGetIdentity, useLocale, useTranslate } from 'ra-core';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { refersOf } from '../../../fields';
import { letterheadOf } from '../../../fields/letterhead';
import type { Letterhead } from '../../../print/model';
import { hasField, fieldOf, type Resource } from '../../../schema';

/** The stamp that says whose office a record is of. */
const OFFICE = 'officeCode';

/**
 * The head of what a person sends: their office's, with their name. null where neither is known, undefined while that is
 * looked up.
 *
 * @param of a resource whose records are stamped with an office, which says what offices are
 * @example const letterhead = useSender(reservations); // { name: '서울 본사 · 김담당', facts: [] }
 */
export function useSender(of: Resource): Letterhead | null | undefined {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const locale = useLocale();
  const to = hasField(of, OFFICE) ? refersOf(fieldOf(of, OFFICE))?.to : undefined;
  const office = useResource(to ?? of.name);
  const { byKey, isPending } = useLookup(office.name, { enabled: to !== undefined });
  if (to !== undefined && isPending) return undefined;
  const code: unknown = identity?.['office'];
  const found = to !== undefined && typeof code === 'string' ? byKey(code) : undefined;
  const head = letterheadOf(
    office,
    found ?? undefined,
    (field) => translate(`resources.${office.route}.fields.${field}`),
    locale,
  );
  const parts = [head?.name ?? '', identity?.fullName ?? ''].filter((part) => part !== '');
  return parts.length > 0 ? { name: parts.join(' · '), facts: head?.facts ?? [] } : null;
}
