import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { Report } from '../finding';

/** A JSON text, and where its keys stand. */
export interface JsonText {
  value: unknown;
  /** The line of a finding's key, or of the deepest part of it that is there; from 1. */
  lineOf: (key: string) => number;
}

/**
 * Reads strict JSON.
 * @returns null when it is none, with the places reported
 */
export function readJson(text: string, report: (line: number) => Report): JsonText | null {
  // Editors on Windows put one before the first character.
  const source = text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const root = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  const lineAt = lines(source);
  for (const { error, offset } of errors.slice(0, 3))
    report(lineAt(offset))(
      'the file',
      `is not JSON: ${SAID[printParseErrorCode(error)] ?? printParseErrorCode(error)}`,
      'correct that line',
    );
  if (errors.length > 0) return null;
  if (root?.type !== 'object') {
    report(1)('the file', 'holds no object', 'begin it with { and end it with }');
    return null;
  }
  const doubled = misused(root);
  for (const { name, offset } of doubled)
    report(lineAt(offset))(
      name,
      name === '__proto__' ? 'is a word of JavaScript' : 'stands twice',
      'remove it',
    );
  if (doubled.length > 0) return null;
  return { value: JSON.parse(source), lineOf: (key) => lineAt(placeOf(root, key)) };
}

const SAID: { readonly [code: string]: string } = {
  InvalidSymbol: 'a word that is neither true, false nor null',
  InvalidNumberFormat: 'a number that is none',
  PropertyNameExpected: 'a key in quotation marks is missing',
  ValueExpected: 'a value is missing, or a comma is too many',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a } is missing',
  CloseBracketExpected: 'a ] is missing',
  EndOfFileExpected: 'something follows the last }',
  InvalidCommentToken: 'a comment, which JSON does not have',
  UnexpectedEndOfString: 'a text does not end',
  InvalidCharacter: 'a character that must not stand there',
};

function lines(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1))
    starts.push(at + 1);
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
}

/** Keys that stand twice in one object, of which a reader takes the last, and the one that changes objects themselves. */
function misused(node: Node): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const key = node.type === 'object' ? child.children?.[0] : undefined;
    if (key) {
      const name = String(key.value);
      if (name === '__proto__' || seen.has(name)) found.push({ name, offset: key.offset });
      seen.add(name);
    }
    found.push(...misused(child));
  }
  return found;
}

// A finding's key is names joined by dots: a list's members by number, a form's sections by their name.
function placeOf(root: Node, key: string): number {
  let node = root;
  for (const part of key.split('.')) {
    const next =
      findNodeAtLocation(node, [
        /^\d+$/.test(part) && node.type === 'array' ? Number(part) : part,
      ]) ??
      node.children?.find(
        (child) => child.type === 'object' && findNodeAtLocation(child, ['name'])?.value === part,
      );
    if (!next) break;
    node = next;
  }
  // The key's line, not that of a value that begins below it.
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}
