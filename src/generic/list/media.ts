/** Below this width rows are cards and filters unfold; the style sheets say the same. */
export const PHONE = '(max-width:599.95px)';
