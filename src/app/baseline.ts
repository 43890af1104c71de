/** Korean wraps between words, as in print; only what has no gap at all breaks where it must. */
const words = { wordBreak: 'keep-all', overflowWrap: 'break-word' } as const;

/** For people whom movement makes ill: everything is at once where it would have moved to. */
const still = {
  '*, *::before, *::after': {
    animationDuration: '0.01ms !important',
    animationIterationCount: '1 !important',
    // Not a short duration: it would make a transition of every change, a frame late, and rows slip away under a click.
    transition: 'none !important',
    scrollBehavior: 'auto !important',
  },
  // At the end of its way the running bar would be out of sight.
  '.MuiLinearProgress-indeterminate .MuiLinearProgress-bar': {
    left: '0 !important',
    right: '0 !important',
    animation: 'none !important',
    opacity: 0.7,
  },
};

/** The system's own colours take backgrounds away: what only they told is told by an edge. */
const systemColours = {
  '.field-badge, .list-bulk, .MuiButton-contained': { border: '1px solid' },
  "[aria-pressed='true'], [aria-current='page'], [role='option'][aria-selected='true'], .Mui-selected":
    {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      '&, & *': { color: 'HighlightText !important' },
    },
};

/** A question on a phone takes what room there is. */
const phoneDialog = {
  '.MuiDialog-paper:not(.MuiDialog-paperFullScreen)': {
    width: 'calc(100% - 24px)',
    maxWidth: 'calc(100% - 24px) !important',
    maxHeight: 'calc(100% - 24px)',
    margin: 12,
  },
};

/** What holds for every screen, public ones included. */
export const baseline = {
  body: words,
  // A dialog is seen to be open; the ring is for what is in it.
  '.MuiDialog-paper': { outline: 'none' },
  '@media (max-width:599.95px)': phoneDialog,
  '@media (prefers-reduced-motion: reduce)': still,
  '@media (forced-colors: active)': systemColours,
};

/** Where the keyboard is, on every button, entry and switch: MUI's own sign is a moving shade of grey. */
export const focusRing = {
  '&.Mui-focusVisible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
  // In a list or a strip there is no room around them.
  '&.MuiMenuItem-root, &.MuiListItemButton-root, &.MuiTab-root, &.MuiAccordionSummary-root': {
    '&.Mui-focusVisible': { outlineOffset: -2 },
  },
};
