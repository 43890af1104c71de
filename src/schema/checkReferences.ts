import type { Report } from './finding';
import type { ResourceDeclaration } from './declaration';
import { suggest } from './nearest';

/** References name resources, their fields and their query parameters. */
export function checkReferences(
  declaration: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  report: Report,
): void {
  for (const [name, declared] of Object.entries(declaration.fields)) {
    const field: { [option: string]: unknown } = { ...declared };
    const to = field.to ?? (declared.type === 'packed' ? field.of : undefined);
    if (typeof to !== 'string') continue;
    const key = `fields.${name}`;
    const target = all.find((other) => other.name === to);
    if (!target) {
      const names = all.map((other) => other.name);
      report(key, `refers to unknown resource "${to}"`, suggest(to, names));
      continue;
    }
    if (['reference', 'references'].includes(declared.type) && !target.key)
      report(
        key,
        `refers by code to "${to}", which has no key`,
        `use referenceById, or give ${to} a key`,
      );
    const parameters = Object.keys(target.filters);
    for (const option of ['where', 'scope'] as const)
      for (const parameter of Object.keys((field[option] as object | undefined) ?? {}))
        if (!parameters.includes(parameter))
          report(
            `${key}.${option}`,
            `uses "${parameter}", which ${target.path ?? to} cannot be filtered by`,
            suggest(parameter, parameters),
          );
    const entries = (field.entry as (string | { via: string })[] | undefined) ?? [];
    const taken = entries.map((entry) => (typeof entry === 'string' ? entry : entry.via));
    if (typeof field.by === 'string') taken.push(field.by);
    for (const entry of taken)
      if (!Object.hasOwn(target.fields, entry))
        report(
          key,
          `names "${entry}", which ${to} does not have`,
          suggest(entry, Object.keys(target.fields)),
        );
  }
}
