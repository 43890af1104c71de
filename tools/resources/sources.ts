import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceDeclaration } from '../../src/schema';

/** A declaration, the file that holds it, and that file's text, for the lines of what is found in it. */
export interface DeclarationSource {
  /** From the repository, such as resources/cities.ts. */
  file: string;
  text: string;
  /** As its file exports it; whether it is one is what the checks find out. */
  declaration: unknown;
}

/** The words of one language as its files have them: those of entities, and of the menu's groups. */
export interface LanguageWords {
  resources: { readonly [route: string]: object };
  menu: { readonly [group: string]: string };
}

/** Everything that is looked at. */
export interface Sources {
  resources: readonly DeclarationSource[];
  words: { ko: LanguageWords; en: LanguageWords };
  /** The texts of `i18n/<language>/resources/*.ts`, by their path. */
  wordFiles: readonly { file: string; text: string }[];
  /** The resources of `src/features`, by the file that names them. */
  features: readonly { name: string; file: string; line?: number }[];
  rules: readonly { name: string; file: string; line?: number }[];
}

/** A declaration that has passed for one. */
export interface Shaped extends DeclarationSource {
  declaration: ResourceDeclaration;
}

/**
 * The declaration that a file exports, wherever it calls it.
 * @param exported what its import gives
 */
export function declarationIn(exported: object): unknown {
  return Object.values(exported).find(
    (value: unknown) => typeof value === 'object' && value !== null && 'fields' in value,
  );
}

/** Reads the texts of every `.ts` file of a folder. */
export function textsIn(root: string, folder: string): { file: string; text: string }[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));
  return names.toSorted().map((name) => {
    const file = `${folder}/${name}`;
    return { file, text: readFileSync(join(root, file), 'utf8') };
  });
}
