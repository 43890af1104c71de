import {
  fieldOf,
  type AnyRecord,
  type CaptionField,
  type Field,
  type FieldPlace,
  type Resource,
} from '../schema';
import { memoizeByObject } from '../util/objects';

export type Captions = ReturnType<typeof readCaptions>;

const NOTHING = {};
const captionsByType = memoizeByObject((_: Resource) => new Map<string | null, Captions>());

/**
 * Without an entry, all free fields have their own labels (rules: captions).
 * @example captionsOfType(sections, 'HOTEL').keyOf('text1')
 */
export function captionsOfType(resource: Resource, type: unknown): Captions {
  const ofResource = captionsByType(resource);
  const types = resource.captions?.types ?? NOTHING;
  const listed = typeof type === 'string' && Object.hasOwn(types, type) ? type : null;
  let captions = ofResource.get(listed);
  if (!captions) ofResource.set(listed, (captions = readCaptions(resource, listed)));
  return captions;
}

export function captionedField(resource: Resource, record: AnyRecord, field: Field): Field {
  const { captions } = resource;
  return captions ? captionsOfType(resource, record[captions.by]).fieldAs(field.name) : field;
}

/** A field of a record, as its type captions it. */
export const captionedPlace = (
  resource: Resource,
  record: AnyRecord,
  name: string,
): FieldPlace => ({
  resource,
  record,
  field: captionedField(resource, record, fieldOf(resource, name)),
  value: record[name],
});

function readCaptions(resource: Resource, type: string | null) {
  const { captions, route } = resource;
  const declared = type === null ? undefined : captions?.types[type];
  const free = captions?.fields ?? [];
  const listed = declared?.fields.map(({ field }) => field) ?? free;
  const kindOf = new Map(declared?.fields.map((one) => [one.field, one]));
  const where = (field: string): Readonly<Record<string, string>> =>
    declared?.where[field] ?? NOTHING;
  const fieldsByName = new Map<string, Field>();
  return {
    /** A free field that the type does not name. */
    isMore: (field: string) => free.includes(field) && !listed.includes(field),
    /** Message key; null: the field's own label. */
    keyOf: (field: string) =>
      declared && listed.includes(field) ? `resources.${route}.captions.${type}.${field}` : null,
    fields: listed,
    where,
    fillsOf: (field: string): CaptionField['fills'] => kindOf.get(field)?.fills ?? NOTHING,
    /** Stable identity. */
    fieldAs: (name: string): Field => {
      let field = fieldsByName.get(name);
      if (!field) {
        field = asKind(fieldOf(resource, name), kindOf.get(name)?.as ?? null, where(name));
        fieldsByName.set(name, field);
      }
      return field;
    },
  };
}

function asKind(field: Field, as: CaptionField['as'], where: object): Field {
  const own = as ? { ...field, type: as.type, options: as } : field;
  if (Object.keys(where).length === 0) return own;
  return { ...own, options: { ...own.options, where: { ...Object(own.options.where), ...where } } };
}
