import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { useI18n, useTranslate } from './i18n';
import { LOCALES } from './locale';
import { PublicTheme, useThemeMode } from './PublicTheme';
import './public.css';

function LanguageSwitch() {
  const i18n = useI18n();
  const translate = useTranslate();
  return (
    <div role="group" aria-label={translate('shell.language.label')}>
      {LOCALES.map((locale) => (
        <Button
          key={locale}
          lang={locale}
          color="inherit"
          className="public-language"
          aria-pressed={i18n.getLocale() === locale}
          onClick={() => void i18n.choose(locale)}
        >
          {translate(`shell.language.${locale}`)}
        </Button>
      ))}
    </div>
  );
}

function ThemeSwitch() {
  const translate = useTranslate();
  const [mode, choose] = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = translate(`shell.theme.${other}`);
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={() => choose(other)}>
      {mode === 'dark' ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconButton>
  );
}

/** The frame of the screens outside the admin: name, language, theme and the screen itself. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <PublicTheme>
      <div className="public">
        <a className="public-skip" href="#content">
          {translate('shell.skip')}
        </a>
        <header className="public-header">
          <Link to="/" className="public-brand">
            <span className="public-mark" aria-hidden="true" />
            {translate('app.name')}
          </Link>
          <div className="public-tools">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main id="content" className="public-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </PublicTheme>
  );
}

/** The layout of the public routes (rules: routes). */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
