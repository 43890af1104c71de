import type { FieldTypeCatalogue } from '../../src/schema';
import type { FindingMessage } from '../../src/schema/checks/finding';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { labelsOfAll } from '../../src/schema/files/fileLabels';
import { findNearest } from '../../src/schema/checks/nearest';
import { sameLabels, type ResourceLabels } from '../../src/schema/labels';
import { containsKey, resourceKeys } from './keys';
import { pathsIn, type Shaped, type Sources, type LanguageWords } from './sources';

const LANGUAGES = { ko: 'Korean', en: 'English' } as const;
type Language = keyof typeof LANGUAGES;

/** Labels are complete in both languages, and none is unused. */
export async function checkWords(
  shaped: readonly Shaped[],
  { words, wordFiles }: Pick<Sources, 'words' | 'wordFiles'>,
  catalogue: FieldTypeCatalogue,
): Promise<FindingMessage[]> {
  const declarations = shaped.map(({ declaration }) => declaration);
  const brought = labelsOfAll(declarations, [], catalogue);
  const keys = new Map(
    readDeclarations(declarations, catalogue).map((one) => [one.name, resourceKeys([one])]),
  );
  const isWithout = ({ declaration: { name, route = name, labels } }: Shaped) =>
    !labels && !words.ko.resources[route] && !words.en.resources[route];
  const findings = shaped.filter(isWithout).map(({ file }): FindingMessage => ({
    file,
    key: 'labels',
    message: 'is missing',
    remedy: 'add labels: { ko: { name, fields: { … } }, en: { name, fields: { … } } }',
  }));
  for (const language of ['ko', 'en'] as const) {
    const inFiles = pathsIn(words[language].resources);
    const knownKeys = new Set([...inFiles, ...pathsIn(brought[language].resources)]);
    const used = new Set<string>();
    for (const source of shaped) {
      const { needed = [], optional = [] } = keys.get(source.declaration.name) ?? {};
      for (const key of [...needed, ...optional]) used.add(key.slice('resources.'.length));
      const lacking = (isWithout(source) ? [] : needed)
        .map((key) => key.slice('resources.'.length))
        .filter((key) => !knownKeys.has(key));
      findings.push(...lacking.map((key) => missingLabel(key, source, language)));
      findings.push(...unusedKeys(source, language, [...needed, ...optional]));
      findings.push(...findSameLabels(source, language, words[language]));
      findings.push(...findUnknownGroup(source, words, language));
    }
    findings.push(
      ...(await findUnusedPlaces(
        inFiles.filter((key) => !containsKey(used, key)),
        [...keys.values()].flatMap(({ needed }) => needed),
        { language, wordFiles },
      )),
    );
  }
  return findings;
}

function missingLabel(
  key: string,
  { file, declaration }: Shaped,
  language: Language,
): FindingMessage {
  const route = declaration.route ?? declaration.name;
  const part = key.slice(route.length + 1);
  return {
    file,
    key: part === 'name' ? 'name' : declaredAt(part),
    message: `has no label in ${LANGUAGES[language]}`,
    remedy: `add labels.${language}.${part} here, or resources.${key} below i18n/${language}/resources`,
  };
}

function declaredAt(part: string): string {
  const [kind = '', ...rest] = part.split('.');
  if (kind === 'sections') return `form.${rest[0]}`;
  if (kind === 'captions') return `captions.types.${rest.join('.')}`;
  return kind === 'values' ? `fields.${rest[0]}.values.${rest.slice(1).join('.')}` : part;
}

function unusedKeys(
  { file, declaration }: Shaped,
  language: Language,
  keys: readonly string[],
): FindingMessage[] {
  const { name, route = name, labels } = declaration;
  const neededKeys = keys.map((key) => key.slice(`resources.${route}.`.length));
  const all = new Set(neededKeys);
  return pathsIn({ [route]: labels?.[language] ?? {} })
    .map((key) => key.slice(route.length + 1))
    .filter((key) => !containsKey(all, key))
    .map((key) => ({
      file,
      key: `labels.${language}.${key}`,
      message: 'matches nothing in this resource',
      remedy: remedyFor(key, neededKeys),
    }));
}

function findSameLabels(
  { file, declaration }: Shaped,
  language: Language,
  { resources }: LanguageWords,
): FindingMessage[] {
  const { name, route = name, labels } = declaration;
  const own = labels?.[language].fields;
  const words = { ...(resources[route] as ResourceLabels | undefined)?.fields, ...own };
  return sameLabels(words).map(([field, other]) => ({
    file,
    key:
      own && Object.hasOwn(own, field) ? `labels.${language}.fields.${field}` : `fields.${field}`,
    message: `is also the ${LANGUAGES[language]} label of "${other}"`,
    remedy: 'give another label',
  }));
}

function findUnknownGroup(
  { file, declaration }: Shaped,
  words: { readonly [language in Language]: LanguageWords },
  language: Language,
): FindingMessage[] {
  const { group } = declaration.menu;
  const groups = Object.keys(words[language].menu);
  if (groups.includes(group)) return [];
  const near = findNearest(group, groups);
  const remedy = near
    ? `did you mean "${near}"?`
    : `use one of: ${groups.join(', ')}; or add menu.${group} to i18n/${language}/admin.ts`;
  return [
    {
      file,
      key: 'menu.group',
      message: `"${group}" has no label in ${LANGUAGES[language]}`,
      remedy,
    },
  ];
}

async function findUnusedPlaces(
  over: readonly string[],
  needed: readonly string[],
  { language, wordFiles }: { language: Language } & Pick<Sources, 'wordFiles'>,
): Promise<FindingMessage[]> {
  if (over.length === 0) return [];
  const { placesIn } = await import('./places');
  const files = wordFiles.filter(({ file }) => file.startsWith(`i18n/${language}/`));
  const places = files.map(({ file, text }) => ({ file, places: placesIn(file, text) }));
  const names = needed.map((key) => key.slice('resources.'.length));
  return over.map((key) => {
    const unused = places.flatMap(({ file, places }) => {
      const line = places.lineOfPath(key.split('.'));
      return line === null ? [] : [{ file, line }];
    })[0];
    return {
      file: unused?.file ?? `i18n/${language}/resources`,
      key: `resources.${key}`,
      message: 'matches nothing that is declared',
      remedy: remedyFor(key, names),
      ...(unused && { line: unused.line }),
    };
  });
}

/** Probably a typo of a missing one. */
function remedyFor(key: string, candidates: readonly string[]): string {
  const start = key.lastIndexOf('.') + 1;
  const siblings = candidates.filter(
    (one) => one.startsWith(key.slice(0, start)) && !one.includes('.', start),
  );
  const near = findNearest(
    key.slice(start),
    siblings.map((one) => one.slice(start)),
  );
  return near ? `did you mean "${near}"?` : 'remove it';
}
