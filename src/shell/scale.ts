/** What screens are made of (docs/design.md): a test holds every style sheet to it but those of paper. Pixels at 100 %. */
export const scale = {
  type: [11, 12, 13, 14, 15, 16, 20],
  /** Read, clicked or naming something, heading or sum. */
  weights: [400, 600, 700],
  space: [2, 4, 6, 8, 12, 16, 24],
  corners: [4, 6],
} as const;

/** The colours that say something, as in `--mui-palette-…`; what each says is in i18n under `elements.meanings`. */
export const MEANINGS = {
  primary: 'primary-main',
  red: 'error-main',
  amber: 'warning-main',
  green: 'success-main',
  grey: 'text-disabled',
  text: 'text-primary',
  secondary: 'text-secondary',
} as const;
