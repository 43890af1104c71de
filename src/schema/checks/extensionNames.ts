import { KNOWN_EXTENSIONS } from '../extensions';
import { findNearest } from './nearest';

/** @example misspelledExtensions(['chanegs']) // [{ name: 'chanegs', near: 'changes' }] */
export const misspelledExtensions = (names: readonly string[]) =>
  names.flatMap((name) => {
    const near = KNOWN_EXTENSIONS.includes(name) ? null : findNearest(name, KNOWN_EXTENSIONS);
    return near === null ? [] : { name, near };
  });

export function warnOfMisspelled(names: readonly string[]): void {
  for (const { name, near } of misspelledExtensions(names))
    console.warn(`config.json: extensions has the unknown "${name}"; did you mean "${near}"?`);
}
