import type { ReactNode } from 'react';
import { useI18n, useTranslate } from '../i18n';
import { LOCALES, localeName } from '../locale';
import { DemoBar } from './DemoBar';
import { PublicIcon } from '../../shell/elements/PublicIcon';
import { PublicLink } from './PublicLink';
import { PublicTheme, useThemeMode } from './PublicTheme';
import './public.css';

function LanguageSwitch() {
  const i18n = useI18n();
  const translate = useTranslate();
  return (
    <div role="group" aria-label={translate('shell.language.label')}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={i18n.getLocale() === locale}
          onClick={() => void i18n.choose(locale)}
        >
          {localeName(locale)}
        </button>
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
    <button type="button" aria-label={label} title={label} onClick={() => choose(other)}>
      <PublicIcon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}

export function PublicLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <PublicTheme>
      <div className="public">
        <a className="public-skip" href="#content">
          {translate('shell.skip')}
        </a>
        <header className="row public-header">
          <PublicLink to="/" className="public-brand">
            <span className="public-mark" aria-hidden="true" />
            {translate('app.name')}
          </PublicLink>
          <div className="row muted public-tools">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <DemoBar />
        <main id="content" className="public-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </PublicTheme>
  );
}
