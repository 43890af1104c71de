import { type EntryField, entryNames } from '../../../src/fields/packed';
import type { Field, FieldTypeCatalogue } from '../../../src/schema';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type Schema = { readonly [keyword: string]: unknown };

export const decimalPattern = '^-?\\d+(\\.\\d+)?$';

/** How values of a PostgreSQL type travel: what the column says is all that the wire needs. */
const wireTypes: readonly [column: RegExp, schema: (match: RegExpExecArray) => Schema][] = [
  [/^bigint/, () => ({ type: 'integer', minimum: 1 })],
  [/^(smallint|integer)/, () => ({ type: 'integer' })],
  [/^numeric/, () => ({ type: 'string', pattern: decimalPattern })],
  [/^date/, () => ({ type: 'string', format: 'date' })],
  [
    /^timestamp/,
    () => ({
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
      description: 'YYYY-MM-DD HH:mm:ss in Asia/Seoul',
    }),
  ],
  [/^varchar\((\d+)\)/, ([, length]) => ({ type: 'string', maxLength: Number(length) })],
  [/^text/, () => ({ type: 'string' })],
];

/** A field's value on the wire, never null. */
export function valueSchema(field: Field, catalogue: FieldTypeCatalogue): Schema {
  const { options } = field;
  const column = catalogue[field.type]?.column(options)?.type;
  if (column === undefined) return computedSchema(field);
  return { ...columnSchema(column), ...narrowed(field, column) };
}

function columnSchema(column: string): Schema {
  for (const [pattern, schema] of wireTypes) {
    const match = pattern.exec(column);
    if (match) return schema(match);
  }
  throw new Error(`no schema for a column of type ${column}`);
}

function narrowed({ options, default: fallback }: Field, column: string): Schema {
  const { values, open, min, max } = options;
  const closed = typeof values === 'object' && values !== null && open !== true;
  return {
    // A small integer is only ever a yes or a no.
    ...(column === 'smallint' ? { enum: [0, 1] } : {}),
    ...(closed ? { enum: Object.keys(values) } : {}),
    ...(typeof min === 'number' ? { minimum: min } : {}),
    ...(typeof max === 'number' ? { maximum: max } : {}),
    ...(fallback === null
      ? {}
      : { default: typeof fallback === 'boolean' ? Number(fallback) : fallback }),
  };
}

function computedSchema({ options }: Field): Schema {
  if (Array.isArray(options.entry)) {
    const names = entryNames(options.entry as EntryField[]);
    return {
      type: 'string',
      description: `Entries joined by ' ^ ', the fields of each by '|': ${names.join(', ')}`,
    };
  }
  if (options.as === 'integer') return { type: 'integer' };
  if (options.as === 'usd') return { type: 'string', pattern: decimalPattern };
  return { type: 'string' };
}

/** The same, or null. */
export function nullable(schema: Schema): Schema {
  const values = schema.enum;
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}
