import type { ResourceDeclaration } from '../declaration';
import { advice, problem } from './finding';
import {
  checkParameters,
  columnOf,
  declaredField,
  findResource,
  isKnown,
  isNumberColumn,
  resolveReference,
  type CheckContext,
} from './known';

export function checkReferences(declaration: ResourceDeclaration, context: CheckContext): void {
  const { catalogue, report } = context;
  checkKey(declaration, context);
  checkSettled(declaration, context);
  for (const [name, field] of Object.entries(declaration.fields)) {
    const type = catalogue[field.type];
    const refers = type?.refers?.(field);
    const packed = type?.children?.(field);
    const key = `fields.${name}`;
    const find = (at: string, of: string) =>
      findResource(context, at, of, problem('unknownTarget', { name: of }));
    const to = refers?.to ?? packed?.of;
    const source = type?.settles ? null : type?.source?.(field);
    if (to === undefined && typeof source === 'string') find(`${key}.of`, source);
    const target = to === undefined ? undefined : find(key, to);
    if (to === undefined || !target) continue;
    const byKey = refers?.by === 'key';
    if (byKey && !target.key)
      report(key, problem('noKey', { name: to }), advice('byId', { of: to }));
    else if (byKey && target.key && !refers.free && missingOfKey(target).length > 0)
      report(
        key,
        problem('looseTarget', { name: to, key: target.key }),
        advice('mendKey', { of: to }),
      );
    for (const option of ['where', 'scope'] as const)
      checkParameters(report, `${key}.${option}`, target, refers?.[option] ?? {});
    const taken =
      packed?.entry.map((entry) => (typeof entry === 'string' ? entry : entry.via)) ?? [];
    for (const entry of packed ? [...taken, packed.by] : []) {
      const wrong = problem('notOf', { name: entry, of: to });
      isKnown(report, key, entry, Object.keys(target.fields), wrong);
    }
  }
}

/** A key is required, unique and fixed. */
function missingOfKey({ fields, key }: ResourceDeclaration): string[] {
  const field = declaredField(fields, key);
  if (field === undefined) return [];
  // A field written by the server is never empty or changed by users.
  const { readOnly = false, required = readOnly, fixed = readOnly, unique = false } = field;
  return Object.entries({ required, unique: unique !== false, fixed })
    .filter(([, holds]) => !holds)
    .map(([option]) => option);
}

/** A key only for free-text suggestions need not be unique. */
function checkKey(declaration: ResourceDeclaration, context: CheckContext): void {
  const missing = missingOfKey(declaration);
  if (missing.length === 0 || isSuggested(declaration, context)) return;
  context.report(
    `fields.${declaration.key}`,
    problem('looseKey', { options: missing.join(', ') }),
    advice('add', { what: missing.map((option) => `${option}: true`).join(', ') }),
  );
}

function isSuggested({ name }: ResourceDeclaration, { all, catalogue }: CheckContext): boolean {
  const inputs = all.flatMap(({ fields, captions }) => [
    ...Object.values(fields),
    ...Object.values(captions?.types ?? {}).flatMap((type) =>
      ('fields' in type ? type.fields : []).flatMap((field) =>
        typeof field === 'string' ? [] : (field.as ?? []),
      ),
    ),
  ]);
  return inputs.some((input) => {
    const refers = catalogue[input.type]?.refers?.(input);
    return refers?.to === name && refers.free;
  });
}

function checkSettled({ name: own, fields }: ResourceDeclaration, context: CheckContext): void {
  const { catalogue, report } = context;
  for (const [name, field] of Object.entries(fields)) {
    const settles = catalogue[field.type]?.settles?.(field);
    if (!settles) continue;
    const key = `fields.${name}`;
    const { of, by, sum, against } = settles;
    const target = findResource(context, `${key}.of`, of, problem('unknownTarget', { name: of }));
    if (!target) continue;
    const known = Object.keys(target.fields);
    const isTheirs = (option: string, asked: string) =>
      isKnown(report, `${key}.${option}`, asked, known, problem('notOf', { name: asked, of }));
    if (isTheirs('by', by) && resolveReference(target.fields, by, catalogue)?.to !== own)
      report(`${key}.by`, problem('noLink', { name: by, of: own }), advice('nameReference'));
    const amounts = [
      ...(isTheirs('sum', sum) ? [['sum', sum, target.fields] as const] : []),
      ...(Object.hasOwn(fields, against) ? [['against', against, fields] as const] : []),
    ];
    for (const [option, asked, among] of amounts)
      if (!isNumberColumn(columnOf(among, asked, catalogue) ?? ''))
        report(`${key}.${option}`, problem('notNumber', { name: asked }), advice('nameNumber'));
  }
}
