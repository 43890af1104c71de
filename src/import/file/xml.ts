/** What a piece of XML is: a tag that begins, or is complete in itself, one that ends, or text. */
export interface Piece {
  kind: 'open' | 'close' | 'text';
  /** A tag's name without its prefix; the text itself. */
  text: string;
  /** As they stand in the tag. */
  attributes: string;
  /** It ends where it begins. */
  alone: boolean;
}

const PIECE =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;

/**
 * The pieces of an XML text in their order. No entities of its own, no document type: what spreadsheets write has none,
 * and a file that does is not read as if it had them.
 */
export function* pieces(xml: string): Generator<Piece> {
  for (const [, data, end, name, attributes = '', alone, text] of xml.matchAll(PIECE)) {
    if (name !== undefined)
      yield { kind: end === '/' ? 'close' : 'open', text: name, attributes, alone: alone === '/' };
    else if (data !== undefined) yield { kind: 'text', text: data, attributes: '', alone: false };
    else if (text !== undefined)
      yield { kind: 'text', text: decoded(text), attributes: '', alone: false };
  }
}

/** An attribute's value; undefined where the tag has none of this name. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decoded(value);
}

const ENTITIES: { readonly [name: string]: string } = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return ENTITIES[String(name)] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
