/** Below this width rows are cards and filters unfold; list.css says the same. */
export const PHONE = '(max-width:599.95px)';
