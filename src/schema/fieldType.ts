/**
 * Every field type adds one line here, from its own folder, by declaration merging:
 * `declare module '../../schema/fieldType' { interface FieldTypes { text: … } }`.
 * So the compiler knows all types, and this room knows none of them.
 */
export interface FieldTypes {}

export type FieldTypeName = keyof FieldTypes & string;

/** What travels: text, a number or nothing. Booleans travel as 1 and 0 (rules: bodies). */
export type WireValue = string | number | null;

/** A rule that a value breaks: `rule` names the message (`validation.<rule>`), `args` fill it. */
export interface ValueProblem {
  rule: string;
  args?: { readonly [name: string]: string | number | undefined };
}

/** The one way from the wire into a record and back. Pure: neither React nor Node. */
export interface Codec<Value, Options> {
  /** @throws {DecodeError} when the wire value cannot be this type. Empty text and null are null. */
  decode(wire: unknown, options: Options): Value | null;
  encode(value: Value | null, options: Options): WireValue;
  /** The first rule of the declaration that a non-empty value breaks, or null; some look at the record. */
  check(
    value: Value,
    options: Options,
    record?: { readonly [field: string]: unknown },
  ): ValueProblem | null;
}

/** A database column, in the words that PostgreSQL uses. */
export interface DatabaseColumn {
  type: string;
}

/** Alignment of a list cell, and the typical width (px) of its values in grids, exports and print. Lists measure. */
export interface CellLayout {
  align: 'left' | 'right' | 'center';
  width: number;
}

/** A wire value that its field type cannot read. The text names the value, cut to 40 characters. */
export class DecodeError extends Error {
  constructor(
    readonly expected: string,
    readonly wire: unknown,
  ) {
    super(`expected ${expected}, got ${String(JSON.stringify(wire)).slice(0, 40)}`);
    this.name = 'DecodeError';
  }
}
