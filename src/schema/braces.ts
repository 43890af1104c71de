/** A field name in braces within a declared sentence. */
export const IN_BRACES = /\{(\w+)\}/g;

/** Returns the field names in a declared sentence. */
export const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(IN_BRACES)].flatMap(([, name]) => name ?? []);
