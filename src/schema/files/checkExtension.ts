import { advice, problem, type ReportFinding } from '../checks/finding';
import type { ResourceDeclaration } from '../declaration';
import { isKnown } from '../checks/known';
import type { FileAmong, ResourceExtension } from './types';

type Parts = Pick<ResourceExtension, 'fields' | 'filters' | 'captions' | 'columns' | 'children'>;

/** By key, the names that a file may add once. */
const partsOf = ({ fields, filters, captions, columns, children }: Parts) => ({
  fields: Object.keys(fields ?? {}),
  filters: Object.keys(filters ?? {}),
  'captions.types': Object.keys(captions?.types ?? {}),
  columns: columns ?? [],
  children: Object.keys(children ?? {}),
});

function reportShared(
  extension: ResourceExtension,
  other: Parts,
  report: (key: string, part: string) => void,
): void {
  const own = partsOf(extension);
  for (const [part, names] of Object.entries(partsOf(other)))
    for (const name of names)
      if (own[part as keyof typeof own].includes(name)) report(`${part}.${name}`, part);
}

/** A file only adds: the contract's parts stay unchanged for other clients. */
export function checkExtension(
  base: ResourceDeclaration,
  extension: ResourceExtension,
  report: ReportFinding,
): void {
  const { fields = {}, form = [], after = {}, captions } = extension;
  const of = base.name;
  reportShared(extension, base, (key, part) => {
    const isRemoved = part === 'columns' || part === 'children';
    report(key, problem('there', { of }), advice(isRemoved ? 'remove' : 'another'));
  });
  for (const [name, field] of Object.entries(fields))
    if (field.required) report(`fields.${name}.required`, problem('required'), advice('remove'));
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
  if (captions && !base.captions) report('captions', problem('notThere', { of }), advice('remove'));
}

/** The later of two files, by name, is rejected. */
export function checkDuplicates(
  extension: ResourceExtension,
  earlier: readonly FileAmong[],
  report: ReportFinding,
): void {
  for (const { name, parsed } of earlier)
    if (parsed?.extension?.extends === extension.extends)
      reportShared(extension, parsed.extension, (key) =>
        report(key, problem('added', { file: `${name}.json` }), advice('another')),
      );
}
