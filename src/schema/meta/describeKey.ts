import type { z } from 'zod';

interface More {
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
  { known, part }: More = {},
): S =>
  schema.meta({
    description,
    examples: [example],
    ...(known && { 'x-known': known }),
    ...(part && { 'x-part': part }),
  });

/** @param otherwise what holds without the key, in words */
export const optionalKey = <S extends z.ZodType>(
  schema: S,
  description: string,
  example: unknown,
  otherwise: string,
  more?: More,
): z.ZodOptional<S> =>
  describeKey(schema.optional(), description, example, more).meta({ 'x-default': otherwise });

/** @example defaultKey(z.boolean(), 'It has no entry in the menu.', true, false) */
export const defaultKey = <S extends z.ZodType>(
  schema: S,
  description: string,
  example: unknown,
  value: unknown,
): z.ZodOptional<S> =>
  describeKey(schema.optional(), description, example).meta({ default: value });
