import type { Field } from '../../schema';
import type { ReadContext, ParsedCell, FieldType } from '../../schema/catalogue';
import type { Codec } from '../../schema/fieldType';
import { defaultKey, describeKey } from '../../schema/meta/describeKey';
import { BADGE_COLORS } from '../badges';
import {
  createFault,
  createParsedCell,
  normalizeForMatch,
  plainCodec,
  toOneLine,
  wireText,
} from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      values: describeKey(
        z.record(
          z.string().min(1),
          describeKey(z.enum(BADGE_COLORS), 'Color of the badge.', 'blue'),
        ),
        'Each value with the color of its badge. `labels` has their labels.',
        { STAR: 'amber', SKYTEAM: 'blue' },
      ),
      open: defaultKey(z.boolean(), 'Other values are allowed, too.', true, false),
      maxLength: defaultKey(z.int().min(1).max(255), 'Maximum length in characters.', 10, 20),
    }),
    'One of several values, shown as a badge.',
    { type: 'enum', values: { STAR: 'amber', SKYTEAM: 'blue' } },
  );

type EnumOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    enum: { value: string; options: EnumOptions };
  }
}

const codec: Codec<string, EnumOptions> = plainCodec(
  wireText,
  (value, { values, open = false, maxLength = 20 }) => {
    if (value.length > maxLength) return { rule: 'maxLength', args: { max: maxLength } };
    return open || Object.hasOwn(values, value) ? null : { rule: 'oneOf' };
  },
);

/** By value, word in any language, or the only word that begins so: 입 for 입금. */
function readEnum(text: string, { name, options }: Field, context: ReadContext): ParsedCell {
  const { enumLabel, otherEnumLabels = () => [] } = context;
  const { values, open = false }: Partial<EnumOptions> = options;
  const typed = normalizeForMatch(text);
  const known = Object.keys(values ?? {});
  const textsOf = (value: string) =>
    [value, enumLabel(name, value), ...otherEnumLabels(name, value)].map(normalizeForMatch);
  const begun =
    typed === ''
      ? []
      : known.filter((value) => normalizeForMatch(enumLabel(name, value)).startsWith(typed));
  const found =
    known.find((value) => textsOf(value).includes(typed)) ??
    (begun.length === 1 && !open ? begun[0] : undefined);
  if (found === undefined) {
    if (!open) return createFault('validation.oneOf');
    return createParsedCell(toOneLine(text), { note: { key: 'form.unlisted' } });
  }
  const title = enumLabel(name, found);
  return createParsedCell(found, { meant: normalizeForMatch(title) === typed ? null : title });
}

export const enumeration: FieldType<string, EnumOptions> = {
  codec,
  column: ({ maxLength = 20 }: EnumOptions) => ({
    type: `varchar(${maxLength})`,
  }),
  options,
  cell: { align: 'left', width: 110 },
  short: () => true,
  order: 11,
  neverTruncated: true,
  start: { values: { A: 'blue', B: 'grey' } },
  filter: 'equals',
  compare: () => ({ as: 'choice' }),
  groups: 'value',
  values: ({ values, open = false }) => ({ known: Object.keys(values), open }),
  colors: ({ values }) => values,
  text: ({ resource, field, value }, _options, { enumLabel }) =>
    typeof value === 'string' && value !== '' ? enumLabel(resource, field.name, value) : '',
  read: readEnum,
  openapi: ({ values, open }) => (open ? {} : { enum: Object.keys(values) }),
  sample: ({ values }, { variant }) => {
    const known = Object.keys(values);
    return known[variant % known.length] ?? null;
  },
  label: { ko: '선택', en: 'Choice' },
};
