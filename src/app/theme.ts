import type { ThemeOptions } from '@mui/material/styles';
import { badges, type BadgePalette } from './badges';

declare module '@mui/material/styles' {
  interface PaletteOptions {
    badge?: BadgePalette;
  }
}

/** MUI's theme with the two entries that react-admin's layout adds. */
export type AppTheme = ThemeOptions & { sidebar: { width: number; closedWidth: number } };

/** Korean wraps between words, as in print; only what has no gap at all breaks where it must. */
const words = { wordBreak: 'keep-all', overflowWrap: 'break-word' } as const;

/** For people whom movement makes ill: everything is in its final place at once. */
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
const baseline = {
  body: words,
  // A dialog is seen to be open; the ring is for what is in it.
  '.MuiDialog-paper': { outline: 'none' },
  '@media (max-width:599.95px)': phoneDialog,
  '@media (prefers-reduced-motion: reduce)': still,
  '@media (forced-colors: active)': systemColours,
};

/** Where the keyboard is, on every button, entry and switch: MUI's own sign is a moving shade of grey. */
const focusRing = {
  '&.Mui-focusVisible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
  // In a list or a strip there is no room around them.
  '&.MuiMenuItem-root, &.MuiTab-root, &.MuiAccordionSummary-root': {
    '&.Mui-focusVisible': { outlineOffset: -2 },
  },
};

// System fonts first: Windows and macOS then fetch no font at all. The web font is for machines without Korean.
const fontFamily = [
  "'Malgun Gothic'",
  "'Apple SD Gothic Neo'",
  "'Noto Sans KR'",
  "'Noto Sans CJK KR'",
  "'Noto Sans KR Variable'",
  'system-ui',
  'sans-serif',
].join(', ');

/**
 * What the compact density changes; `DensityMark` writes the attribute. The variables are for the style sheets of
 * inputs, forms and tables, whose own sizes are the comfortable ones.
 */
const compactSizes = {
  '--input-height': '30px',
  '--cell-padding': '2px',
  '--form-gap': '0px',
};

const shared = {
  cssVariables: true,
  sidebar: { width: 216, closedWidth: 48 },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily,
    fontSize: 13,
    h1: { fontSize: '2rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.02em' },
    h2: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4, letterSpacing: '-0.01em' },
    h3: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.5 },
    h6: { fontSize: '1rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // Native checkboxes, selects and scroll bars follow the theme too.
    MuiCssBaseline: {
      defaultProps: { enableColorScheme: true },
      styleOverrides: { ":root[data-density='compact']": compactSizes, ...baseline },
    },
    MuiButtonBase: { styleOverrides: { root: focusRing } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiAutocomplete: {
      defaultProps: {
        fullWidth: true,
        size: 'small',
        // A list that is wider than its input begins where that does.
        slotProps: { popper: { placement: 'bottom-start' } },
      },
    },
    MuiToolbar: { defaultProps: { variant: 'dense' } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 40 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
} satisfies AppTheme;

/** The light theme, shared by the public screens and the admin. */
export const lightTheme: AppTheme = {
  ...shared,
  palette: {
    mode: 'light',
    primary: { main: '#1d5c96', dark: '#14446f', light: '#4a86be', contrastText: '#ffffff' },
    secondary: { main: '#0f6f67', contrastText: '#ffffff' },
    // MUI's own is too light below the white words of a toast.
    info: { main: '#0277bd' },
    background: { default: '#f4f6f8', paper: '#ffffff' },
    text: { primary: '#1c2733', secondary: '#53616f' },
    divider: '#dde3e9',
    badge: badges.light,
  },
};

/** The dark theme, shared by the public screens and the admin. */
export const darkTheme: AppTheme = {
  ...shared,
  palette: {
    mode: 'dark',
    primary: { main: '#8fbfee', dark: '#5f9bd3', light: '#b9d8f6', contrastText: '#0d1a27' },
    secondary: { main: '#7fd0c6', contrastText: '#08201d' },
    error: { main: '#ff9c93', contrastText: '#2b0905' },
    info: { main: '#29b6f6', dark: '#0277bd' },
    background: { default: '#12171d', paper: '#1b222a' },
    text: { primary: '#e6ebf0', secondary: '#a6b2be' },
    divider: '#313b46',
    badge: badges.dark,
  },
};
