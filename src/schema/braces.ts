export const IN_BRACES = /\{(\w+)\}/g;

export const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(IN_BRACES)].flatMap(([, name]) => name ?? []);
