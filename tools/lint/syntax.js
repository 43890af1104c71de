// The part of ESLint's rule interface and of the syntax tree that our rules use.

/**
 * @typedef {{ type: string, [key: string]: unknown }} Node
 * @typedef {{ type: string, name: Node, node: Node }} Definition
 * @typedef {{ set: Map<string, { defs: Definition[] }>, upper: Scope | null }} Scope
 * @typedef {{ getScope(node: Node): Scope }} SourceCode
 * @typedef {{ cwd: string, filename: string, sourceCode: SourceCode, report(problem: { node: Node, message: string }): void }} Context
 */

/** Of a literal or a template without expressions. @param {unknown} value */
export function textOf(value) {
  const node = /** @type {Node | null | undefined} */ (value);
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node.quasis);
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
}

const WRAPPERS = new Set([
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);

/** Without parentheses and casts. @param {Node} node @returns {Node} */
export function unwrap(node) {
  if (node.type === 'CallExpression') {
    // Object.freeze(it) counts as `it`.
    const [only, ...more] = /** @type {Node[]} */ (node.arguments);
    const callee = /** @type {Node} */ (node.callee);
    const property = /** @type {Node | undefined} */ (callee.property);
    return property?.name === 'freeze' && only && more.length === 0 ? unwrap(only) : node;
  }
  return WRAPPERS.has(node.type) ? unwrap(/** @type {Node} */ (node.expression)) : node;
}

/**
 * @typedef {object} Variable
 * @property {Node | null} init its initial value; null if destructured
 * @property {string | null} holds the property that it is taken from, whatever it is called here
 */

/** @param {Node} node @param {SourceCode} code @returns {Variable | null} */
export function variableOf(node, code) {
  const name = String(node.name);
  for (let scope = /** @type {Scope | null} */ (code.getScope(node)); scope; scope = scope.upper) {
    const definition = scope.set.get(name)?.defs[0];
    if (!definition) continue;
    const { type, node: declared, name: id } = definition;
    const init = /** @type {Node | null | undefined} */ (declared.init);
    const isPlain = type === 'Variable' && declared.id === id;
    return { init: (isPlain && init) || null, holds: takenFrom(id) };
  }
  return null;
}

/** `type` of `{ type: called = 1 }`. @param {Node} pattern @returns {string | null} */
function takenFrom(pattern) {
  const parent = /** @type {Node} */ (pattern.parent);
  if (parent.type === 'AssignmentPattern' && parent.left === pattern) return takenFrom(parent);
  if (parent.type !== 'Property' || parent.value !== pattern) return null;
  const key = /** @type {Node} */ (parent.key);
  return textOf(key) ?? String(key.name);
}
