import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { newResourceFile, newResourceLabels } from '../../../schema/files/newResourceFile';

/* Edits of a JSON text that preserve the rest: line breaks, order and unknown keys. */

const WIDTH = 96;

type Path = readonly (string | number)[];

function pretty(value: unknown, indent = ''): string {
  const flat = inline(value);
  if (flat.length + indent.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => deeper + pretty(item, deeper)).join(',\n')}\n${indent}]`;
  if (typeof value !== 'object' || value === null) return flat;
  const entries = Object.entries(value).map(
    ([key, item]) => `${deeper}${JSON.stringify(key)}: ${pretty(item, deeper)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const replaced = (text: string, { offset, length }: Node, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);

const find = (text: string, path: Path): Node | undefined => {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, [...path]);
};

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

/**
 * Sets a value; undefined removes it. Requires valid JSON with the path's parents.
 * @param at position of a new key
 */
export function setAt(text: string, path: Path, value: unknown, at?: number): string {
  return fitted(written(text, path, value, at), path);
}

function written(text: string, path: Path, value: unknown, at?: number): string {
  const node = find(text, path);
  if (value === undefined) return node ? removed(text, node) : text;
  if (node) return replaced(text, node, pretty(value, indentAt(text, node.offset)));
  const [key, parent] = [path.at(-1), path.slice(0, -1)];
  if (key === undefined) return text;
  const holder = find(text, parent);
  return holder
    ? inserted(text, holder, key, value, at)
    : written(text, parent, typeof key === 'number' ? [value] : { [key]: value });
}

function fitted(text: string, path: Path): string {
  for (let length = 1; length < path.length; length += 1) {
    const node = find(text, path.slice(0, length));
    if (!node) return text;
    if (text.slice(node.offset, node.offset + node.length).includes('\n')) continue;
    const line = text.slice(text.lastIndexOf('\n', node.offset) + 1, node.offset + node.length);
    if (line.length <= WIDTH) return text;
    return replaced(text, node, pretty(getNodeValue(node), indentAt(text, node.offset)));
  }
  return text;
}

function inserted(text: string, holder: Node, key: string | number, value: unknown, at?: number) {
  const children = holder.children ?? [];
  const place = Math.min(at ?? children.length, children.length);
  const [first, before, after] = [children[0], children[place - 1], children[place]];
  const outer = indentAt(text, holder.offset);
  const own = text.slice(holder.offset, first?.offset).includes('\n');
  const indent = first && own ? indentAt(text, first.offset) : `${outer}  `;
  const name = holder.type === 'array' ? '' : `${JSON.stringify(key)}: `;
  const written = name + pretty(value, indent);
  const gap = own || !first ? `\n${indent}` : ' ';
  if (before) {
    const end = before.offset + before.length;
    return `${text.slice(0, end)},${gap}${written}${text.slice(end)}`;
  }
  if (after) return `${text.slice(0, after.offset)}${written},${gap}${text.slice(after.offset)}`;
  const [open, close] = holder.type === 'array' ? '[]' : '{}';
  return replaced(text, holder, `${open}${gap}${written}\n${outer}${close}`);
}

function removed(text: string, node: Node): string {
  const entry = node.parent?.type === 'property' ? node.parent : node;
  const siblings = entry.parent?.children ?? [];
  const index = siblings.indexOf(entry);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const end = entry.offset + entry.length;
  if (before) return text.slice(0, before.offset + before.length) + text.slice(end);
  if (after) return text.slice(0, entry.offset) + text.slice(after.offset);
  return entry.parent
    ? replaced(text, entry.parent, entry.parent.type === 'array' ? '[]' : '{}')
    : text;
}

/** In place. */
export function renameKey(text: string, path: Path, name: string): string {
  const key = find(text, path)?.parent?.children?.[0];
  return key?.type === 'string' ? replaced(text, key, JSON.stringify(name)) : text;
}

/** Up (-1) or down (1); unchanged at the ends. */
export function moveKey(text: string, path: Path, by: -1 | 1): string {
  const property = find(text, path)?.parent;
  const siblings = property?.parent?.children ?? [];
  const index = siblings.findIndex((one) => one === property);
  const [one, other] = [
    siblings[Math.min(index, index + by)],
    siblings[Math.max(index, index + by)],
  ];
  if (index < 0 || !one || !other) return text;
  const slice = ({ offset, length }: Node) => text.slice(offset, offset + length);
  return replaced(replaced(text, other, slice(one)), one, slice(other));
}

/**
 * Text of a new, unnamed resource.
 * @param schema address of the JSON schema
 */
export function newResource(name: string, group: string, schema: string): string {
  const { key, recordRepresentation, ...rest } = newResourceFile;
  return `${pretty({
    $schema: schema,
    name,
    entity: { singular: '', plural: '' },
    key,
    recordRepresentation,
    menu: { group, icon: 'label' },
    ...rest,
    labels: {
      ko: { name: '', fields: newResourceLabels.ko },
      en: { name: '', fields: newResourceLabels.en },
    },
  })}\n`;
}

export function newExtension(extended: string, schema: string): string {
  const labels = { ko: { fields: {} }, en: { fields: {} } };
  return `${pretty({ $schema: schema, extends: extended, fields: {}, columns: [], labels })}\n`;
}
