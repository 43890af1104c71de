import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { advice, problem, type Finding, type ReportFinding } from '../checks/finding';

interface JsonText {
  value: unknown;
  /** 1-based, of a finding's key or its deepest existing part; of the named value within. */
  lineOf: (key: string, name?: unknown) => number;
}

/** Windows editors add a byte order mark. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** @example readJson('{ "name": "ports" }', report)?.value // { name: 'ports' } */
export function readJson(text: string, report: (line: number) => ReportFinding): JsonText | null {
  const source = withoutByteOrderMark(text);
  const errors: ParseError[] = [];
  const root = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  const lineAt = createLineFinder(source);
  for (const { offset, wrong } of syntaxErrors(source, errors).slice(0, 3))
    report(lineAt(offset))('the file', wrong, advice('line'));
  if (errors.length > 0) return null;
  if (root?.type !== 'object') {
    report(1)('the file', problem('noObject'), advice('braces'));
    return null;
  }
  const doubled = invalidKeys(root);
  for (const { name, offset } of doubled)
    report(lineAt(offset))(
      name || '""',
      name === '__proto__' ? problem('reservedWord') : problem('standsTwice'),
      advice('remove'),
    );
  if (doubled.length > 0) return null;
  return { value: JSON.parse(source), lineOf: (key, name) => lineAt(placeOf(root, key, name)) };
}

/** Until one misleads the parser. */
function syntaxErrors(source: string, errors: readonly ParseError[]) {
  const found: { offset: number; wrong: Finding['problem'] }[] = [];
  for (const { error, offset, length } of errors) {
    const code = printParseErrorCode(error);
    const before = source.slice(0, offset).trimEnd();
    if (before.endsWith(',') && '}]'.includes(source[offset] ?? ',')) {
      if (found.at(-1)?.offset !== before.length - 1)
        found.push({ offset: before.length - 1, wrong: problem('extraComma') });
    } else if (code === 'CommaExpected')
      found.push({ offset: before.length - 1, wrong: problem('comma') });
    else if (code === 'InvalidCommentToken') found.push({ offset, wrong: problem('comment') });
    else {
      const symbol = source.slice(offset, offset + length);
      const wrong = code === 'InvalidSymbol' ? symbolProblem(symbol) : PROBLEMS[code];
      return [...found, { offset, wrong: wrong ?? problem('character') }];
    }
  }
  return found;
}

function symbolProblem(symbol: string): Finding['problem'] {
  const [first = ''] = symbol;
  const sign = /['`‘’“”「」『』]/u.test(first) ? '"' : first.normalize('NFKC');
  if (/[",:[\]{}]/.test(sign)) return problem('instead', { name: first, right: sign });
  const word = symbol.toLowerCase();
  if (['true', 'false', 'null'].includes(word))
    return problem('instead', { name: symbol, right: word });
  if (/[^\p{L}\p{N}_$]/u.test(first))
    return problem('sign', { name: /[\p{Z}\p{C}]/u.test(first) ? codePoint(first) : first });
  return problem('symbol', { name: symbol });
}

// Invisible.
const codePoint = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const PROBLEMS: { readonly [code: string]: Finding['problem'] } = {
  InvalidNumberFormat: problem('digits'),
  PropertyNameExpected: problem('quotes'),
  ValueExpected: problem('value'),
  ColonExpected: problem('colon'),
  CloseBraceExpected: problem('brace'),
  CloseBracketExpected: problem('bracket'),
  EndOfFileExpected: problem('end'),
  UnexpectedEndOfString: problem('openText'),
  InvalidCharacter: problem('character'),
};

function createLineFinder(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1))
    starts.push(at + 1);
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
}

/** Duplicate keys, of which parsers take the last, and `__proto__`. */
function invalidKeys(node: Node): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const key = node.type === 'object' ? child.children?.[0] : undefined;
    if (key) {
      const name = String(key.value);
      if (name === '__proto__' || seen.has(name)) found.push({ name, offset: key.offset });
      seen.add(name);
    }
    found.push(...invalidKeys(child));
  }
  return found;
}

// Names joined by dots: list items by index, form sections by name.
function placeOf(root: Node, key: string, name: unknown): number {
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
  const named = typeof name === 'string' ? lastNamed(node, name) : undefined;
  if (named) return named.offset;
  // Its value may begin on a later line.
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

const lastNamed = (node: Node, name: string): Node | undefined =>
  node.value === name
    ? node
    : node.children?.map((child) => lastNamed(child, name)).findLast((found) => found);
