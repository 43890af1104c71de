import type { ResourceDeclaration } from '../declaration';
import { currentExtension } from '../extensions';
import { advice, problem } from './finding';
import type { CheckContext } from './known';

const BOUNDS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
] as const;

export function checkOptions(
  { fields, filters, recordRepresentation, secondaryText = '' }: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  for (const [key, text] of Object.entries({ recordRepresentation, secondaryText }))
    if (/[{}]/u.test(text.replace(/\{[^{}]*\}/gu, '')))
      report(key, problem('openBrace'), advice('closeBrace'));
  for (const [block, entries] of Object.entries({ fields, filters }))
    for (const [name, entry] of Object.entries(entries)) {
      const { extension }: { extension?: string } = Object(entry);
      const current = extension && currentExtension(extension);
      if (current !== extension)
        report(
          `${block}.${name}.extension`,
          problem('formerName', { name: extension ?? '' }),
          advice('write', { what: `"${current}"` }),
        );
    }
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
