/** The style sheets use the same width. */
export const PHONE_QUERY = '(max-width:599.95px)';
/** Without a mouse or keyboard. */
export const TOUCH_QUERY = '(hover: none) and (pointer: coarse)';
/** Also 200% zoom: filters are collapsed behind a button. */
export const NARROW_QUERY = '(max-width:899.95px), (max-height:519.95px)';
