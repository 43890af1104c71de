import type { FieldTypeCatalogue } from './catalogue';
import type { Report } from './finding';
import type { ResourceDeclaration } from './declaration';
import { suggest } from './nearest';
import { isTyped, normalise } from './normalise';

/** Children are records of a resource that refers to this one, and can be found by that. */
export function checkChildren(
  { name, key, children = {} }: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  { catalogue, report }: { catalogue: FieldTypeCatalogue; report: Report },
): void {
  for (const [of, { by, columns = [] }] of Object.entries(children)) {
    const at = `children.${of}`;
    const declared = all.find((other) => other.name === of);
    if (!declared) {
      const names = all.map((other) => other.name);
      report(at, `names the unknown resource "${of}"`, suggest(of, names));
      continue;
    }
    const link = declared.fields[by];
    if (!link) {
      const known = Object.keys(declared.fields);
      report(`${at}.by`, `names "${by}", which ${of} does not have`, suggest(by, known));
      continue;
    }
    const refers = catalogue[link.type]?.refers?.(link);
    if (refers?.to !== name || refers.many)
      report(
        `${at}.by`,
        `names "${by}", which does not refer to ${name}`,
        `give ${of} \`${by}: { type: '${key ? 'reference' : 'referenceById'}', to: '${name}' }\``,
      );
    const child = normalise(declared, catalogue);
    const isFound = child.filters.some((one) => one.kind === 'equals' && one.field === by);
    if (!isFound)
      report(
        `${at}.by`,
        `names "${by}", which ${of} cannot be filtered by`,
        `give ${of} the filter \`${by}: '${by}'\``,
      );
    for (const column of columns) {
      const field = child.fields.find((one) => one.name === column);
      const known = child.fields.filter(isTyped).map((one) => one.name);
      if (!field)
        report(
          `${at}.columns`,
          `names "${column}", which ${of} does not have`,
          suggest(column, known),
        );
      else if (!isTyped(field) || !child.form.some((section) => section.fields.includes(column)))
        report(`${at}.columns`, `names "${column}", which nobody types`, 'leave it out');
      else if (column === by)
        report(`${at}.columns`, `names "${by}", which is the same in every row`, 'leave it out');
    }
  }
}
