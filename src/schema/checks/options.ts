import type { ResourceDeclaration } from '../declaration';
import { advice, problem } from './finding';
import type { CheckContext } from './known';

const BOUNDS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
] as const;

export function checkOptions(
  { fields }: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const key = `fields.${name}`;
    const options: { readonly [option: string]: unknown } = { ...field };
    for (const [low, high] of BOUNDS)
      if (Number(options[low]) > Number(options[high]))
        report(`${key}.${low}`, problem('above', { name: `${key}.${high}` }), advice('shorter'));
    const { oneOf = [], values } = catalogue[field.type] ?? {};
    if (oneOf.length > 0 && oneOf.every((option) => options[option] === undefined))
      report(key, problem('noneOf', { names: oneOf.join(', ') }), advice('giveOne'));
    const listed = values?.({ ...field });
    if (listed && !listed.open && listed.known.length === 0)
      report(`${key}.values`, problem('empty'), advice('fill'));
  }
}
