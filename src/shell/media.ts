/** Below this width rows are cards; the style sheets say the same. */
export const PHONE_QUERY = '(max-width:599.95px)';
/** Below this width, or this height as at 200% zoom, filters wait behind a button: they would leave no room for rows. */
export const NARROW_QUERY = '(max-width:899.95px), (max-height:519.95px)';
