import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { readEntry, writeEntry } from '../../store/browserStorage';
import { colorVariables, type ThemeMode } from '../palette';
import { useRootStyle } from '../rootStyle';

const DARK = '(prefers-color-scheme: dark)';
const CHANGED = 'public-theme';

const themes = {
  light: { ...colorVariables('light'), 'color-scheme': 'light' },
  dark: { ...colorVariables('dark'), 'color-scheme': 'dark' },
};

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(DARK);
  media.addEventListener('change', listener);
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    media.removeEventListener('change', listener);
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Stored where react-admin reads it. */
function currentMode(): ThemeMode {
  const stored = readEntry('theme');
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const mode = useSyncExternalStore(subscribe, currentMode);
  const choose = useCallback((wanted: ThemeMode) => {
    writeEntry('theme', wanted);
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [mode, choose];
}

/** With the variables that MUI generates in the admin. */
export function PublicTheme({ children }: { children: ReactNode }) {
  const [mode] = useThemeMode();
  useRootStyle(themes[mode]);
  return children;
}
