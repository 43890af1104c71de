import type { z } from 'zod';

interface More {
  default?: unknown;
  /** In words, if it is not a fixed value. */
  otherwise?: string;
  /** Names that an editor offers. */
  known?: 'resource' | 'group';
  /** Part of the published schema, validated separately. */
  part?: 'field' | 'kind';
}

/**
 * For docs/resources.md and editors.
 * @param example as written in a file
 * @example describeKey(z.string(), 'The field to order by.', 'name')
 */
export const describeKey = <S extends z.ZodType>(
  schema: S,
  description: string,
  example: unknown,
  more: More = {},
): S => schema.meta(metaOf(description, example, more));

/**
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
