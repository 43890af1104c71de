import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Objects must be plain data. */
export function placesIn(file: string, text: string) {
  const program = parseSync(file, text).program as unknown as Node;
  const objects = topObjects(program);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    /** The deepest existing name counts. @param word a wrong name in a list */
    lineOf(key: string, word?: string): number {
      const [root] = objects.declared.length > 0 ? objects.declared : objects.all;
      if (!root) return 1;
      const found = descend(root, key.split('.'), objects.named);
      const literal = word === undefined ? null : literalIn(found.value, word);
      return lineAt((literal ?? found.at).start);
    },
    lineOfPath(path: readonly string[]): number | null {
      for (const root of objects.all) {
        const found = descend(root, path, objects.named);
        if (found.left === 0) return lineAt(found.at.start);
      }
      return null;
    },
  };
}

function topObjects(program: Node) {
  const named = new Map<string, Node>();
  const declared: Node[] = [];
  for (const statement of childrenOf(program)) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    // `export default defineView({ … })`.
    declared.push(...nodesIn(declaration.arguments).slice(0, 1));
    for (const { id, init } of nodesIn(declaration.declarations)) {
      if (!isNode(init) || !isNode(id)) continue;
      const call = init.type === 'CallExpression' ? nodesIn(init.arguments)[0] : undefined;
      if (call) declared.push(call);
      named.set(String(id.name), unwrapped(call ?? init));
    }
  }
  return { declared, all: [...named.values()], named };
}

function descend(root: Node, path: readonly string[], named: ReadonlyMap<string, Node>) {
  let value = root;
  let at = root;
  let rest = [...path];
  while (rest.length > 0) {
    const step = stepInto(value, rest, named);
    if (!step) break;
    ({ at } = step);
    value = resolved(step.value, named);
    rest = rest.slice(step.taken);
  }
  return { value, at, left: rest.length };
}

interface Step {
  at: Node;
  value: Node;
  taken: number;
}

function stepInto(
  node: Node,
  rest: readonly string[],
  named: ReadonlyMap<string, Node>,
): Step | null {
  if (node.type === 'ObjectExpression') {
    const properties = nodesIn(node.properties);
    // Names may contain dots: use the longest match.
    for (let taken = rest.length; taken > 0; taken -= 1) {
      const name = rest.slice(0, taken).join('.');
      const property = properties.find((one) => nameOf(one) === name);
      if (property && isNode(property.value)) return { at: property, value: property.value, taken };
    }
    for (const spread of properties.filter(({ type }) => type === 'SpreadElement')) {
      if (!isNode(spread.argument)) continue;
      const inner = stepInto(resolved(spread.argument, named), rest, named);
      if (inner) return inner;
    }
  }
  if (node.type === 'ArrayExpression') {
    const members = nodesIn(node.elements).map((one) => resolved(one, named));
    const member =
      members[Number(rest[0])] ??
      members.find((one) => nodesIn(one.properties).some((part) => isNamed(part, rest[0])));
    if (member) return { at: member, value: member, taken: 1 };
  }
  return null;
}

// Form sections and captions have a name of their own.
const isNamed = (property: Node, word: string | undefined): boolean =>
  ['name', 'field'].includes(nameOf(property) ?? '') &&
  isNode(property.value) &&
  property.value.value === word;

function literalIn(node: Node, word: string): Node | null {
  if (node.type === 'Literal') return node.value === word ? node : null;
  for (const child of childrenOf(node)) {
    const found = literalIn(child, word);
    if (found) return found;
  }
  return null;
}

const resolved = (node: Node, named: ReadonlyMap<string, Node>): Node => {
  const plain = unwrapped(node);
  return plain.type === 'Identifier' ? (named.get(String(plain.name)) ?? plain) : plain;
};

function unwrapped(node: Node): Node {
  const inner = node.expression;
  return /^TS(?:As|Satisfies)Expression$/.test(node.type) && isNode(inner)
    ? unwrapped(inner)
    : node;
}

function nameOf({ key }: Node): string | undefined {
  if (!isNode(key)) return undefined;
  return String(key.type === 'Identifier' ? key.name : key.value);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((part) => (isNode(part) ? [part] : nodesIn(part)));
