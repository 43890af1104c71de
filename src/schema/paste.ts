interface BothWays<Name extends string> {
  in: Name;
  out: Name;
}

/** These kinds are also recognized without a matching format. */
interface PasteReads<Name extends string> {
  date?: Name;
  time?: Name;
  amount?: Name;
  currency?: Name;
  direction?: { field: Name; in: string; out: string };
  party?: Name | BothWays<Name>;
  account?: Name | BothWays<Name>;
  /** `apps`: senders of app notifications. */
  channel?: { field: Name; text: string; app: string; apps: readonly string[]; typed?: string };
}

/** The sender in a message's head: `{as}`. */
interface PasteTag<Name extends string> {
  field: Name;
  as: string;
  /** By value; the referenced records add their own names. */
  names?: { readonly [value: string]: readonly string[] };
  formats?: { readonly [value: string]: readonly string[] };
}

/** Each with a format, and its sender if there are tags. */
interface MoreFormats {
  from: string;
  where?: { readonly [parameter: string]: string };
  format: string;
  tag?: string;
}

export interface PasteDeclaration<Name extends string> {
  text?: Name;
  tag?: PasteTag<Name>;
  reads?: PasteReads<Name>;
  /** Fields, kinds and the tag in braces, the rest literal. */
  formats: readonly string[];
  more?: MoreFormats;
  fills?: { readonly [field in Name]?: { via: Name; take: string } };
  /** In every format; uncertain values require a review. */
  hold?: readonly string[];
  /** Possible duplicates agree in all of these, or in their whole text. */
  twins?: readonly string[];
}

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
