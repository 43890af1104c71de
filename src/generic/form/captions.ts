import type { Resource } from '../../schema';

/** Per-type captions of a record: which of the free fields its type has, and where their words are. */
export interface Captions {
  hides: (field: string) => boolean;
  /** The message key of a field's caption, or null where its own label holds. */
  keyOf: (field: string) => string | null;
}

const NONE: Captions = { hides: () => false, keyOf: () => null };

/**
 * Reads the captions for the value that decides them. A type without an entry has all fields, under their
 * own labels (readings: Reservations).
 */
export function captionsFor({ captions, route }: Resource, type: unknown): Captions {
  const types = captions?.types ?? {};
  const listed = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined;
  if (!captions || !listed) return NONE;
  return {
    hides: (field) => captions.fields.includes(field) && !listed.includes(field),
    keyOf: (field) =>
      captions.fields.includes(field)
        ? `resources.${route}.captions.${String(type)}.${field}`
        : null,
  };
}
