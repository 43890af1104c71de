import type { AnyRecord, Resource } from '../schema';
import { typeOf } from '.';

const ENGLISH = 'En';

/**
 * Letterhead from an office record: its name and other text fields (docs/reservations.md), in English `addressEn` for
 * `address`.
 * @example letterheadOf(offices, { id: 1, code: 'SEL', name: '서울', phone: '02-1' }, (name) => name, 'ko')
 * // { name: '서울', facts: [{ label: 'phone', text: '02-1' }] }
 */
export function letterheadOf(
  { fields, key, optionText }: Resource,
  record: AnyRecord | undefined,
  label: (field: string) => string,
  language: string,
  only: readonly string[] | null = null,
) {
  if (!record) return null;
  const textIn = (name: string) => String(record[name] ?? '').trim();
  const translations = new Set(fields.map(({ name }) => name + ENGLISH));
  const textOf = (name: string) => (language === 'en' && textIn(name + ENGLISH)) || textIn(name);
  const own = fields.filter(
    (field) =>
      field.name !== key &&
      field.name !== optionText &&
      (only?.includes(field.name) ?? true) &&
      typeOf(field).searchable &&
      !translations.has(field.name),
  );
  return {
    name: textOf(optionText),
    facts: own.flatMap(({ name }) =>
      textOf(name) === '' ? [] : [{ label: label(name), text: textOf(name) }],
    ),
  };
}
