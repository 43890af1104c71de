// oxlint plugin: the doors of the house (imports); no entity's name in generic code (nameless); no field type's (typeless);
// no regular expression that a long text makes slow (linear); no page that a browser's test reads once (retried).
import { relative, sep } from 'node:path';
import { typeless } from './fieldTypes.js';
import { linear } from './linear.js';
import { retried } from './retried.js';
import { entityNames, findProblem, roomOf, table } from './rooms.js';
import { textOf } from './syntax.js';

/** @import { Node, Context } from './syntax.js' */

/** @param {Context} context */
const fileOf = (context) => relative(context.cwd, context.filename).split(sep).join('/');

/** `import { type A }` is erased. @param {Node} node */
function onlyTypes(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = /** @type {Node[] | undefined} */ (node.specifiers) ?? [];
  return (
    specifiers.length > 0 &&
    specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  );
}

const imports = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const file = fileOf(context);
    /** @param {Node} node @param {unknown} source @param {boolean} typeOnly */
    const check = (node, source, typeOnly) => {
      const text = textOf(source);
      const message = text === null ? null : findProblem(context.cwd, file, text, typeOnly);
      if (message) context.report({ node, message });
    };
    /** @param {Node} node */
    const statement = (node) => check(node, node.source, onlyTypes(node));
    return {
      ImportDeclaration: statement,
      ExportNamedDeclaration: statement,
      ExportAllDeclaration: statement,
      /** @param {Node} node */
      ImportExpression: (node) => check(node, node.source, false),
      /** @param {Node} node */
      TSImportType: (node) => check(node, node.source, true),
      /** import.meta.glob. @param {Node} node */
      CallExpression: (node) => {
        const callee = /** @type {Node} */ (node.callee);
        const object = /** @type {Node | undefined} */ (callee.object);
        const property = /** @type {Node | undefined} */ (callee.property);
        if (object?.type !== 'MetaProperty' || property?.name !== 'glob') return;
        const [first] = /** @type {Node[]} */ (node.arguments);
        const all =
          first?.type === 'ArrayExpression' ? /** @type {Node[]} */ (first.elements) : [first];
        for (const one of all) check(node, one, false);
      },
    };
  },
};

const nameless = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const room = roomOf(fileOf(context));
    if (!room || table.rooms[room]?.entities) return {};
    const names = entityNames(context.cwd);
    /** @param {Node} node */
    const check = (node) => {
      const text = textOf(node);
      const parent = /** @type {Node | undefined} */ (node.parent);
      // Pick<Resource, 'sections'> names no entity.
      const named = text !== null && names.has(text.replace(/^\//, ''));
      if (!named || parent?.type === 'TSLiteralType') return;
      context.report({
        node,
        message: `Room "${room}" knows no entity, but names "${text}". Read it from the declaration, or write a bespoke view (src/features) or server rule.`,
      });
    };
    return { Literal: check, TemplateLiteral: check };
  },
};

export default {
  meta: { name: 'doors' },
  rules: { imports, nameless, typeless: typeless(fileOf), linear, retried },
};
