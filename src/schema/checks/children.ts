import type { FieldTypeCatalogue } from '../catalogue';
import { advice, problem, type ReportFinding } from './finding';
import type { ResourceDeclaration } from '../declaration';
import { suggestNearest } from './nearest';
import { normaliseDeclaration } from '../normalise';
import { equalsParameter, isTyped } from '../resource';

export function checkChildren(
  { name, key, fields, children = {} }: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  { catalogue, report }: { catalogue: FieldTypeCatalogue; report: ReportFinding },
): void {
  for (const [of, { by, columns = [], asks }] of Object.entries(children)) {
    const at = `children.${of}`;
    const declared = all.find((other) => other.name === of);
    if (!declared) {
      const names = all.map((other) => other.name);
      report(at, problem('unknownResource', { name: of }), suggestNearest(of, names));
      continue;
    }
    const link = declared.fields[by];
    if (!link) {
      const known = Object.keys(declared.fields);
      report(`${at}.by`, problem('notOf', { name: by, of }), suggestNearest(by, known));
      continue;
    }
    const refers = catalogue[link.type]?.refers?.(link);
    if (refers?.to !== name || refers.many)
      report(
        `${at}.by`,
        problem('noLink', { name: by, of: name }),
        advice('givePart', {
          of,
          part: `${by}: { type: '${key ? 'reference' : 'referenceById'}', to: '${name}' }`,
        }),
      );
    const child = normaliseDeclaration(declared, catalogue);
    const isFound = equalsParameter(child.filters, by) !== undefined;
    if (!isFound)
      report(
        `${at}.by`,
        problem('noFilter', { name: by, of }),
        advice('giveFilter', { of, part: `${by}: '${by}'` }),
      );
    const open = Object.keys(declared.board?.open ?? {});
    if (asks && !open.includes(asks.open))
      report(
        `${at}.asks.open`,
        problem('notOf', { name: asks.open, of: `${of}.board.open` }),
        suggestNearest(asks.open, open),
      );
    for (const field of Object.keys(asks?.before ?? {}))
      if (!Object.hasOwn(fields, field))
        report(
          `${at}.asks.before`,
          problem('unknownField', { name: field }),
          suggestNearest(field, Object.keys(fields)),
        );
    for (const column of columns) {
      const field = child.fields.find((one) => one.name === column);
      const known = child.fields.filter(isTyped).map((one) => one.name);
      if (!field)
        report(
          `${at}.columns`,
          problem('notOf', { name: column, of }),
          suggestNearest(column, known),
        );
      else if (!isTyped(field) || !child.form.some((section) => section.fields.includes(column)))
        report(`${at}.columns`, problem('notTyped', { name: column }), advice('remove'));
      else if (column === by)
        report(`${at}.columns`, problem('sameInAll', { name: by }), advice('remove'));
    }
  }
}
