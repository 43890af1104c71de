import { namesIn } from './braces';
import type { Paste } from './paste';
import type { Field, Resource } from './resource';

/** The fields that reading pasted text fills, or looks at. */
const takenBy = ({ text, takes, fills }: Paste): string[] => [
  ...(text === null ? [] : [text]),
  ...Object.values(takes).flatMap((to) => [to.in, to.out]),
  ...fills.flatMap(({ field, via }) => [field, via]),
];

/** The same as a backend without the other extensions has it: without the fields that these bring. */
export function offeredBy(resource: Resource, extensions: readonly string[]): Resource {
  const isOffered = ({ extension }: Field) => extension === null || extensions.includes(extension);
  if (resource.fields.every(isOffered)) return resource;
  const fields = resource.fields.filter(isOffered);
  const isThere = (name: string) => fields.some((field) => field.name === name);
  const { board, called, confirmation, sheet } = resource;
  const typed = sheet?.fields.filter(isThere) ?? [];
  return {
    ...resource,
    fields,
    // Without what it names it would say nothing.
    called: called !== null && namesIn(called).some(isThere) ? called : null,
    columns: resource.columns.filter(isThere),
    card: resource.card.filter(isThere),
    newBy: resource.newBy !== null && isThere(resource.newBy) ? resource.newBy : null,
    board: board && { ...board, columns: board.columns.filter(isThere) },
    sheet:
      sheet && typed.length > 0 ? { fields: typed, beside: sheet.beside.filter(isThere) } : null,
    paste: resource.paste && takenBy(resource.paste).every(isThere) ? resource.paste : null,
    form: resource.form.map((part) => ({ ...part, fields: part.fields.filter(isThere) })),
    references: resource.references.filter(({ field }) => isThere(field)),
    confirmation: confirmation && {
      ...confirmation,
      at: confirmation.at !== null && isThere(confirmation.at) ? confirmation.at : null,
      returned:
        confirmation.returned !== null && Object.values(confirmation.returned).every(isThere)
          ? confirmation.returned
          : null,
    },
  };
}
