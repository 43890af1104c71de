import type { AnyRecord, Resource } from '../schema';
import { typeOf } from '.';

interface Letterhead {
  name: string;
  facts: readonly { label: string; text: string }[];
}

const ENDINGS = { en: 'En' } as const;

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
): Letterhead | null {
  if (!record) return null;
  const textIn = (name: string) => String(record[name] ?? '').trim();
  const names = new Set(fields.map(({ name }) => name));
  const ending = language === 'en' ? ENDINGS.en : null;
  const textOf = (name: string) => (ending !== null && textIn(name + ending)) || textIn(name);
  const isOther = (name: string) =>
    Object.values(ENDINGS).some(
      (end) => name.endsWith(end) && names.has(name.slice(0, -end.length)),
    );
  const own = fields.filter(
    (field) =>
      field.name !== key &&
      field.name !== optionText &&
      (only?.includes(field.name) ?? true) &&
      typeOf(field).searchable &&
      !isOther(field.name),
  );
  return {
    name: textOf(optionText),
    facts: own.flatMap(({ name }) =>
      textOf(name) === '' ? [] : [{ label: label(name), text: textOf(name) }],
    ),
  };
}
