/** One field for incoming, another for outgoing. */
interface BothWays<Name extends string> {
  in: Name;
  out: Name;
}

/** Fields by kind of pasted value; these kinds are also recognized without a matching format. */
interface PasteReads<Name extends string> {
  date?: Name;
  time?: Name;
  amount?: Name;
  currency?: Name;
  /** The values for incoming and outgoing. */
  direction?: { field: Name; in: string; out: string };
  /** The other party… */
  party?: Name | BothWays<Name>;
  /** …and our own account. */
  account?: Name | BothWays<Name>;
  /** How the message arrived: as a text message, as an app notification (from these senders), or typed. */
  channel?: { field: Name; text: string; app: string; apps: readonly string[]; typed?: string };
}

/** The sender in a message's head; its placeholder in a format is `{as}`. */
interface PasteTag<Name extends string> {
  field: Name;
  as: string;
  /** Sender names in messages, by the field's value; the referenced records add their own names. */
  names?: { readonly [value: string]: readonly string[] };
  /** Formats of each sender's messages. */
  formats?: { readonly [value: string]: readonly string[] };
}

/** Records that each contain a format, and its sender if there are tags. */
interface MoreFormats {
  from: string;
  where?: { readonly [parameter: string]: string };
  format: string;
  tag?: string;
}

/** Creates records from text pasted into the list. */
export interface PasteDeclaration<Name extends string> {
  /** Field for the original text. */
  text?: Name;
  tag?: PasteTag<Name>;
  reads?: PasteReads<Name>;
  /** Formats of the text: fields, kinds and the tag in braces, the rest literal. */
  formats: readonly string[];
  more?: MoreFormats;
  /** Values that a new record takes from a record it refers to, such as its currency's rate. */
  fills?: { readonly [field in Name]?: { via: Name; take: string } };
  /** Placeholders that every format must contain; uncertain values require a review. */
  hold?: readonly string[];
  /** Placeholders: records that agree in all of these, or in their whole text, may be duplicates. */
  twins?: readonly string[];
}

/** Fields for a kind or tag: for incoming and for outgoing. */
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
