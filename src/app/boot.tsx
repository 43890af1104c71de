import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '../data/client';
import { createAuthProvider } from '../session/authProvider';
import { unsaved } from '../shell/unsaved';
import { createSession } from '../session/session';
import { readSession } from '../session/storage';
import { afterPaint, whenIdle } from '../shell/afterPaint';
import type { Store } from '../store';
import { startPrefetch } from './startPrefetch';
import { watchDeployments } from './chunk';
import { ConfigError, type AppConfig } from './config';
import { ConfigFailure } from './public/Message';
import { App } from './App';
import './baseline.css';
import { addMissingFont } from './fonts';
import { followSession } from './guard';
import { I18nContext, createI18n, type AppI18n } from './i18n';
import { initialLocale } from './locale';
import { createAppHistory, AppHistoryContext } from './appHistory';
import { createAdminStart, createStartState, type StartState } from './start';
import { ServicesContext, type Services } from './services';

const base = import.meta.env.BASE_URL;

function createServices(config: AppConfig, i18n: AppI18n): Services {
  const client = createClient({
    apiUrl: config.apiUrl,
    fetch: startPrefetch.fetchFor(config.apiUrl),
    getToken: () => session.getToken(),
    renewal: { ready: () => session.ready(), renewed: (token) => session.renewed(token) },
  });
  const session = createSession({ client, unsaved });
  const startAdmin = createAdminStart({ i18n, config, base });
  return { config, client, session, authProvider: createAuthProvider(session), i18n, startAdmin };
}

function afterFirst(shown: Store<StartState>, then: () => void): void {
  const render = ({ kind }: StartState) => {
    if (kind === 'starting') return;
    stop();
    afterPaint(() => whenIdle(then, 2000));
  };
  const stop = shown.subscribe(render);
  render(shown.get());
}

export async function boot(container: Element, loading: Promise<AppConfig>): Promise<void> {
  const root = createRoot(container);
  const i18n = createI18n(initialLocale());
  watchDeployments();

  let config: AppConfig;
  try {
    config = await loading;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    root.render(
      <I18nContext.Provider value={i18n}>
        <ConfigFailure error={error} />
      </I18nContext.Provider>,
    );
    void addMissingFont();
    return;
  }
  const appHistory = createAppHistory(base);
  const services = createServices(config, i18n);
  const { session, startAdmin } = services;
  session.listen();
  const locale = initialLocale(config.locale);
  if (locale !== i18n.getLocale()) await i18n.changeLocale(locale);
  // Most likely valid; requested again with errors shown.
  if (readSession()) startAdmin().catch(() => undefined);
  await session.restore();

  const shown = createStartState(appHistory, session, startAdmin);
  afterFirst(shown, () => void addMissingFont());
  followSession(appHistory, session);
  root.render(
    <StrictMode>
      <ServicesContext.Provider value={services}>
        <I18nContext.Provider value={i18n}>
          <AppHistoryContext.Provider value={appHistory}>
            <App shown={shown} />
          </AppHistoryContext.Provider>
        </I18nContext.Provider>
      </ServicesContext.Provider>
    </StrictMode>,
  );
}
