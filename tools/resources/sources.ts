import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceDeclaration } from '../../src/schema';

/** A declaration, its file, and the file's text for line numbers. */
export interface DeclarationSource {
  /** From the repository, such as resources/cities.ts. */
  file: string;
  text: string;
  /** As its file exports it, not validated yet. */
  declaration: unknown;
}

/** The labels of one language: entities, and the menu's groups. */
export interface LanguageWords {
  resources: { readonly [route: string]: object };
  menu: { readonly [group: string]: string };
}

/** All input of the checks. */
export interface Sources {
  resources: readonly DeclarationSource[];
  words: { ko: LanguageWords; en: LanguageWords };
  /** The texts of `i18n/<language>/resources/*.ts` by path. */
  wordFiles: readonly { file: string; text: string }[];
  /** The resources of `src/features`, and the file that names each. */
  features: readonly { name: string; file: string; line?: number }[];
  rules: readonly { name: string; file: string; line?: number }[];
}

/** A declaration with a valid shape. */
export interface Shaped extends DeclarationSource {
  declaration: ResourceDeclaration;
}

/**
 * Finds the declaration among a file's exports.
 * @param exported the imported module
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
