import type { FieldTypeCatalogue, ResourceDeclaration } from '../../src/schema';
import { formatEnglish, formatFindingMessages } from '../../src/schema/checks/messages';
import { checkReserved } from '../../src/schema/files/checkFile';
import { suggestNearest } from '../../src/schema/checks/nearest';
import { pascal } from './spelling';

/** For developers, in English. */
export type Report = (key: string, message: string, remedy: string) => void;

export function checkFilters({ filters, fields }: ResourceDeclaration, report: Report): void {
  const all = Object.entries(filters);
  const parameters = all.flatMap(([, filter]) => {
    if (typeof filter === 'string') return [];
    return 'from' in filter ? [filter.from] : 'to' in filter ? [filter.to] : [];
  });
  // It has its own finding.
  const isMisspelt = parameters.some(
    (end) => !Object.hasOwn(fields, end) && !Object.hasOwn(filters, end),
  );
  for (const [parameter, filter] of all) {
    if (typeof filter === 'string') continue;
    const key = `filters.${parameter}`;
    if ('search' in filter && filter.search.length === 0)
      report(key, 'has no effect: it searches no field', 'name the fields, or remove it');
    if ('choose' in filter && filter.choose.length === 0)
      report(
        key,
        'has no effect: it has no fields to choose from',
        'name the fields, or remove it',
      );
    if ('choose' in filter && !parameters.includes(parameter))
      report(key, 'has no effect: no from or to uses it', `add { from: '${parameter}' }`);
    const other = 'from' in filter ? 'to' : 'to' in filter ? 'from' : null;
    const end = 'from' in filter ? filter.from : 'to' in filter ? filter.to : null;
    const isThere = all.some(
      ([, one]) => typeof one === 'object' && other !== null && Reflect.get(one, other) === end,
    );
    if (other !== null && !isThere && !isMisspelt)
      report(
        key,
        `is a range of "${end}" without its other end`,
        `add a parameter with { ${other}: '${end}' }`,
      );
  }
}

export function checkRoute(declaration: ResourceDeclaration, report: Report): void {
  checkReserved(declaration, [], (key, problem, advice) => {
    const { message, remedy } = formatFindingMessages({ problem, advice });
    report(key, `${message}, and would never be reached`, remedy);
  });
}

/** Captions for values that the deciding field can't have. */
export function checkTypes(
  { captions, fields }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: Report,
): void {
  if (!captions) return;
  const types = Object.keys(captions.types);
  if (types.length === 0)
    report(
      'captions.types',
      'is empty: captions without a type',
      'name a type, or remove captions',
    );
  const by = fields[captions.by];
  const values = by && catalogue[by.type]?.values?.(by);
  if (!values || values.open) return;
  for (const type of types)
    if (!values.known.includes(type))
      report(
        `captions.types.${type}`,
        `captions a type that ${captions.by} can't have`,
        formatEnglish(suggestNearest(type, values.known)),
      );
}

export function checkCases({ entity }: ResourceDeclaration, report: Report): void {
  for (const key of ['singular', 'plural'] as const)
    if (!/^[A-Z][A-Za-z0-9]*$/.test(entity[key]))
      report(`entity.${key}`, 'must be in PascalCase', `write "${pascal(entity[key])}"`);
}
