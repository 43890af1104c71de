import type { ThemeOptions } from '@mui/material/styles';
import { badges, type BadgePalette } from './badges';
import { palettes, type ThemeMode } from './palette';

declare module '@mui/material/styles' {
  interface PaletteOptions {
    badge?: BadgePalette;
  }
}

/** Replaces MUI's animated gray. */
const focusRing = {
  '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '&.MuiMenuItem-root, &.MuiTab-root, &.MuiAccordionSummary-root': {
    '&.Mui-focusVisible': { outlineOffset: -2 },
  },
};

const outlined = { outline: '1px solid var(--mui-palette-divider)' };

const shared = {
  cssVariables: true,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'var(--font-family)',
    fontSize: 13,
    body1: { fontSize: '0.875rem' },
    caption: { fontSize: '0.75rem' },
    h2: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.4, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.5 },
    h6: { fontSize: '1rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButtonBase: { styleOverrides: { root: focusRing } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    // Room for the first label.
    MuiDialogContent: {
      styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    // Dark hides shadows.
    MuiPopover: { styleOverrides: { paper: outlined } },
    MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiAutocomplete: {
      styleOverrides: { paper: outlined },
      defaultProps: {
        fullWidth: true,
        size: 'small',
        // When wider than its input.
        slotProps: { popper: { placement: 'bottom-start' } },
      },
    },
    MuiToolbar: { defaultProps: { variant: 'dense' } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
    MuiToggleButtonGroup: { defaultProps: { color: 'primary' } },
    MuiTab: { styleOverrides: { root: { minHeight: 40 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
} satisfies ThemeOptions;

export const themes: Record<ThemeMode, ThemeOptions> = {
  light: { ...shared, palette: { mode: 'light', ...palettes.light, badge: badges.light } },
  dark: { ...shared, palette: { mode: 'dark', ...palettes.dark, badge: badges.dark } },
};
