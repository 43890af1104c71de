import { fieldOf, type AnyRecord, type CaptionField, type Field, type Resource } from '../schema';

/** Per-type captions of a record: which of the free fields its type has, their words, and how they are typed. */
export interface Captions {
  /** Is it a free field that the type does not name? It is shown where it is filled, and else on demand. */
  isMore: (field: string) => boolean;
  /** The message key of a field's caption, or null where its own label holds. */
  keyOf: (field: string) => string | null;
  /** The free fields of the type, in its order; all of them for a type without captions. */
  fields: readonly string[];
  /** The field as this type has it: its kind of input, and a narrowed choice. The same object each time. */
  fieldAs: (field: string) => Field;
  /** The query parameters that narrow a reference's choice for this type. */
  where: (field: string) => Readonly<Record<string, string>>;
  /** Our fields that take over a picked record's, by our names; empty for a field that fills none. */
  fillsOf: (field: string) => CaptionField['fills'];
}

const NOTHING = {};
const known = new WeakMap<Resource, Map<unknown, Captions>>();

/**
 * Reads the captions for the value that decides them. A type without an entry has all fields, under their
 * own labels (rules: captions).
 */
export function captionsOfType(resource: Resource, type: unknown): Captions {
  let ofResource = known.get(resource);
  if (!ofResource) known.set(resource, (ofResource = new Map()));
  const types = resource.captions?.types ?? NOTHING;
  const listed = typeof type === 'string' && Object.hasOwn(types, type) ? type : null;
  let found = ofResource.get(listed);
  if (!found) ofResource.set(listed, (found = readCaptions(resource, listed)));
  return found;
}

/** The field as this record's type has it: a free field may be a code in its own way. */
export function captionedField(resource: Resource, record: AnyRecord, field: Field): Field {
  const { captions } = resource;
  return captions ? captionsOfType(resource, record[captions.by]).fieldAs(field.name) : field;
}

function readCaptions(resource: Resource, type: string | null): Captions {
  const { captions, route } = resource;
  const declared = type === null ? undefined : captions?.types[type];
  const free = captions?.fields ?? [];
  const listed = declared?.fields.map(({ field }) => field) ?? free;
  const kindOf = new Map(declared?.fields.map((one) => [one.field, one]));
  const where = (field: string) => declared?.where[field] ?? NOTHING;
  const made = new Map<string, Field>();
  return {
    isMore: (field) => free.includes(field) && !listed.includes(field),
    keyOf: (field) =>
      declared && listed.includes(field) ? `resources.${route}.captions.${type}.${field}` : null,
    fields: listed,
    where,
    fillsOf: (field) => kindOf.get(field)?.fills ?? NOTHING,
    fieldAs: (name) => {
      let field = made.get(name);
      if (!field) {
        field = asKind(fieldOf(resource, name), kindOf.get(name)?.as ?? null, where(name));
        made.set(name, field);
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
