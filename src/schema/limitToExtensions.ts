import type { Paste } from './paste';
import { type Field, filtersWith, GROUPS, namesIn, type Resource } from './resource';

const takenBy = ({ text, takes, fills }: Paste): string[] => [
  ...(text === null ? [] : [text]),
  ...Object.values(takes).flatMap((to) => [to.in, to.out]),
  ...fills.flatMap(({ field, via }) => [field, via]),
];

function canAskForDays(resource: Resource, extensions: readonly string[]): boolean {
  const [day] = resource.sort;
  const filters = filtersWith(resource, extensions);
  return (
    filters.some(({ parameter, from }) => parameter === 'startDate' && from === day.field) &&
    filters.some(({ parameter, to }) => parameter === 'endDate' && to === day.field)
  );
}

/** A board requires that records show this. */
const saysCancelled = (
  { cancelled: { parent } }: Resource,
  isThere: (field: string) => boolean,
): boolean => (parent?.states ?? []).every(({ shownIn }) => shownIn === null || isThere(shownIn));

/** Without the fields and filters of other extensions. */
export function limitToExtensions(resource: Resource, extensions: readonly string[]): Resource {
  const isOffered = ({ extension }: Field) => extension === null || extensions.includes(extension);
  const isWhole = resource.fields.every(isOffered);
  const groups = resource.groups && extensions.includes(GROUPS);
  const days = resource.days && canAskForDays(resource, extensions);
  if (isWhole && groups === resource.groups && days === resource.days) return resource;
  const fields = resource.fields.filter(isOffered);
  const isThere = (name: string) => fields.some((field) => field.name === name);
  const { board, recordRepresentation, confirmation, sheet } = resource;
  const typed = sheet?.fields.filter(isThere) ?? [];
  return {
    ...resource,
    fields,
    groups,
    days: days && saysCancelled(resource, isThere),
    recordRepresentation:
      recordRepresentation !== null && namesIn(recordRepresentation).some(isThere)
        ? recordRepresentation
        : null,
    columns: resource.columns.filter(isThere),
    card: resource.card.filter(isThere),
    createVariants:
      resource.createVariants !== null && isThere(resource.createVariants)
        ? resource.createVariants
        : null,
    board: board && { ...board, columns: board.columns.filter(isThere) },
    sheet:
      sheet && typed.length > 0
        ? { fields: typed, contextColumns: sheet.contextColumns.filter(isThere) }
        : null,
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
