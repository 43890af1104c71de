import type { FieldTypeCatalogue } from '../catalogue';
import { advice, problem, type ReportFinding } from './finding';
import type { FieldDeclarations, ResourceDeclaration } from '../declaration';
import { suggestNearest } from './nearest';

export function checkReferences(
  declaration: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  { catalogue, report }: { catalogue: FieldTypeCatalogue; report: ReportFinding },
): void {
  checkKey(declaration, all, catalogue, report);
  checkSettled(declaration, all, { catalogue, report });
  for (const [name, field] of Object.entries(declaration.fields)) {
    const type = catalogue[field.type];
    const refers = type?.refers?.(field);
    const held = type?.children?.(field);
    const to = refers?.to ?? held?.of;
    if (to === undefined) continue;
    const key = `fields.${name}`;
    const target = all.find((other) => other.name === to);
    if (!target) {
      const names = all.map((other) => other.name);
      report(key, problem('unknownTarget', { name: to }), suggestNearest(to, names));
      continue;
    }
    const byKey = refers?.by === 'key';
    if (byKey && !target.key)
      report(key, problem('noKey', { name: to }), advice('byId', { of: to }));
    else if (byKey && target.key && !refers.free && !hasSafeKey(target))
      report(
        key,
        problem('looseTarget', { name: to, key: target.key }),
        advice('mendKey', { of: to }),
      );
    const parameters = Object.keys(target.filters);
    for (const option of ['where', 'scope'] as const)
      for (const parameter of Object.keys(refers?.[option] ?? {}))
        if (!parameters.includes(parameter))
          report(
            `${key}.${option}`,
            problem('noFilter', { name: parameter, of: target.path ?? to }),
            suggestNearest(parameter, parameters),
          );
    const entries = held?.entry ?? [];
    const taken = entries.map((entry) => (typeof entry === 'string' ? entry : entry.via));
    if (held) taken.push(held.by);
    for (const entry of taken)
      if (!Object.hasOwn(target.fields, entry))
        report(
          key,
          problem('notOf', { name: entry, of: to }),
          suggestNearest(entry, Object.keys(target.fields)),
        );
  }
}

/** A key is required, unique and fixed. */
function missingOfKey({ fields, key }: ResourceDeclaration): string[] {
  const field = key !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (field === undefined) return [];
  // A field written by the server is never empty or changed by users.
  const { readOnly = false, required = readOnly, fixed = readOnly, unique = false } = field;
  return Object.entries({ required, unique: unique !== false, fixed })
    .filter(([, holds]) => !holds)
    .map(([option]) => option);
}

const hasSafeKey = (declaration: ResourceDeclaration): boolean =>
  missingOfKey(declaration).length === 0;

/** A key only for free-text suggestions need not be unique. */
function checkKey(
  declaration: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): void {
  const missing = missingOfKey(declaration);
  if (missing.length === 0 || all.some((other) => suggests(other, declaration.name, catalogue)))
    return;
  report(
    `fields.${declaration.key}`,
    problem('looseKey', { options: missing.join(', ') }),
    advice('add', { what: missing.map((option) => `${option}: true`).join(', ') }),
  );
}

function suggests(
  { fields, captions }: ResourceDeclaration,
  name: string,
  catalogue: FieldTypeCatalogue,
): boolean {
  const inputs = Object.values(captions?.types ?? {}).flatMap((type) =>
    ('fields' in type ? type.fields : []).map((field) =>
      typeof field === 'string' ? undefined : field.as,
    ),
  );
  return [...Object.values(fields), ...inputs].some((input) => {
    const refers = input && catalogue[input.type]?.refers?.(input);
    return refers?.to === name && refers.free;
  });
}

function checkSettled(
  { name: own, fields }: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  { catalogue, report }: { catalogue: FieldTypeCatalogue; report: ReportFinding },
): void {
  for (const [name, field] of Object.entries(fields)) {
    const settles = catalogue[field.type]?.settles?.(field);
    if (!settles) continue;
    const key = `fields.${name}`;
    const { of, by, sum, against } = settles;
    const target = all.find((other) => other.name === of);
    if (!target) {
      const names = all.map((other) => other.name);
      report(`${key}.of`, problem('unknownTarget', { name: of }), suggestNearest(of, names));
      continue;
    }
    const isNumber = (among: FieldDeclarations, asked: string) => {
      const one = Object.hasOwn(among, asked) ? among[asked] : undefined;
      const column = one && catalogue[one.type]?.column(one);
      return !one || /^(smallint|integer|numeric)/.test(column?.type ?? '');
    };
    for (const [option, asked] of [
      ['by', by],
      ['sum', sum],
    ] as const)
      if (!Object.hasOwn(target.fields, asked))
        report(
          `${key}.${option}`,
          problem('notOf', { name: asked, of }),
          suggestNearest(asked, Object.keys(target.fields)),
        );
    const link = Object.hasOwn(target.fields, by) ? target.fields[by] : undefined;
    const refers = link && catalogue[link.type]?.refers?.(link);
    if (link && (refers?.to !== own || refers.many))
      report(`${key}.by`, problem('noLink', { name: by, of: own }), advice('nameReference'));
    if (!isNumber(target.fields, sum))
      report(`${key}.sum`, problem('notNumber', { name: sum }), advice('nameNumber'));
    if (!isNumber(fields, against))
      report(`${key}.against`, problem('notNumber', { name: against }), advice('nameNumber'));
  }
}
