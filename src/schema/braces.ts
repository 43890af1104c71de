/** A field's name in braces, in a declared sentence. */
export const IN_BRACES = /\{(\w+)\}/g;

/** The fields that a declared sentence names. */
export const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(IN_BRACES)].flatMap(([, name]) => name ?? []);
