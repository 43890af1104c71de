import type { z } from 'zod';

interface More {
  default?: unknown;
  /** The default in words, if it is not a fixed value. */
  otherwise?: string;
  /** The names that an editor offers here. */
  known?: 'resource' | 'group';
  /** The part of the published schema to insert here, which is validated separately. */
  part?: 'field' | 'kind';
}

/**
 * Describes a required key of a declaration, for docs/resources.md and for editors.
 * @param schema validates its value
 * @param example a value, as written in a file
 * @example describeKey(z.string(), 'The field to order by.', 'name')
 */
export const describeKey = <S extends z.ZodType>(
  schema: S,
  description: string,
  example: unknown,
  more: More = {},
): S => schema.meta(metaOf(description, example, more));

/**
 * The same of a key that may be left out.
 * @example optionalKey(z.boolean(), 'It has no entry in the menu.', true, { default: false })
 */
export const optionalKey = <S extends z.ZodType>(
  schema: S,
  description: string,
  example: unknown,
  more: More = {},
): z.ZodOptional<S> => schema.optional().meta(metaOf(description, example, more));

function metaOf(description: string, example: unknown, more: More) {
  const { otherwise, known, part, ...rest } = more;
  return {
    description,
    examples: [example],
    ...rest,
    ...(otherwise === undefined ? {} : { 'x-default': otherwise }),
    ...(known === undefined ? {} : { 'x-known': known }),
    ...(part === undefined ? {} : { 'x-part': part }),
  };
}
