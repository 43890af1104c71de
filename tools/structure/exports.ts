import { codeIn, importsOf, MEMBER, textOf } from './imports';

const DECLARED =
  /^export (?:async |abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

const exportsOf = (file: string): string[] =>
  [...textOf(file).matchAll(DECLARED)].map(([, name = '']) => name);

const FOUND_BY_PATH = /^(?:src\/fields\/\w+\/(?:components|inputs)\.tsx|tools\/docs\/schema\.ts)$/;

export function needlessExports(...folders: string[]): string[] {
  const importedNames = new Map<string, Set<string> | null>();
  const importers = codeIn('src', 'server', 'resources', 'i18n', 'tools', 'tests', 'lab');
  for (const from of [...importers, 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'])
    for (const { file, names } of importsOf(from)) {
      const before = importedNames.get(file);
      if (before === null) continue;
      importedNames.set(file, names && new Set([...(before ?? []), ...names]));
    }
  return codeIn(...folders)
    .filter((file) => !FOUND_BY_PATH.test(file))
    .flatMap((file) => {
      const imported = importedNames.get(file);
      if (imported === null) return [];
      return exportsOf(file)
        .filter((name) => imported?.has(name) !== true)
        .map((name) => `${file} ${name}`);
    });
}

/**
 * Exports that several files declare, one of them outside of registries.
 * @example homonyms('src', 'server') // ['Filter: src/fields/enum/inputs.tsx, src/schema/resource.ts']
 */
export function homonyms(...folders: string[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const file of codeIn(...folders))
    for (const name of exportsOf(file)) files.set(name, (files.get(name) ?? new Set()).add(file));
  return [...files]
    .map(([name, declaring]) => ({ name, declaring: [...declaring] }))
    .filter(
      ({ declaring }) => declaring.length > 1 && !declaring.every((file) => MEMBER.test(file)),
    )
    .map(({ name, declaring }) => `${name}: ${declaring.join(', ')}`);
}
