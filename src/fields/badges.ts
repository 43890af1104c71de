/**
 * Badge color names; the theme defines them for light and dark. The first seven belong to types (rules: badges), the
 * others to states.
 */
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

/** Returns a known color, or neutral for an unknown name. */
export const badgeColour = (name: string | undefined): BadgeColour =>
  BADGE_COLOURS.find((colour) => colour === name) ?? 'neutral';
