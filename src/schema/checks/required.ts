import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { advice, problem } from './finding';
import type { CheckContext } from './known';

/**
 * Required references must not form a cycle: no first record could be created.
 * @example
 * // parts: { fields: { whole: { type: 'reference', to: 'parts', required: true } } }
 * checkRequired(parts, { all, catalogue, report }); // reports fields.whole
 */
export function checkRequired(
  declaration: ResourceDeclaration,
  { all, catalogue, report }: CheckContext,
): void {
  const targets = new Map(
    [...all, declaration].map((one) => [one.name, requiredTargets(one, catalogue)]),
  );
  for (const [field, to] of targets.get(declaration.name) ?? []) {
    if (to === declaration.name)
      report(`fields.${field}`, problem('requiresItself'), advice('loosen'));
    else {
      const way = wayBack(to, declaration.name, targets);
      if (way)
        report(
          `fields.${field}`,
          problem('requiresBack', { names: way.join(', ') }),
          advice('loosen'),
        );
    }
  }
}

type Targets = ReadonlyMap<string, readonly (readonly [field: string, to: string])[]>;

function requiredTargets({ fields }: ResourceDeclaration, catalogue: FieldTypeCatalogue) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const refers = catalogue[field.type]?.refers?.(field);
    const isAsked = field.required === true && !field.readOnly && field.default === undefined;
    return refers && !refers.free && isAsked ? [[name, refers.to] as const] : [];
  });
}

/** The shortest path, with the goal. */
function wayBack(from: string, goal: string, targets: Targets): string[] | null {
  const ways: string[][] = [[from]];
  const seen = new Set([from]);
  for (const way of ways)
    for (const [, to] of targets.get(way.at(-1) ?? '') ?? []) {
      if (to === goal) return [...way, goal];
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  return null;
}
