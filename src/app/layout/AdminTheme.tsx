import { useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import type { ReactNode } from 'react';
import { Themed, type ThemeMode } from '../Themed';

/** Puts the admin into the theme that its settings choose; without a choice, what the machine prefers. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [mode] = useStore<ThemeMode>('theme', dark ? 'dark' : 'light');
  return <Themed mode={mode}>{children}</Themed>;
}
