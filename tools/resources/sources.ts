import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceDeclaration } from '../../src/schema';

export interface DeclarationSource {
  file: string;
  text: string;
  /** Not validated. */
  declaration: unknown;
}

export interface LanguageWords {
  resources: { readonly [route: string]: object };
  menu: { readonly [group: string]: string };
}

export interface Sources {
  resources: readonly DeclarationSource[];
  words: { ko: LanguageWords; en: LanguageWords };
  wordFiles: readonly { file: string; text: string }[];
}

export interface Shaped extends DeclarationSource {
  declaration: ResourceDeclaration;
}

export function declarationIn(exported: object): unknown {
  return Object.values(exported).find(
    (value: unknown) => typeof value === 'object' && value !== null && 'fields' in value,
  );
}

/** Those of nonempty texts. */
export function pathsIn(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner === 'string') return inner.trim() === '' ? [] : [prefix + key];
    return pathsIn(Object(inner) as object, `${prefix}${key}.`);
  });
}

export function textsIn(root: string, folder: string): { file: string; text: string }[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));
  return names.toSorted().map((name) => {
    const file = `${folder}/${name}`;
    return { file, text: readFileSync(join(root, file), 'utf8') };
  });
}
