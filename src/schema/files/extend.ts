import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import type { ResourceExtension } from './types';

/** The section that new fields stand in where a file names none. */
const MORE_SECTION = 'more';

/** An entity of the product with what a file adds to it. Expects an extension that `checkExtension` accepts. */
export function extend(
  base: ResourceDeclaration,
  extension: ResourceExtension,
  catalogue: FieldTypeCatalogue,
): ResourceDeclaration {
  const { fields = {}, columns = [], filters = {}, captions, children } = extension;
  return {
    ...base,
    fields: { ...base.fields, ...fields },
    columns: [...base.columns, ...columns],
    filters: { ...base.filters, ...filters },
    ...(base.form ? { form: extendForm(base.form, extension, catalogue) } : {}),
    ...(base.captions && captions
      ? { captions: { ...base.captions, types: { ...base.captions.types, ...captions.types } } }
      : {}),
    ...(children ? { children: { ...base.children, ...children } } : {}),
  };
}

function extendForm(
  form: NonNullable<ResourceDeclaration['form']>,
  { fields = {}, form: added = [] }: ResourceExtension,
  catalogue: FieldTypeCatalogue,
): NonNullable<ResourceDeclaration['form']> {
  const placed = new Set(added.flatMap((section) => section.fields));
  const rest = Object.entries(fields)
    .filter(([name, { type, readOnly }]) => {
      const isTyped = !readOnly && !catalogue[type]?.computed;
      return isTyped && !placed.has(name);
    })
    .map(([name]) => name);
  const parts = rest.length > 0 ? [...added, { name: MORE_SECTION, fields: rest }] : added;
  const sections = form.map((section) => ({ ...section }));
  for (const { name, fields: more } of parts) {
    const known = sections.find((section) => section.name === name);
    if (known) known.fields = [...known.fields, ...more];
    else sections.push({ name, fields: more });
  }
  return sections;
}
