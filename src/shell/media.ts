/** Phone layout: rows are cards. The style sheets use the same width. */
export const PHONE_QUERY = '(max-width:599.95px)';
/** Phones and tablets, without a mouse or keyboard. */
export const TOUCH_QUERY = '(hover: none) and (pointer: coarse)';
/** Below this width or height (200% zoom), filters are collapsed behind a button. */
export const NARROW_QUERY = '(max-width:899.95px), (max-height:519.95px)';
