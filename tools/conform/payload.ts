import { optionsOf, quotientOf, referenceOf, typeOf } from '../../src/fields';
import { toUsd } from '../../src/money';
import { fieldOf, isTyped, type Field, type Resource } from '../../src/schema';

/** Form fields, as they travel. */
export type Form = Readonly<Record<string, string>>;

/** Texts that nobody else has: a mark of this run and a number. */
export class Marks {
  /** In every text that this run writes, so that a record of it can be told from all others. */
  readonly mark = `CF${random(5)}`.toUpperCase();
  #next = 0;

  /** @param longest characters that there is room for */
  text(longest: number): string {
    this.#next += 1;
    const text = this.mark + this.#next.toString(36).toUpperCase();
    // No room for the mark: currencies, which are three capitals. None of those in use begins like this.
    return text.length <= longest ? text : `${pick(['QQ', 'QX', 'QZ', 'XQ', 'ZQ'])}${letter()}`;
  }
}

/** A sound value for a field as it travels, or null where its type has none to offer. */
function sampleValue(field: Field, marks: Marks): string | null {
  const { codec, sample } = typeOf(field);
  const value = sample?.(field.options, {
    ...{ n: 10, variant: 0 },
    // Long ago: out of the way of whoever looks at this year's records.
    year: 2001,
    text: (longest) => textOf(field, marks, longest),
  });
  return (codec.encode(value ?? null, field.options) ?? field.default)?.toString() ?? null;
}

/** Text for a field. What a role grants must be readable and name what there is (docs/rules.md: permissions). */
const textOf = ({ name }: Field, marks: Marks, longest: number): string =>
  name === 'permissions' ? '{"role-permissions":[]}' : marks.text(longest);

/** What may be written without meaning something more: naming a confirmer confirms, or asks somebody to. */
export function isHarmless({ confirmation }: Resource, field: Field): boolean {
  const { name } = field;
  const confirms = name === confirmation?.by || name === confirmation?.at;
  return isTyped(field) && !confirms && !referenceOf(field)?.notSelf;
}

/**
 * A form that should be taken: every field that may be typed, but for references that may be left out.
 * @param given values that are settled already, references among them
 */
export function fillForm(resource: Resource, given: Form, marks: Marks): Form {
  const form: Record<string, string> = { ...given };
  for (const field of resource.fields) {
    if (field.name in form || !isHarmless(resource, field)) continue;
    const value = sampleValue(field, marks);
    if (value !== null) form[field.name] = value;
  }
  for (const field of resource.fields) {
    const { name } = field;
    const quotient = quotientOf(field);
    if (!quotient || name in given || !(name in form)) continue;
    const [amount, rate] = quotient.map((part) => form[part]);
    form[name] = toUsd(amount, rate) ?? form[name] ?? '';
  }
  return form;
}

/** A field that may be changed and changed back: never a code, a reference or a choice. Texts first. */
export function plainField(resource: Resource, also: (field: Field) => boolean): Field | null {
  const plain = resource.fields.filter(
    (field) =>
      isHarmless(resource, field) &&
      !field.fixed &&
      field.unique === null &&
      field.name !== resource.key &&
      also(field),
  );
  const isText = (field: Field) =>
    (optionsOf(field, 'text') ?? optionsOf(field, 'longText')) !== null;
  return plain.find(isText) ?? plain.find((field) => optionsOf(field, 'time')) ?? null;
}

/** Two more values for such a field, neither its first one nor each other. */
export function otherValues(field: Field, marks: Marks): readonly [string, string] {
  const longest = Number(field.options.maxLength ?? 50);
  if (optionsOf(field, 'time')) return ['23:45', '00:15'];
  return [textOf(field, marks, longest), textOf(field, marks, longest)];
}

/** Must be filled, by whoever creates: nothing stands in for it. */
export const isNeeded = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field.required && field.default === null && isTyped(field);
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const pick = (choices: readonly string[]): string =>
  choices[Math.floor(Math.random() * choices.length)] ?? '';

const letter = (): string => pick([...letters]);

const random = (length: number): string =>
  Array.from({ length }, () => pick([...letters, ...'0123456789'])).join('');
