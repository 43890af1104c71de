// oxlint rule: no regular expression of quadratic time, on which one pasted cell could hold the page for minutes. Bound
// repetitions (`\s{0,9}`), or use a lookbehind (`(?<!\s)\s+$`).
import { analyse } from 'scslre';
import { textOf } from './syntax.js';

/** @import { Node, Context } from './syntax.js' */

/** @param {string} source @param {string} flags @returns {string | null} */
function slowPart(source, flags) {
  const [report] = analyse({ source, flags }).reports;
  if (!report) return null;
  const { start, end } = report.type === 'Trade' ? report.startQuant : report.quant;
  return source.slice(start, end);
}

export const linear = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    /** @param {Node} node @param {string} source @param {string} flags */
    const check = (node, source, flags) => {
      const part = slowPart(source, flags);
      if (part !== null)
        context.report({
          node,
          message: `not linear: ${part} is tried again at each letter of a long text`,
        });
    };
    return {
      /** @param {Node} node */
      Literal(node) {
        const regex = /** @type {{ pattern: string, flags: string } | undefined} */ (node.regex);
        if (regex) check(node, regex.pattern, regex.flags);
      },
      /** @param {Node} node */
      NewExpression(node) {
        const callee = /** @type {Node} */ (node.callee);
        if (callee.name !== 'RegExp') return;
        const [first, second] = /** @type {Node[]} */ (node.arguments);
        const source = textOf(first);
        if (source !== null) check(node, source, textOf(second) ?? '');
      },
    };
  },
};
