/**
 * Names of badge colours; the theme says how each looks in light and dark. The first seven are the
 * types that have one of their own (rules: badges), the others say what a state means.
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

/** One that nobody knows looks like any other value. */
export const badgeColour = (name: string | undefined): BadgeColour =>
  BADGE_COLOURS.find((colour) => colour === name) ?? 'neutral';
