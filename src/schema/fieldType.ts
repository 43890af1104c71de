/** Each field type adds a line: `declare module '../../schema/fieldType' { interface FieldTypes { text: … } }`. */
export interface FieldTypes {}

export type FieldTypeName = keyof FieldTypes & string;

/** Booleans are 1 and 0 (rules: bodies). */
export type WireValue = string | number | null;

/** `rule` names the message (`validation.<rule>`). */
export interface ValueProblem {
  rule: string;
  args?: { readonly [name: string]: string | number | undefined };
}

/** Pure: no React or Node. */
export interface Codec<Value, Options> {
  /** Empty text and null give null. @throws {DecodeError} */
  decode(wire: unknown, options: Options): Value | null;
  encode(value: Value | null, options: Options): WireValue;
  /** The first rule that a nonempty value breaks. */
  check(
    value: Value,
    options: Options,
    record?: { readonly [field: string]: unknown },
  ): ValueProblem | null;
}

/** In PostgreSQL's terms. */
export interface DatabaseColumn {
  type: string;
}

/** Width (px) in grids, exports and print. */
export interface CellLayout {
  align: 'left' | 'right' | 'center';
  width: number;
}

/** The message contains 40 characters of the value. */
export class DecodeError extends Error {
  constructor(
    readonly expected: string,
    readonly wire: unknown,
  ) {
    const isNested = typeof wire === 'object' && wire !== null;
    const got = isNested ? 'an object' : String(JSON.stringify(wire)).slice(0, 40);
    super(`expected ${expected}, got ${got}`);
    this.name = 'DecodeError';
  }
}

/**
 * The decoded value; undefined if the type can't read it.
 * @example tryDecode(fieldTypes.integer.codec, 'x', {}) // undefined
 */
export function tryDecode<Value, Options>(
  codec: Pick<Codec<Value, Options>, 'decode'>,
  wire: unknown,
  options: Options,
): Value | null | undefined {
  try {
    return codec.decode(wire, options);
  } catch (error) {
    if (error instanceof DecodeError) return undefined;
    throw error;
  }
}
