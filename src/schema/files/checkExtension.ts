import { advice, problem, type ReportFinding } from '../checks/finding';
import type { ResourceDeclaration } from '../declaration';
import { isKnown } from '../checks/known';
import type { ResourceExtension } from './types';

/** A file only adds: the contract's parts stay unchanged for other clients. */
export function checkExtension(
  base: ResourceDeclaration,
  extension: ResourceExtension,
  report: ReportFinding,
): void {
  const { fields = {}, columns = [], filters = {}, form = [], after = {} } = extension;
  const { captions, children } = extension;
  const of = base.name;
  const there = problem('there', { of });
  for (const [name, field] of Object.entries(fields)) {
    const key = `fields.${name}`;
    if (Object.hasOwn(base.fields, name)) report(key, there, advice('another'));
    if (field.required) report(`${key}.required`, problem('required'), advice('remove'));
  }
  for (const name of columns)
    if (base.columns.includes(name)) report(`columns.${name}`, there, advice('remove'));
  for (const name of Object.keys(filters))
    if (Object.hasOwn(base.filters, name)) report(`filters.${name}`, there, advice('another'));
  const added = Object.keys(fields);
  const isAdded = (key: string, name: string) =>
    isKnown(report, key, name, added, problem('notAdded', { name }));
  for (const section of form)
    for (const name of section.fields) isAdded(`form.${section.name}`, name);
  for (const [name, anchor] of Object.entries(after)) {
    isAdded(`after.${name}`, name);
    // Only earlier fields, to prevent cycles.
    const earlier = added.slice(0, Math.max(0, added.indexOf(name)));
    isKnown(report, `after.${name}`, anchor, [...Object.keys(base.fields), ...earlier]);
  }
  for (const name of Object.keys(children ?? {}))
    if (Object.hasOwn(base.children ?? {}, name))
      report(`children.${name}`, there, advice('remove'));
  if (!captions) return;
  if (!base.captions) return report('captions', problem('notThere', { of }), advice('remove'));
  for (const type of Object.keys(captions.types))
    if (Object.hasOwn(base.captions.types, type))
      report(`captions.types.${type}`, there, advice('another'));
}

/** The later of two files, by name, is rejected. */
export function checkDuplicates(
  extension: ResourceExtension,
  earlier: readonly { name: string; extension: ResourceExtension }[],
  report: ReportFinding,
): void {
  const parts = ({ fields, filters, captions, columns, children }: ResourceExtension) => ({
    fields: Object.keys(fields ?? {}),
    filters: Object.keys(filters ?? {}),
    'captions.types': Object.keys(captions?.types ?? {}),
    columns: columns ?? [],
    children: Object.keys(children ?? {}),
  });
  const own = parts(extension);
  for (const { name: file, extension: other } of earlier) {
    if (other.extends !== extension.extends) continue;
    for (const [part, names] of Object.entries(parts(other)))
      for (const name of names)
        if (own[part as keyof typeof own].includes(name))
          report(`${part}.${name}`, problem('added', { file: `${file}.json` }), advice('another'));
  }
}
