import { typeOf } from '../../../src/fields';
import {
  fieldOf,
  type Field,
  type Resource,
  type ValueSchema as Schema,
} from '../../../src/schema';

export type { ValueSchema as Schema } from '../../../src/schema';

export const decimalPattern = '^-?\\d+(\\.\\d+)?$';

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

/** Without default, for parameters and sums. */
export function bareSchema(owner: Resource, name: string): Schema {
  const { default: _, ...schema } = valueSchema(fieldOf(owner, name));
  return schema;
}

export function valueSchema(field: Field): Schema {
  const { options, default: fallback } = field;
  const type = typeOf(field);
  const column = type?.column(options)?.type;
  return {
    ...(column !== undefined && columnSchema(column)),
    ...type?.openapi?.(options),
    ...(column !== undefined &&
      fallback !== null && {
        default: typeof fallback === 'boolean' ? Number(fallback) : fallback,
      }),
  };
}

function columnSchema(column: string): Schema {
  for (const [pattern, schema] of wireTypes) {
    const match = pattern.exec(column);
    if (match) return schema(match);
  }
  throw new Error(`no schema for a column of type ${column}`);
}

export function nullable(schema: Schema): Schema {
  const values = schema.enum;
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}
