import { textOf, unwrap, variableOf } from './syntax.js';

/** @import { Node, SourceCode } from './syntax.js' */

/**
 * True after `instanceof`, and if its annotation is a union of texts or a type of the platform or of a package.
 * @param {Node} node @param {SourceCode} code
 */
export function isAnothers(node, code) {
  /** @type {string[]} */
  const path = [];
  let at = unwrap(node);
  while (at.type === 'MemberExpression') {
    const property = /** @type {Node} */ (at.property);
    path.unshift(at.computed ? (textOf(property) ?? '*') : String(property.name));
    at = unwrap(/** @type {Node} */ (at.object));
  }
  if (at.type !== 'Identifier') return false;
  return isInstance(node, String(at.name)) || leadsElsewhere(at, path, code, 0);
}

/** @param {Node} node @param {string} name */
function isInstance(node, name) {
  for (let at = node; at.parent; at = /** @type {Node} */ (at.parent)) {
    const parent = /** @type {Node} */ (at.parent);
    const before =
      parent.type === 'LogicalExpression' && parent.operator === '&&' && parent.right === at
        ? parent.left
        : parent.consequent === at && parent.type !== 'SwitchCase'
          ? parent.test
          : null;
    if (before && asksInstance(/** @type {Node} */ (before), name)) return true;
  }
  return false;
}

/** @param {Node} test @param {string} name @returns {boolean} */
function asksInstance(test, name) {
  const left = /** @type {Node | undefined} */ (test.left);
  const right = /** @type {Node | undefined} */ (test.right);
  if (!left || !right) return false;
  if (test.type === 'LogicalExpression' && test.operator === '&&')
    return asksInstance(left, name) || asksInstance(right, name);
  return test.operator === 'instanceof' && left.name === name;
}

const MAX_STEPS = 8;

/** @param {Node} name @param {string[]} path @param {SourceCode} code @param {number} steps @returns {boolean} */
function leadsElsewhere(name, path, code, steps) {
  const variable = variableOf(name, code);
  if (!variable || steps > MAX_STEPS) return false;
  const whole = [...variable.path, ...path];
  const annotation = /** @type {Node | undefined} */ (variable.pattern.typeAnnotation);
  if (annotation) {
    const type = /** @type {Node} */ (annotation.typeAnnotation);
    return isOthersType(type, whole, code, 0);
  }
  const declarator = variable.definition.node;
  if (variable.definition.type !== 'Variable') return false;
  const list = /** @type {Node} */ (/** @type {Node} */ (declarator.parent).parent);
  const isLoop = list.type === 'ForOfStatement' && list.left === declarator.parent;
  const from = /** @type {Node | null} */ (isLoop ? list.right : declarator.init);
  const source = from && unwrap(from);
  if (source?.type !== 'Identifier') return false;
  return leadsElsewhere(source, isLoop ? ['*', ...whole] : whole, code, steps + 1);
}

const TRANSPARENT_TYPES = new Set([
  'Readonly',
  'Partial',
  'Required',
  'NonNullable',
  'Pick',
  'Omit',
]);
const LISTS = new Set(['Array', 'ReadonlyArray', 'Set', 'ReadonlySet']);

/**
 * @param {Node} type @param {string[]} path to follow @param {SourceCode} code @param {number} steps @returns
 * {boolean}
 */
function isOthersType(type, path, code, steps) {
  if (steps > MAX_STEPS) return false;
  /** @param {unknown} next @param {string[]} rest */
  const follow = (next, rest) => isOthersType(/** @type {Node} */ (next), rest, code, steps + 1);
  const [first, ...rest] = path;
  switch (type.type) {
    case 'TSLiteralType':
    case 'TSUndefinedKeyword':
    case 'TSNullKeyword':
      return first === undefined;
    case 'TSUnionType':
      return /** @type {Node[]} */ (type.types).every((one) => isEmpty(one) || follow(one, path));
    case 'TSIntersectionType':
      return /** @type {Node[]} */ (type.types).some((one) => follow(one, path));
    case 'TSParenthesizedType':
      return follow(type.typeAnnotation, path);
    case 'TSTypeOperator':
      return type.operator === 'readonly' && follow(type.typeAnnotation, path);
    case 'TSArrayType':
      return first === '*' && follow(type.elementType, rest);
    case 'TSIndexedAccessType': {
      const index = /** @type {Node} */ (type.indexType);
      const key = textOf(index.literal) ?? '*';
      return follow(type.objectType, [key, ...path]);
    }
    case 'TSTypeLiteral':
    case 'TSInterfaceBody': {
      const members = /** @type {Node[]} */ (type.members ?? type.body);
      const member = members.find(({ key }) => /** @type {Node} */ (key)?.name === first);
      const annotation = /** @type {Node | undefined} */ (member?.typeAnnotation);
      return annotation ? follow(annotation.typeAnnotation, rest) : false;
    }
    case 'TSTypeReference':
      return isOthersReference(type, path, code, follow);
    default:
      return false;
  }
}

/** @param {Node} type */
const isEmpty = ({ type }) => type === 'TSUndefinedKeyword' || type === 'TSNullKeyword';

/** @param {Node} type @param {string[]} path @param {SourceCode} code @param {(next: unknown, rest: string[]) => boolean} follow */
function isOthersReference(type, path, code, follow) {
  const named = /** @type {Node} */ (type.typeName);
  if (named.type !== 'Identifier') return true;
  const name = String(named.name);
  const typeArguments = /** @type {Node | null | undefined} */ (type.typeArguments);
  const [only] = /** @type {(Node | undefined)[]} */ (typeArguments?.params ?? []);
  if (only && TRANSPARENT_TYPES.has(name)) return follow(only, path);
  if (only && LISTS.has(name)) return path[0] === '*' && follow(only, path.slice(1));
  for (const statement of /** @type {Node[]} */ (code.ast.body)) {
    const declared = /** @type {Node} */ (statement.declaration ?? statement);
    if (declared.type === 'ImportDeclaration') {
      const specifiers = /** @type {Node[]} */ (declared.specifiers);
      const isImported = specifiers.some(({ local }) => /** @type {Node} */ (local).name === name);
      if (isImported) return !textOf(declared.source)?.startsWith('.');
    }
    if (/** @type {Node | undefined} */ (declared.id)?.name !== name) continue;
    if (declared.type === 'TSInterfaceDeclaration') return follow(declared.body, path);
    return declared.type === 'TSTypeAliasDeclaration' && follow(declared.typeAnnotation, path);
  }
  // Neither declared nor imported: the platform's.
  return true;
}
