interface Piece {
  kind: 'open' | 'close' | 'text';
  /** A tag's name without prefix, or text. */
  text: string;
  attributes: string;
  isSelfClosing: boolean;
}

/** CDATA counts as text. */
const APART = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

const TAG = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)/;

const LONGEST_NAME = 200;
/** Longer ones are not tags of a spreadsheet. */
const LONGEST_TAG = 10_000;

/** Ignores entities and document types. Linear time, also for unclosed tags. */
export function* parseXmlPieces(xml: string): Generator<Piece> {
  let at = 0;
  // Delimiters without an end are not searched for again.
  const unclosed = new Set<string>();
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const end = endOf(xml, '<', at);
      yield textPiece(decoded(xml.slice(at, end)));
      at = end;
      continue;
    }
    const section = APART.find(([begin]) => xml.startsWith(begin, at));
    if (section) {
      const [begin, close] = section;
      const end = unclosed.has(close) ? -1 : xml.indexOf(close, at + begin.length);
      if (end < 0) unclosed.add(close);
      else if (close === ']]>') yield textPiece(xml.slice(at + begin.length, end));
      at = end < 0 ? at + 1 : end + close.length;
      continue;
    }
    const [whole, slash, name] = TAG.exec(xml.slice(at, at + LONGEST_NAME)) ?? [];
    const end = name === undefined ? -1 : tagEnd(xml, at + (whole?.length ?? 0));
    if (name === undefined || end < 0) {
      at += 1;
      continue;
    }
    const isSelfClosing = xml[end - 1] === '/';
    yield {
      kind: slash === '/' ? 'close' : 'open',
      text: name,
      isSelfClosing,
      attributes: xml.slice(at + (whole?.length ?? 0), isSelfClosing ? end - 1 : end),
    };
    at = end + 1;
  }
}

const textPiece = (text: string): Piece => ({
  kind: 'text',
  text,
  attributes: '',
  isSelfClosing: false,
});

const endOf = (xml: string, wanted: string, from: number): number => {
  const at = xml.indexOf(wanted, from);
  return at < 0 ? xml.length : at;
};

/** -1 if another tag begins before the end. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length && at - from < LONGEST_TAG; at += 1) {
    const letter = xml[at] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '>') return at;
    else if (letter === '<') return -1;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  return -1;
}

export function readAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : decoded(value);
}

const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return ENTITIES[String(name)] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
