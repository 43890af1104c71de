import type { ThemeOptions } from '@mui/material/styles';
import { badges, type BadgePalette } from './badges';
import { baseline, focusRing } from './baseline';

declare module '@mui/material/styles' {
  interface PaletteOptions {
    badge?: BadgePalette;
  }
}

/** MUI's theme with the two entries that react-admin's layout adds. */
export type AppTheme = ThemeOptions & { sidebar: { width: number; closedWidth: number } };

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
 * src/record, whose own sizes are the comfortable ones.
 */
const COMPACT = "[data-density='compact'] &";
const compactSizes = {
  '--row-height': '28px',
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
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true, size: 'small' },
      styleOverrides: {
        root: {
          [`${COMPACT} .MuiOutlinedInput-root.MuiInputBase-sizeSmall`]: { paddingBlock: 2 },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        input: { [`${COMPACT}:not(.MuiInputBase-inputMultiline)`]: { paddingBlock: 4.5 } },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        outlined: {
          [`${COMPACT}:not(.MuiInputLabel-shrink)`]: { transform: 'translate(14px, 5px) scale(1)' },
        },
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
