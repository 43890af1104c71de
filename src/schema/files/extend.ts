import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import type { FileAmong, ResourceExtension } from './types';

const MORE_SECTION = 'more';

/** Expects an extension that `checkExtension` accepts. */
export function extend(
  base: ResourceDeclaration,
  extension: ResourceExtension,
  catalogue: FieldTypeCatalogue,
): ResourceDeclaration {
  const { fields = {}, columns = [], filters = {}, after = {}, captions, children } = extension;
  return {
    ...base,
    fields: { ...base.fields, ...fields },
    columns: placed([...base.columns, ...columns], after),
    filters: { ...base.filters, ...filters },
    ...(base.form ? { form: extendForm(base.form, extension, catalogue) } : {}),
    ...(base.captions && captions
      ? { captions: { ...base.captions, types: { ...base.captions.types, ...captions.types } } }
      : {}),
    ...(children ? { children: { ...base.children, ...children } } : {}),
  };
}

/** The declarations of the product, extended, and those of files. */
export function extendAll(
  builtIn: readonly ResourceDeclaration[],
  files: readonly FileAmong[],
  catalogue: FieldTypeCatalogue,
): ResourceDeclaration[] {
  const extensions = files.flatMap(({ parsed }) => parsed?.extension ?? []);
  const extended = builtIn.map((declaration) =>
    extensions
      .filter((one) => one.extends === declaration.name)
      .reduce((base, one) => extend(base, one, catalogue), declaration),
  );
  return [...extended, ...files.flatMap(({ parsed }) => parsed?.declaration ?? [])];
}

function extendForm(
  form: NonNullable<ResourceDeclaration['form']>,
  { fields = {}, form: added = [], after = {} }: ResourceExtension,
  catalogue: FieldTypeCatalogue,
): NonNullable<ResourceDeclaration['form']> {
  const named = new Set(added.flatMap((section) => section.fields));
  // A field after one without an input has no section.
  const sectionOf = (field: string): string | undefined =>
    [...form, ...added].find((section) => section.fields.includes(field))?.name ??
    (after[field] === undefined ? undefined : sectionOf(after[field]));
  const rest = Object.entries(fields)
    .filter(([name, { type, readOnly }]) => {
      const isTyped = !readOnly && !catalogue[type]?.computed;
      return isTyped && !named.has(name);
    })
    .map(([name]) => name);
  const parts = [
    ...added,
    ...rest.map((name) => ({ name: sectionOf(name) ?? MORE_SECTION, fields: [name] })),
  ];
  const sections = form.map((section) => ({ ...section }));
  for (const { name, fields: more } of parts) {
    const known = sections.find((section) => section.name === name);
    if (known) known.fields = [...known.fields, ...more];
    else sections.push({ name, fields: more });
  }
  return sections.map((section) => ({ ...section, fields: placed(section.fields, after) }));
}

function placed(
  names: readonly string[],
  after: NonNullable<ResourceExtension['after']>,
): readonly string[] {
  return Object.entries(after).reduce<readonly string[]>((all, [name, anchor]) => {
    if (!all.includes(name) || !all.includes(anchor)) return all;
    const others = all.filter((one) => one !== name);
    return others.toSpliced(others.indexOf(anchor) + 1, 0, name);
  }, names);
}
