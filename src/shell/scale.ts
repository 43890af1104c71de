/** docs/design.md, in pixels at 100%; a test checks all style sheets except print. */
export const scale = {
  type: [11, 12, 13, 14, 15, 16, 20],
  /** Body text; controls and labels; headings and sums. */
  weights: [400, 600, 700],
  space: [2, 4, 6, 8, 12, 16, 24],
  corners: [4, 6],
} as const;

/** As in `--mui-palette-…`; described in i18n under `elements.meanings`. */
export const MEANINGS = {
  primary: 'primary-main',
  red: 'error-main',
  amber: 'warning-main',
  green: 'success-main',
  grey: 'text-disabled',
  text: 'text-primary',
  secondary: 'text-secondary',
} as const;
