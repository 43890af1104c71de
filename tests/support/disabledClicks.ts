/**
 * Makes a click on a disabled button an error. React ignores it, and the test would fail later, for want of what the
 * click should have done: such a test waits with `press` of `support/press.ts` instead.
 */
document.addEventListener(
  'click',
  ({ target }) => {
    const disabled = target instanceof Element && target.closest('button:disabled, input:disabled');
    if (disabled) throw new Error(`A click on something disabled: ${disabled.outerHTML}`);
  },
  true,
);
