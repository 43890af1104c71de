/** Seven colors for types (rules: badges), the others for states. */
export const BADGE_COLORS = [
  'group',
  'golf',
  'package',
  'honeymoon',
  'fit',
  'final',
  'others',
  'red',
  'blue',
  'green',
  'amber',
  'grey',
  'neutral',
] as const;

export type BadgeColor = (typeof BADGE_COLORS)[number];

/**
 * A badge's color by name, gray if unknown.
 * @example badgeColor('green') // 'green'
 */
export const badgeColor = (name: string | undefined): BadgeColor =>
  BADGE_COLORS.find((color) => color === name) ?? 'neutral';
