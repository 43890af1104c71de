import { typeOf } from '../../../fields';
import { fieldOf, type Paste, type ParsedCell, type Resource } from '../../../schema';
import { advice, problem, type Finding } from '../../../schema/checks/finding';
import {
  compileTemplate,
  acceptsAnyText,
  type Token,
  type Vocabulary,
} from '../../../schema/template';
import { tagPatterns, createTags, type SenderTag, type TagRow } from './tags';

export interface MessageFormat {
  /** null: any sender. */
  tag: string | null;
  /** null: for every sender. */
  name: string | null;
  template: string;
  own: boolean;
  /** The one with all optional placeholders first. */
  variants: readonly (readonly Token[])[];
}

/** By an administrator. */
export interface WrongFormat extends Pick<Finding, 'problem' | 'advice'> {
  name: string;
  template: string;
}

export interface OwnFormat {
  name: string;
  tag: string | null;
  template: string;
}

/** Vague if it matches several records, or they are unknown. */
export interface FieldReading extends Pick<ParsedCell, 'value' | 'fault'> {
  isVague: boolean;
}

export interface PasteContext {
  resource: Resource;
  paste: Paste;
  formats: readonly MessageFormat[];
  tags: readonly SenderTag[];
  patterns: ReadonlyMap<string, RegExp>;
  wrong: readonly WrongFormat[];
  readField: (name: string, text: string) => FieldReading;
  /** A value of the record that `via` refers to. */
  takeFrom: (via: string, key: unknown, take: string) => unknown;
  /** The field is multiline. */
  isLong: (name: string) => boolean;
}

/** Administrators' formats first, then a sender's; invalid ones are reported (docs/paste.md). */
export function createPasteContext(
  resource: Resource,
  paste: Paste,
  { rows, own }: { rows: readonly TagRow[]; own: readonly OwnFormat[] },
): Omit<PasteContext, 'readField' | 'takeFrom'> {
  const vocabulary = vocabularyOf(resource, paste);
  const tags = paste.tag ? createTags(paste.tag.names, rows) : [];
  const formats: MessageFormat[] = [];
  const wrong: WrongFormat[] = [];
  for (const { name, tag, template } of own) {
    const of = paste.tag && tag !== null ? tag.trim() : null;
    const compiled = compileTemplate(template, vocabulary);
    if (of !== null && !tags.some(({ value }) => value === of))
      wrong.push({
        name,
        template,
        problem: problem('unknownTag', { name: of }),
        advice: advice('nameTag'),
      });
    else if ('wrong' in compiled) wrong.push({ name, template, ...compiled.wrong });
    else formats.push({ tag: of, name, template, own: true, variants: compiled.variants });
  }
  const nameOf = (tag: string) =>
    rows.find(({ value }) => value === tag)?.title ??
    tags.find(({ value }) => value === tag)?.names[0] ??
    tag;
  const declared = (tag: string | null) => (template: string) => {
    const compiled = compileTemplate(template, vocabulary);
    return 'variants' in compiled
      ? [
          {
            tag,
            template,
            own: false,
            variants: compiled.variants,
            name: tag === null ? null : nameOf(tag),
          },
        ]
      : [];
  };
  for (const [tag, templates] of Object.entries(paste.tag?.formats ?? {}))
    formats.push(...templates.flatMap(declared(tag)));
  for (const format of paste.formats.flatMap(declared(null))) {
    const isTagged = format.variants.some((tokens) => tokens.some(({ kind }) => kind === 'tag'));
    formats.push(...(isTagged ? tags.map(({ value }) => ({ ...format, tag: value })) : [format]));
  }
  const isLong = (name: string) => typeOf(fieldOf(resource, name)).wide === true;
  return { resource, paste, formats, tags, patterns: tagPatterns(tags), wrong, isLong };
}

function vocabularyOf({ fields }: Resource, { tag, takes, hold }: Paste): Vocabulary {
  const typed = fields.filter((field) => field.typed && !typeOf(field).identity);
  return {
    tag: tag?.as ?? null,
    taken: Object.keys(takes),
    fields: new Map(
      typed.map((field) => [field.name, acceptsAnyText(typeOf(field), field.options)]),
    ),
    needed: hold,
  };
}

export const fieldsInFormats = (formats: readonly MessageFormat[]): string[] => [
  ...new Set(
    formats.flatMap(({ variants: [tokens = []] }) =>
      tokens.flatMap((token) => (token.kind === 'field' ? [token.name] : [])),
    ),
  ),
];
