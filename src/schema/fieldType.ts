/**
 * Each field type adds a line from its own folder: `declare module '../../schema/fieldType' { interface FieldTypes {
 * text: … } }`. The compiler knows all types, and src/schema imports none.
 */
export interface FieldTypes {}

export type FieldTypeName = keyof FieldTypes & string;

/** A value on the wire. Booleans are 1 and 0 (rules: bodies). */
export type WireValue = string | number | null;

/** A broken rule: `rule` names the message (`validation.<rule>`), `args` are its arguments. */
export interface ValueProblem {
  rule: string;
  args?: { readonly [name: string]: string | number | undefined };
}

/** Converts between wire and record values. Pure: no React or Node. */
export interface Codec<Value, Options> {
  /** Empty text and null give null. @throws {DecodeError} if the wire value does not fit this type. */
  decode(wire: unknown, options: Options): Value | null;
  encode(value: Value | null, options: Options): WireValue;
  /** Returns the first declared rule that a nonempty value breaks, or null; some rules depend on the record. */
  check(
    value: Value,
    options: Options,
    record?: { readonly [field: string]: unknown },
  ): ValueProblem | null;
}

/** A database column, in PostgreSQL's terms. */
export interface DatabaseColumn {
  type: string;
}

/** Alignment of a list cell, and the typical width (px) of its values in grids, exports and print. Lists measure. */
export interface CellLayout {
  align: 'left' | 'right' | 'center';
  width: number;
}

/** A wire value that its field type can't decode. The message contains the value, shortened to 40 characters. */
export class DecodeError extends Error {
  constructor(
    readonly expected: string,
    readonly wire: unknown,
  ) {
    super(`expected ${expected}, got ${String(JSON.stringify(wire)).slice(0, 40)}`);
    this.name = 'DecodeError';
  }
}
