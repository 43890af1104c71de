import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { darkTheme, lightTheme } from './theme';

export type ThemeMode = 'light' | 'dark';

/** Puts what is in it into this theme. */
export function Themed({ mode, children }: { mode: ThemeMode; children: ReactNode }) {
  const theme = useMemo(() => createTheme(mode === 'dark' ? darkTheme : lightTheme), [mode]);
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
