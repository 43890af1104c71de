import type { Declared } from './fieldName';
import type { paste } from './meta/paste';

export type PasteDeclaration<Name extends string> = Declared<typeof paste, Name>;

type Plain = Required<PasteDeclaration<string>>;
type Reads = Required<Plain['reads']>;

interface BothWays {
  in: string;
  out: string;
}

type Takes = { readonly [placeholder: string]: BothWays };

export interface Paste {
  text: string | null;
  tag: Required<Plain['tag']> | null;
  takes: Takes;
  direction: Reads['direction'] | null;
  channel: Reads['channel'] | null;
  formats: readonly string[];
  more: (Required<Omit<Plain['more'], 'tag'>> & { tag: string | null }) | null;
  fills: readonly { field: string; via: string; take: string }[];
  hold: readonly string[];
  duplicates: readonly string[];
}

export function normalizePaste(declared: PasteDeclaration<string>): Paste {
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
    duplicates: declared.duplicates ?? [],
  };
}

function bothWays(to: string | BothWays | { field: string }): BothWays {
  if (typeof to === 'string') return { in: to, out: to };
  return 'field' in to ? { in: to.field, out: to.field } : to;
}
