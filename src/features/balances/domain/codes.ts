import type { AnyRecord } from '../../../schema';

/** The decoded `reservations` of a balance. */
const packed = ({ reservations }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(reservations) ? (reservations as AnyRecord[]) : [];

/** The codes of the reservations that a balance settles, as it lists them. */
export function codesOf(balance: AnyRecord): readonly string[] {
  const { reservationCodes: listed } = balance;
  if (Array.isArray(listed) && listed.length > 0) return listed.map(String);
  return packed(balance).flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
}

/** The ids of these reservations by their codes, as far as the balance knows them. */
export function idsOf(balance: AnyRecord): ReadonlyMap<string, number> {
  return new Map(
    packed(balance).flatMap(({ id, code }) =>
      typeof code === 'string' ? [[code, id] as const] : [],
    ),
  );
}

/** The same reservations, in whatever order? */
export const sameCodes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code));
