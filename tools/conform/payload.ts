import { optionsOf, quotientOf, referenceOf, typeOf } from '../../src/fields';
import { toUsd } from '../../src/money';
import { fieldOf, isTyped, type Field, type Resource } from '../../src/schema';

export type Form = Readonly<Record<string, string>>;

export class Marks {
  /** To recognize this run's records. */
  readonly mark = `CF${random(5)}`.toUpperCase();
  #next = 0;

  text(longest: number): string {
    this.#next += 1;
    const text = this.mark + this.#next.toString(36).toUpperCase();
    // Too short for the mark: unused currencies.
    return text.length <= longest ? text : `${pick(['QQ', 'QX', 'QZ', 'XQ', 'ZQ'])}${letter()}`;
  }
}

function sampleValue(field: Field, marks: Marks): string | null {
  const { codec, sample } = typeOf(field);
  const value = sample?.(field.options, {
    n: 10,
    variant: 0,
    year: 2001,
    text: (longest) => textOf(field, marks, longest),
  });
  return (codec.encode(value ?? null, field.options) ?? field.default)?.toString() ?? null;
}

/** Only a role's permissions must be valid (docs/rules.md: permissions). */
const textOf = ({ name }: Field, marks: Marks, longest: number): string =>
  name === 'permissions' ? '{"role-permissions":[]}' : marks.text(longest);

/** Naming a confirmer confirms, or requests a confirmation. */
export function isHarmless({ confirmation }: Resource, field: Field): boolean {
  const { name } = field;
  const confirms = name === confirmation?.by || name === confirmation?.at;
  return isTyped(field) && !confirms && !referenceOf(field)?.notSelf;
}

export function fillForm(resource: Resource, values: Form, marks: Marks): Form {
  const form: Record<string, string> = { ...values };
  for (const field of resource.fields) {
    if (field.name in form || !isHarmless(resource, field)) continue;
    const value = sampleValue(field, marks);
    if (value !== null) form[field.name] = value;
  }
  for (const field of resource.fields) {
    const { name } = field;
    const quotient = quotientOf(field);
    if (!quotient || name in values || !(name in form)) continue;
    const [amount, rate] = quotient.map((part) => form[part]);
    form[name] = toUsd(amount, rate) ?? form[name] ?? '';
  }
  return form;
}

/** Never a code, a reference or a choice. Texts first. */
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

export function otherValues(field: Field, marks: Marks): readonly [string, string] {
  const longest = Number(field.options.maxLength ?? 50);
  if (optionsOf(field, 'time')) return ['23:45', '00:15'];
  return [textOf(field, marks, longest), textOf(field, marks, longest)];
}

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
