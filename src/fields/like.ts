import type { FieldType, FieldTypeCatalogue, FieldTypeLike } from '../schema/fieldType';

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
    return isLike(type) ? unlike(complete(type.like, [...asked, name]), type) : type;
  };
  return Object.fromEntries(Object.keys(declared).map((name) => [name, complete(name, [])]));
}

// A whole type has a codec that decodes; what is like another need not.
const isLike = (type: FieldType | FieldTypeLike): type is FieldTypeLike => type.like !== undefined;

function unlike(base: FieldType, { codec = {}, ...own }: FieldTypeLike): FieldType {
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
