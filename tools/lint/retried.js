// oxlint rule: no single read of a page in `expect`, which fails on a slow page. These retry:
// `expect(locator).toHaveText(…)`, `expect(page).toHaveURL(…)`, `expect.poll(() => …)`.

/** @import { Node, Context } from './syntax.js' */

/** Of a page or a locator. */
const READS = new Set([
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
]);
/** Of tests/e2e/support. */
const SCREEN_CHECKS = new Set(['above', 'cut', 'misfits', 'sidewaysScroll']);
/** A page, and not a request or a response, whose address stays. */
const PAGE = /page$|tab$/i;

/** The awaited read, if any. @param {Node} call @returns {string | null} */
function readOf(call) {
  if (call.type !== 'CallExpression') return null;
  const callee = /** @type {Node} */ (call.callee);
  if (callee.type === 'Identifier')
    return SCREEN_CHECKS.has(String(callee.name)) ? String(callee.name) : null;
  const { name } = /** @type {Node} */ (callee.property ?? callee);
  return READS.has(String(name)) ? String(name) : null;
}

/** Is it `page.url()`? It is not awaited. @param {Node} call */
function isAddress(call) {
  if (call.type !== 'CallExpression') return false;
  const { object, property } = /** @type {{ object?: Node, property?: Node }} */ (call.callee);
  return property?.name === 'url' && PAGE.test(String(object?.name));
}

/** The read within a value, as in `(await one.innerText()).length`. @param {Node | undefined} node @returns {string | null} */
function readIn(node) {
  if (node?.type === 'AwaitExpression') return readOf(/** @type {Node} */ (node.argument));
  if (node?.type === 'MemberExpression') return readIn(/** @type {Node} */ (node.object));
  if (node?.type === 'NewExpression') return readIn(/** @type {Node[]} */ (node.arguments)[0]);
  return node && isAddress(node) ? 'url' : null;
}

export const retried = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    return {
      /** @param {Node} node */
      CallExpression(node) {
        const callee = /** @type {Node} */ (node.callee);
        if (callee.type !== 'Identifier' || callee.name !== 'expect') return;
        const [value] = /** @type {Node[]} */ (node.arguments);
        const read = readIn(value);
        if (read !== null)
          context.report({
            node,
            message: `${read}() is read once: use a retrying assertion, such as toHaveText or toHaveURL, or expect.poll`,
          });
      },
    };
  },
};
