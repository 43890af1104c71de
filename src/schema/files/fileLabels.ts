import { boardNames } from '../board';
import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { sectionNames } from '../normalize';
import { extend } from './extend';
import type { FileAmong, ResourceExtension } from './types';
import type { Labels, ResourceMessages, ResourceLabels } from '../labels';
import { ownEntry } from '../../util/objects';

export const LANGUAGES = ['ko', 'en'] as const;

/** Files may omit these. */
export const COMMON_LABELS: {
  readonly [language in (typeof LANGUAGES)[number]]: Required<
    Pick<ResourceLabels, 'fields' | 'sections'>
  >;
} = {
  ko: {
    fields: { id: '번호', createdAt: '등록일시', updatedAt: '수정일시' },
    sections: { basic: '기본 정보', more: '추가 정보' },
  },
  en: {
    fields: { id: 'No.', createdAt: 'Created', updatedAt: 'Updated' },
    sections: { basic: 'Basics', more: 'More' },
  },
};

/**
 * The product's label of a common field, or null.
 * @example commonLabel('en', 'createdAt')
 */
export const commonLabel = (language: 'ko' | 'en', field: string): string | null =>
  ownEntry(COMMON_LABELS[language].fields, field) ?? null;

/** What labels must cover; for an extension its additions. */
export interface LabelScope {
  name: true | null;
  fields: ResourceDeclaration['fields'];
  sections: readonly string[];
  parameters: readonly string[];
  board: readonly string[];
  captions: NonNullable<ResourceDeclaration['captions']>['types'];
}

export function labelScopeOf(
  of:
    | { declaration: ResourceDeclaration }
    | { extension: ResourceExtension; base: ResourceDeclaration; merged: ResourceDeclaration },
): LabelScope {
  if ('declaration' in of) {
    const { fields, filters, board, captions } = of.declaration;
    return {
      name: true,
      fields,
      sections: sectionNames(of.declaration),
      parameters: Object.keys(filters),
      board: board ? boardNames(board) : [],
      captions: captions?.types ?? {},
    };
  }
  const { extension, base, merged } = of;
  const existing = new Set(sectionNames(base));
  return {
    name: null,
    fields: extension.fields ?? {},
    sections: sectionNames(merged).filter((name) => !existing.has(name)),
    parameters: Object.keys(extension.filters ?? {}),
    board: [],
    captions: extension.captions?.types ?? {},
  };
}

export function labelsOfAll(
  builtIn: readonly ResourceDeclaration[],
  files: readonly FileAmong[],
  catalogue: FieldTypeCatalogue,
): { ko: ResourceMessages; en: ResourceMessages } {
  const routes: { [language in 'ko' | 'en']: { [route: string]: ResourceLabels } } = {
    ko: {},
    en: {},
  };
  const add = ({ name, route = name }: ResourceDeclaration, labels: Labels) => {
    for (const language of LANGUAGES)
      routes[language][route] = merged(routes[language][route] ?? {}, labels[language]);
  };
  for (const declaration of builtIn)
    if (declaration.labels)
      add(declaration, labelsOf(declaration.labels, labelScopeOf({ declaration })));
  for (const { parsed } of files) {
    const { declaration, extension } = parsed ?? {};
    if (declaration) add(declaration, labelsOf(declaration.labels, labelScopeOf({ declaration })));
    const base = extension && builtIn.find(({ name }) => name === extension.extends);
    if (!base || !extension) continue;
    const merged = extend(base, extension, catalogue);
    add(base, labelsOf(extension.labels, labelScopeOf({ extension, base, merged })));
  }
  return { ko: { resources: routes.ko }, en: { resources: routes.en } };
}

const PARTS = [
  'fields',
  'values',
  'help',
  'valueHelp',
  'sections',
  'filters',
  'board',
  'captions',
] as const;

// Two files may extend one resource.
function merged(labels: ResourceLabels, more: ResourceLabels): ResourceLabels {
  const together: ResourceLabels = { ...labels, ...more };
  for (const part of PARTS)
    if (labels[part] && more[part])
      Object.assign(together, { [part]: { ...labels[part], ...more[part] } });
  return together;
}

function labelsOf(labels: Labels | undefined, scope: LabelScope): Labels {
  const filled = (language: (typeof LANGUAGES)[number]): ResourceLabels => {
    const own = labels?.[language] ?? {};
    const { fields, sections } = COMMON_LABELS[language];
    return {
      ...own,
      fields: { ...pick(fields, Object.keys(scope.fields)), ...own.fields },
      sections: { ...pick(sections, scope.sections), ...own.sections },
    };
  };
  return { ko: filled('ko'), en: filled('en') };
}

const pick = (labels: { readonly [name: string]: string }, names: readonly string[]) =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)));
