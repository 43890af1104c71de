/** A field for what came in, and another for what went. */
interface BothWays<Name extends string> {
  in: Name;
  out: Name;
}

/** Which field takes what is found of a kind; what is named here is also looked for where no format fits. */
interface PasteReads<Name extends string> {
  date?: Name;
  time?: Name;
  amount?: Name;
  currency?: Name;
  /** The values that say that something came in, and that it went. */
  direction?: { field: Name; in: string; out: string };
  /** Whom it came from or went to… */
  party?: Name | BothWays<Name>;
  /** …and our own side. */
  account?: Name | BothWays<Name>;
  /** How it reached us: a text message, the notice of an app (of these senders), or typed by hand. */
  channel?: { field: Name; text: string; app: string; apps: readonly string[]; typed?: string };
}

/** Who wrote a message, as its head says: `{as}` stands for that in a format. */
interface PasteTag<Name extends string> {
  field: Name;
  as: string;
  /** What each is called in its messages, by the field's value; what the field refers to adds its own names. */
  names?: { readonly [value: string]: readonly string[] };
  /** How each words its messages. */
  formats?: { readonly [value: string]: readonly string[] };
}

/** Records that hold formats: one each, and whose it is where there are tags. */
interface MoreFormats {
  from: string;
  where?: { readonly [parameter: string]: string };
  format: string;
  tag?: string;
}

/** Records that are made from text that is pasted into the list. */
export interface PasteDeclaration<Name extends string> {
  /** Keeps the text as it was pasted. */
  text?: Name;
  tag?: PasteTag<Name>;
  reads?: PasteReads<Name>;
  /** How the text may be worded: fields, kinds and the tag in braces, all else as it is written. */
  formats: readonly string[];
  more?: MoreFormats;
  /** What a new one takes from a record that it names, as the rate of its currency. */
  fills?: { readonly [field in Name]?: { via: Name; take: string } };
  /** Placeholders that each format has, and that are not saved unsure before somebody has looked. */
  hold?: readonly string[];
  /** Placeholders: records that agree in all of these, or in their whole text, may be one that is there twice. */
  twins?: readonly string[];
}

/** What formats have for a kind or the tag: the field that takes it when something came in, and when it went. */
type Takes = { readonly [placeholder: string]: BothWays<string> };

export interface Paste {
  text: string | null;
  tag: Required<PasteTag<string>> | null;
  takes: Takes;
  direction: NonNullable<PasteReads<string>['direction']> | null;
  channel: NonNullable<PasteReads<string>['channel']> | null;
  formats: readonly string[];
  more: (Required<Omit<MoreFormats, 'tag'>> & { tag: string | null }) | null;
  fills: readonly { field: string; via: string; take: string }[];
  hold: readonly string[];
  twins: readonly string[];
}

export function normalisePaste(declared: PasteDeclaration<string>): Paste {
  const { text = null, tag, reads = {}, more, fills = {} } = declared;
  const takes = Object.entries(reads).map(([kind, to]) => [kind, bothWays(to)] as const);
  return {
    text,
    tag: tag ? { names: {}, formats: {}, ...tag } : null,
    takes: Object.fromEntries([...takes, ...(tag ? [[tag.as, bothWays(tag.field)]] : [])]),
    direction: reads.direction ?? null,
    channel: reads.channel ?? null,
    formats: declared.formats,
    more: more ? { where: {}, tag: null, ...more } : null,
    fills: Object.entries(fills).flatMap(([field, from]) => (from ? [{ field, ...from }] : [])),
    hold: declared.hold ?? [],
    twins: declared.twins ?? [],
  };
}

function bothWays(to: string | BothWays<string> | { field: string }): BothWays<string> {
  if (typeof to === 'string') return { in: to, out: to };
  return 'field' in to ? { in: to.field, out: to.field } : to;
}
