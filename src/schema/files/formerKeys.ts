import {
  applyEdits,
  getNodePath,
  getNodeValue,
  modify,
  parseTree,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { FORMER_KEYS, REMOVED_KEYS } from '../formerKeys';
import { withoutByteOrderMark } from './json';

interface FormerKey {
  /** As written, with dots. */
  key: string;
  /** null: not used any more. */
  name: string | null;
}

interface CurrentText {
  /** As given if it can't be parsed. */
  text: string;
  former: readonly FormerKey[];
}

/**
 * Renames keys of earlier versions in a resource file; lines stay. A key whose present name is there, too, stays.
 * @example withCurrentKeys('{ "title": "name" }').text // '{ "recordRepresentation": "name" }'
 */
export function withCurrentKeys(written: string): CurrentText {
  const text = withoutByteOrderMark(written);
  const root = parseSafely(text);
  if (root?.type !== 'object' || has(root, 'extends')) return { text, former: [] };
  // A template took the title's place in page titles, not in pickers.
  const hasTemplate = has(root, 'called') || has(root, 'recordRepresentation');
  const renames = FORMER_KEYS.flatMap(([path, present]) => {
    const name = path === 'title' && hasTemplate ? 'optionText' : present;
    return propertiesAt(root, path.split('.')).flatMap(({ key, property }) =>
      has(property.parent, name) ? [] : [{ key, name, node: property.children?.[0] }],
    );
  });
  let current = text;
  for (const { node, name } of renames.toSorted(
    (a, b) => (b.node?.offset ?? 0) - (a.node?.offset ?? 0),
  ))
    if (node)
      current =
        current.slice(0, node.offset) +
        JSON.stringify(name) +
        current.slice(node.offset + node.length);
  const former: FormerKey[] = renames.map(({ key, name }) => ({ key, name }));
  const present = parseSafely(current);
  for (const path of REMOVED_KEYS)
    for (const { key, property } of propertiesAt(present, path.split('.'))) {
      // Names of properties may have dots.
      const at = property.children?.[0] && getNodePath(property.children[0]);
      if (at) current = applyEdits(current, modify(current, at, undefined, {}));
      former.push({ key, name: null });
    }
  return { text: current, former };
}

/** A sentence for each former key, for logs. */
export const formerKeyWarnings = (text: string): string[] =>
  withCurrentKeys(text).former.map(({ key, name }) =>
    name === null ? `${key} is not used any more` : `${key} is now named ${name}`,
  );

// Deeply nested brackets overflow the parser's stack; reading the file reports that.
function parseSafely(text: string): Node | undefined {
  try {
    const errors: ParseError[] = [];
    const root = parseTree(text, errors);
    return errors.length === 0 ? root : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const nameOf = (property: Node): unknown =>
  property.children?.[0] && getNodeValue(property.children[0]);

const has = (object: Node | undefined, name: string): boolean =>
  object?.children?.some((property) => nameOf(property) === name) ?? false;

function propertiesAt(
  object: Node | undefined,
  [first, ...rest]: readonly string[],
): { key: string; property: Node }[] {
  if (object?.type !== 'object') return [];
  const properties = (object.children ?? []).filter(
    (property) => first === '*' || nameOf(property) === first,
  );
  return properties.flatMap((property) =>
    rest.length === 0
      ? [{ key: String(nameOf(property)), property }]
      : propertiesAt(property.children?.[1], rest).map((found) => ({
          ...found,
          key: `${String(nameOf(property))}.${found.key}`,
        })),
  );
}
