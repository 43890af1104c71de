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
  /** 1-based line of a finding's key, or of its deepest existing part. */
  lineOf: (key: string) => number;
}

/** Windows editors add a byte order mark. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

export function readJson(text: string, report: (line: number) => ReportFinding): JsonText | null {
  const source = withoutByteOrderMark(text);
  const errors: ParseError[] = [];
  const root = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  const lineAt = lines(source);
  for (const { error, offset } of errors.slice(0, 3)) {
    const code = printParseErrorCode(error);
    report(lineAt(offset))('the file', PROBLEMS[code] ?? problem('character'), advice('line'));
  }
  if (errors.length > 0) return null;
  if (root?.type !== 'object') {
    report(1)('the file', problem('noObject'), advice('braces'));
    return null;
  }
  const doubled = misused(root);
  for (const { name, offset } of doubled)
    report(lineAt(offset))(
      name || '""',
      name === '__proto__' ? problem('reservedWord') : problem('standsTwice'),
      advice('remove'),
    );
  if (doubled.length > 0) return null;
  return { value: JSON.parse(source), lineOf: (key) => lineAt(placeOf(root, key)) };
}

const PROBLEMS: { readonly [code: string]: Finding['problem'] } = {
  InvalidSymbol: problem('symbol'),
  InvalidNumberFormat: problem('digits'),
  PropertyNameExpected: problem('quotes'),
  ValueExpected: problem('value'),
  ColonExpected: problem('colon'),
  CommaExpected: problem('comma'),
  CloseBraceExpected: problem('brace'),
  CloseBracketExpected: problem('bracket'),
  EndOfFileExpected: problem('end'),
  InvalidCommentToken: problem('comment'),
  UnexpectedEndOfString: problem('openText'),
  InvalidCharacter: problem('character'),
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

/** Duplicate keys, of which parsers take the last, and `__proto__`. */
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

// Names joined by dots: list items by index, form sections by name.
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
  // Its value may begin on a later line.
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}
