import { z } from 'zod';
import { isObject, ownEntry } from '../../util/objects';
import type { FieldTypeCatalogue } from '../catalogue';
import { IN_BRACES } from '../resource';
import { fieldSchema } from './field';
import type { NameKind } from './parts';

interface Around {
  catalogue: FieldTypeCatalogue;
  /** @param key path of the name, up to the first list */
  map: (name: string, key: string, kind: NameKind) => string | undefined;
}

interface Place {
  key: string;
  isInList?: boolean;
}

const ROOT: Place = { key: '' };

/**
 * A copy with other names of fields. Without a name, it lacks the parts that require one.
 * @example mapFieldNames(declarationSchema, cities, { catalogue, map: (name) => (name === 'seq' ? 'rank' : name) })
 */
export function mapFieldNames(
  schema: z.ZodType | undefined,
  value: unknown,
  around: Around,
  at = ROOT,
): unknown {
  if (schema instanceof z.ZodOptional)
    return mapFieldNames(schema.unwrap() as z.ZodType, value, around, at);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as readonly z.ZodType[];
    const option = options.find((one) => one.safeParse(value).success);
    return mapFieldNames(option, value, around, at);
  }
  if (typeof value === 'string') return mapText(schema, value, around, at);
  if (Array.isArray(value))
    return value
      .map((item, index) => mapFieldNames(partOf(schema, index), item, around, inList(at, item)))
      .filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const isField = schema?.meta()?.['x-part'] !== undefined;
  const own = isField ? fieldSchema(String(value['type']), around.catalogue) : schema;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const place = inside(at, key);
    const isRecord = own instanceof z.ZodRecord;
    const name = isRecord ? mapText(own.keyType as z.ZodType, key, around, place) : key;
    const next = mapFieldNames(partOf(own, key), item, around, place);
    return name === undefined || next === undefined ? [] : [[name, next] as const];
  });
  const mapped: object = Object.fromEntries(entries);
  const isLacking = Object.keys(value).some((key) => !(key in mapped) && isRequired(own, key));
  return isLacking && !isField && at !== ROOT ? undefined : mapped;
}

function mapText(schema: z.ZodType | undefined, text: string, { map }: Around, { key }: Place) {
  const kind = schema?.meta()?.['x-known'] as NameKind | 'resource' | 'group' | undefined;
  if (kind === undefined || kind === 'resource' || kind === 'group') return text;
  if (kind !== 'sentence' && !(kind === 'template' && text.includes('{')))
    return map(text, key, kind);
  return text.replaceAll(IN_BRACES, (_, name: string) => {
    const next = map(name, key, kind);
    return next === undefined ? '' : `{${next}}`;
  });
}

/** The schema of a key's value or of a list's item. */
export function partOf(
  schema: z.ZodType | null | undefined,
  part: PropertyKey,
): z.ZodType | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(part)] as z.ZodType;
  return schema instanceof z.ZodObject
    ? ownEntry(schema.shape as Record<string, z.ZodType>, String(part))
    : undefined;
}

const isRequired = (schema: z.ZodType | null | undefined, key: string): boolean =>
  schema instanceof z.ZodObject && !(partOf(schema, key) instanceof z.ZodOptional);

const inside = (at: Place, part: string): Place =>
  at.isInList ? at : { key: at === ROOT ? part : `${at.key}.${part}` };

/** A section of a form is known by its name. */
function inList(at: Place, item: unknown): Place {
  const { name } = Object(item) as { name?: unknown };
  return { ...(typeof name === 'string' ? inside(at, name) : at), isInList: true };
}
