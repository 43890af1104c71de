import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useMediaQuery } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useStore } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import type { ThemeMode } from '../palette';
import { useRootStyle } from '../rootStyle';
import { themes } from '../theme';
import { cspNonce } from '../../shell/cspNonce';
import { useIsPrinting } from '../../shell/media';

const schemes = { light: { 'color-scheme': 'light' }, dark: { 'color-scheme': 'dark' } };

function createStyleCache() {
  const nonce = cspNonce();
  return createCache({ key: 'css', prepend: true, ...(nonce !== undefined && { nonce }) });
}

/** Print is always light. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [mode] = useStore<ThemeMode>('theme', dark ? 'dark' : 'light');
  const printed = useIsPrinting();
  const scheme = mode === 'dark' && !printed ? 'dark' : 'light';
  const theme = useMemo(() => createTheme(themes[scheme]), [scheme]);
  const [cache] = useState(createStyleCache);
  useRootStyle(schemes[scheme]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
