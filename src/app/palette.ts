export type ThemeMode = 'light' | 'dark';

type Colors = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

interface Palette {
  primary: { main: string; dark: string; light: string; contrastText: string };
}

export const palettes = {
  light: {
    primary: { main: '#1d5c96', dark: '#14446f', light: '#4a86be', contrastText: '#ffffff' },
    secondary: { main: '#0f6f67', contrastText: '#ffffff' },
    // MUI's defaults have too little contrast, red on a selected row.
    error: { main: '#b3261e' },
    info: { main: '#0277bd' },
    background: { default: '#f4f6f8', paper: '#ffffff' },
    text: { primary: '#1c2733', secondary: '#53616f' },
    divider: '#dde3e9',
  },
  dark: {
    primary: { main: '#8fbfee', dark: '#5f9bd3', light: '#b9d8f6', contrastText: '#0d1a27' },
    secondary: { main: '#7fd0c6', contrastText: '#08201d' },
    error: { main: '#ff9c93', contrastText: '#2b0905' },
    info: { main: '#29b6f6', dark: '#0277bd' },
    background: { default: '#12171d', paper: '#1b222a' },
    text: { primary: '#e6ebf0', secondary: '#a6b2be' },
    divider: '#313b46',
    // MUI's are darker than what they stand on.
    Alert: {
      errorStandardBg: '#402f35',
      infoStandardBg: '#1d3746',
      successStandardBg: '#253733',
      warningStandardBg: '#3f3629',
    },
  },
} satisfies Record<ThemeMode, Palette & Colors>;

/** Added by MUI; used without MUI. */
const added: Record<ThemeMode, Record<string, string>> = {
  light: {
    'warning-main': '#ed6c02',
    'success-main': '#2e7d32',
    'text-disabled': 'rgba(0, 0, 0, 0.38)',
    'action-active': 'rgba(0, 0, 0, 0.54)',
    'action-hover': 'rgba(0, 0, 0, 0.04)',
    'action-disabled': 'rgba(0, 0, 0, 0.26)',
    'action-disabledBackground': 'rgba(0, 0, 0, 0.12)',
    'common-onBackground': '#000',
  },
  dark: {
    'warning-main': '#ffa726',
    'success-main': '#66bb6a',
    'text-disabled': 'rgba(255, 255, 255, 0.5)',
    'action-active': '#fff',
    'action-hover': 'rgba(255, 255, 255, 0.08)',
    'action-disabled': 'rgba(255, 255, 255, 0.3)',
    'action-disabledBackground': 'rgba(255, 255, 255, 0.12)',
    'common-onBackground': '#fff',
  },
};

export function colorVariables(mode: ThemeMode): Record<string, string> {
  const variables: Record<string, string> = {};
  const add = (name: string, value: string) => {
    variables[`--mui-palette-${name}`] = value;
  };
  for (const [group, colors] of Object.entries<Colors[string]>(palettes[mode]))
    if (typeof colors === 'string') add(group, colors);
    else for (const [name, color] of Object.entries(colors)) add(`${group}-${name}`, color);
  for (const [name, color] of Object.entries(added[mode])) add(name, color);
  return variables;
}
