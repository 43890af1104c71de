import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { advice, problem, type Finding, type ReportFinding } from '../checks/finding';

/** A JSON text, and where its keys stand. */
interface JsonText {
  value: unknown;
  /** The line of a finding's key, or of the deepest part of it that is there; from 1. */
  lineOf: (key: string) => number;
}

/**
 * Reads strict JSON.
 * @returns null when it is none, with the places reported
 */
export function readJson(text: string, report: (line: number) => ReportFinding): JsonText | null {
  // Editors on Windows put one before the first character.
  const source = text.replace(/^\uFEFF/, '');
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
