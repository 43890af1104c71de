interface More {
  /** The value that holds where the key is left out. */
  default?: unknown;
  /** The same in words, where it is no fixed value. */
  otherwise?: string;
  /** Whose names an editor offers here. */
  known?: 'resource' | 'group';
  /** The part of the published schema that stands here, where the checks look at it by themselves. */
  part?: 'field' | 'kind';
}

/**
 * What a key means, for docs/resources.md and for editors, kept beside what checks it.
 * @param example a value, as a file has it
 */
export function describeKey(description: string, example: unknown, more: More = {}) {
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
