import type { ResourceDeclaration } from '../declaration';
import { normalizeDeclaration } from '../normalize';
import { equalsParameter, isTyped } from '../resource';
import { advice, problem } from './finding';
import { findResource, isKnown, resolveReference, type CheckContext } from './known';

export function checkChildren(
  { name, key, children = {} }: ResourceDeclaration,
  context: CheckContext,
): void {
  const { catalogue, report } = context;
  for (const [of, { by, columns = [], asks }] of Object.entries(children)) {
    const at = `children.${of}`;
    const declared = findResource(context, at, of);
    if (!declared) continue;
    const known = Object.keys(declared.fields);
    if (!isKnown(report, `${at}.by`, by, known, problem('notOf', { name: by, of }))) continue;
    if (resolveReference(declared.fields, by, catalogue)?.to !== name) {
      const part = `${by}: { type: '${key ? 'reference' : 'referenceById'}', to: '${name}' }`;
      report(
        `${at}.by`,
        problem('noLink', { name: by, of: name }),
        advice('givePart', { of, part }),
      );
    }
    const child = normalizeDeclaration(declared, catalogue);
    if (equalsParameter(child.filters, by) === undefined)
      report(
        `${at}.by`,
        problem('noFilter', { name: by, of }),
        advice('giveFilter', { of, part: `${by}: '${by}'` }),
      );
    if (asks) {
      const wrong = problem('notOf', { name: asks.open, of: `${of}.board.open` });
      const open = Object.keys(declared.board?.open ?? {});
      isKnown(report, `${at}.asks.open`, asks.open, open, wrong);
    }
    const typed = child.fields.filter(isTyped).map((one) => one.name);
    const inForm = child.form.flatMap((section) => section.fields);
    for (const column of columns) {
      const columnKey = `${at}.columns`;
      if (!known.includes(column))
        isKnown(report, columnKey, column, typed, problem('notOf', { name: column, of }));
      else if (!typed.includes(column) || !inForm.includes(column))
        report(columnKey, problem('notTyped', { name: column }), advice('remove'));
      else if (column === by)
        report(columnKey, problem('sameInAll', { name: by }), advice('remove'));
    }
  }
}
