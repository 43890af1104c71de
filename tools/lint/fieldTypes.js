// doors/typeless: code outside of a field type must not depend on the type's name.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textOf, unwrap, variableOf } from './syntax.js';

/** @import { Node, Context, SourceCode } from './syntax.js' */

/** @type {Map<string, Set<string>>} */
const cache = new Map();

/** @param {string} root */
function fieldTypeNames(root) {
  let names = cache.get(root);
  if (!names) {
    const fields = join(root, 'src/fields');
    const folders = existsSync(fields) ? readdirSync(fields) : [];
    names = new Set(folders.filter((name) => existsSync(join(fields, name, 'index.ts'))));
    cache.set(root, names);
  }
  return names;
}

const ASKED_WITH = ['includes', 'indexOf', 'has', 'get'];

/** Tests may concern one type. */
const FREE = /^(?:tests\/|src\/fields\/registered\.ts$)/;

/** @param {string} file */
const ownType = (file) => /^src\/fields\/(\w+)\/[^/]+$/.exec(file)?.[1];

/**
 * Reports comparing a field's type with a name, or looking it up by names. Every `type` counts, also that of an input.
 * @param {(context: Context) => string} fileOf
 */
export const typeless = (fileOf) => ({
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const file = fileOf(context);
    if (FREE.test(file)) return {};
    const names = fieldTypeNames(context.cwd);
    const code = context.sourceCode;
    /** A type's own folder may. @param {string | null | undefined} text */
    const isName = (text) => text != null && names.has(text) && text !== ownType(file);
    /** @param {Node | null | undefined} node @param {(string | null)[]} texts */
    const report = (node, texts) => {
      const name = texts.find(isName);
      if (!node || name === undefined || !isFieldType(node, code)) return;
      context.report({
        node,
        message: `Check what a field can do, not whether its type is "${name}". Read a trait (src/schema/catalogue.ts) through src/fields, or optionsOf(field, '${name}').`,
      });
    };
    /** @param {Node} node */
    const collected = (node) => collectedNames(node, code);
    return {
      /** @param {Node} node */
      BinaryExpression: (node) => {
        const left = /** @type {Node} */ (node.left);
        const right = /** @type {Node} */ (node.right);
        if (node.operator === 'in') return report(left, collected(right));
        if (!/^[!=]==?$/.test(String(node.operator))) return;
        report(left, [textOf(right)]);
        report(right, [textOf(left)]);
      },
      /** @param {Node} node */
      SwitchStatement: (node) => {
        const cases = /** @type {Node[]} */ (node.cases);
        report(
          /** @type {Node} */ (node.discriminant),
          cases.map(({ test }) => textOf(test)),
        );
      },
      /** @param {Node} node */
      CallExpression: (node) => {
        const callee = unwrap(/** @type {Node} */ (node.callee));
        if (callee.type !== 'MemberExpression' || callee.computed) return;
        const { name } = /** @type {Node} */ (callee.property);
        const [first, second] = /** @type {Node[]} */ (node.arguments);
        if (name === 'hasOwn' && first) report(second, collected(first));
        else if (ASKED_WITH.includes(String(name)))
          report(first, collected(/** @type {Node} */ (callee.object)));
      },
      /** @param {Node} node */
      MemberExpression: (node) => {
        if (node.computed)
          report(/** @type {Node} */ (node.property), collected(/** @type {Node} */ (node.object)));
      },
    };
  },
});

const TYPE_NAMES = new Set(['type', 'like', 'fieldType', 'typeName']);

/** @param {Node} wrapped @param {SourceCode} code @returns {boolean} */
function isFieldType(wrapped, code) {
  const node = unwrap(wrapped);
  if (node.type === 'MemberExpression') {
    const property = /** @type {Node} */ (node.property);
    const name = node.computed ? textOf(property) : String(property.name);
    return name !== null && TYPE_NAMES.has(name);
  }
  if (node.type !== 'Identifier') return false;
  const variable = variableOf(node, code);
  if (variable?.init) return isFieldType(variable.init, code);
  return TYPE_NAMES.has(variable?.holds ?? String(node.name));
}

/**
 * Of a literal list, set, map or object.
 * @param {Node} wrapped @param {SourceCode} code @returns {(string | null)[]}
 */
function collectedNames(wrapped, code) {
  const node = unwrap(wrapped);
  if (node.type === 'Identifier') {
    const init = variableOf(node, code)?.init;
    return init ? collectedNames(init, code) : [];
  }
  if (node.type === 'NewExpression') {
    const [first] = /** @type {Node[]} */ (node.arguments);
    return first ? collectedNames(first, code) : [];
  }
  if (node.type === 'ArrayExpression') {
    const elements = /** @type {(Node | null)[]} */ (node.elements);
    // A map's entry starts with its key.
    return elements.map((one) =>
      one?.type === 'ArrayExpression'
        ? textOf(/** @type {Node[]} */ (one.elements)[0])
        : textOf(one),
    );
  }
  if (node.type !== 'ObjectExpression') return [];
  return /** @type {Node[]} */ (node.properties).map((one) => {
    const key = /** @type {Node | undefined} */ (one.key);
    return key?.type === 'Identifier' && !one.computed ? String(key.name) : textOf(key);
  });
}
