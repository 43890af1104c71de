import type { AnyRecord, Resource } from '../schema';
import { typeOf } from '.';

interface Letterhead {
  name: string;
  facts: readonly { label: string; text: string }[];
}

/**
 * The head of a letter from an office's record: its name, and each text that it has beside its code, such as a telephone,
 * an address or an account that a resource file adds (docs/reservations.md). Pure.
 *
 * @param label a field's name, in the language of the paper
 * @returns null where the office is not known
 * @example letterheadOf(offices, { id: 1, code: 'SEL', name: '서울', phone: '02-1' }, (name) => name)
 * // { name: '서울', facts: [{ label: 'phone', text: '02-1' }] }
 */
export function letterheadOf(
  { fields, key, title }: Resource,
  record: AnyRecord | undefined,
  label: (field: string) => string,
): Letterhead | null {
  if (!record) return null;
  const textIn = (name: string) => String(record[name] ?? '').trim();
  const own = fields.filter(
    (field) => field.name !== key && field.name !== title && typeOf(field).searchable,
  );
  return {
    name: textIn(title),
    facts: own.flatMap(({ name }) =>
      textIn(name) === '' ? [] : [{ label: label(name), text: textIn(name) }],
    ),
  };
}
