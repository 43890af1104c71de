import type { FieldType, FieldTypeCatalogue, FieldTypeLike } from '../schema/fieldType';
import { registered } from './registered';

/** As the folders declare them: whole, or by what sets them apart from another. */
export type DeclaredFieldTypes = { readonly [name: string]: FieldType | FieldTypeLike };

/**
 * Fills what types that are like another leave out, so that readers never ask "is it like one?".
 * @throws for a type that is like none that there is, or like itself: a mistake in its folder.
 */
export function completeTypes(declared: DeclaredFieldTypes): FieldTypeCatalogue {
  const complete = (name: string, asked: readonly string[]): FieldType => {
    const type = declared[name];
    const of = asked.at(-1);
    if (type === undefined)
      throw new Error(`src/fields/${of}/index.ts: like "${name}", which is no field type`);
    if (asked.includes(name))
      throw new Error(`src/fields/${of}/index.ts: like "${name}", which is like "${of}" itself`);
    return isLike(type) ? fill(complete(type.like, [...asked, name]), type) : type;
  };
  return Object.fromEntries(Object.keys(declared).map((name) => [name, complete(name, [])]));
}

// A whole type has a codec that decodes; what is like another need not.
const isLike = (type: FieldType | FieldTypeLike): type is FieldTypeLike => type.like !== undefined;

function fill(base: FieldType, { codec = {}, ...own }: FieldTypeLike): FieldType {
  return {
    ...base,
    ...own,
    codec: {
      ...base.codec,
      ...codec,
      check: (value, options, record) =>
        base.codec.check(value, options, record) ?? codec.check?.(value, options, record) ?? null,
    },
  };
}

/**
 * Every field type by the name that declarations use, which is its folder's: a folder with an `index.ts` is one.
 * What runs in a browser is in `faces/fieldFaces.tsx`.
 */
// Each type is checked against its own options by its folder; readers meet them by name only.
export const fieldTypes: FieldTypeCatalogue = completeTypes(
  registered as unknown as DeclaredFieldTypes,
);
