/** Seven colors for types (rules: badges), the others for states. */
export const BADGE_COLOURS = [
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

export type BadgeColour = (typeof BADGE_COLOURS)[number];

/**
 * A badge's color by name, gray if unknown.
 * @example badgeColour('green') // 'green'
 */
export const badgeColour = (name: string | undefined): BadgeColour =>
  BADGE_COLOURS.find((colour) => colour === name) ?? 'neutral';
