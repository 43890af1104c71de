import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RouterProvider } from 'react-router/dom';
import { createClient } from '../data/client';
import { createAuthProvider } from '../session/authProvider';
import { unsaved } from '../record/unsaved';
import { createSession } from '../session/session';
import { readSession } from '../session/storage';
import { ahead } from './ahead';
import { watchDeployments } from './chunk';
import { ConfigError, loadConfig, type AppConfig } from './config';
import { ConfigFailure } from './Message';
import { followSession } from './guard';
import { I18nContext, createI18n, type AppI18n } from './i18n';
import { initialLocale } from './locale';
import { createAdminStart, createRouter } from './router';
import { ServicesContext, type Services } from './services';

const base = import.meta.env.BASE_URL;

/** The nonce that the server wrote into the page; styles are refused without it where a CSP is in force. */
function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });
}

function createServices(config: AppConfig, i18n: AppI18n): Services {
  const client = createClient({
    apiUrl: config.apiUrl,
    fetch: ahead.fetchFor(config.apiUrl),
    getToken: () => session.getToken(),
    renewal: { ready: () => session.ready(), renewed: (token) => session.renewed(token) },
  });
  const session = createSession({ client, unsaved });
  return { config, client, session, authProvider: createAuthProvider(session), i18n };
}

/** Shows the product in this element, or why it cannot be shown. */
export async function boot(place: Element): Promise<void> {
  const root = createRoot(place);
  const cache = styleCache();
  const i18n = createI18n(initialLocale());
  // The web font is for machines that lack Korean; nothing waits for it.
  import('./fonts').catch((error: unknown) => console.warn(error));
  watchDeployments();

  let config: AppConfig;
  try {
    config = await loadConfig(base);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    root.render(
      <CacheProvider value={cache}>
        <I18nContext.Provider value={i18n}>
          <ConfigFailure error={error} />
        </I18nContext.Provider>
      </CacheProvider>,
    );
    return;
  }
  const services = createServices(config, i18n);
  const { session } = services;
  session.listen();
  const locale = initialLocale(config.locale);
  if (locale !== i18n.getLocale()) await i18n.changeLocale(locale);
  const startAdmin = createAdminStart(services, base);
  // Whoever was signed in will most likely be. The router asks once more, and there a failure is told.
  if (readSession()) startAdmin().catch(() => undefined);
  await session.restore();

  const router = createRouter(session, startAdmin, base);
  followSession(router, session, base);
  root.render(
    <StrictMode>
      <CacheProvider value={cache}>
        <ServicesContext.Provider value={services}>
          <I18nContext.Provider value={i18n}>
            {/* A step is drawn in one go: as a transition, it would be in slices, with others' work between them. */}
            <RouterProvider router={router} useTransitions={false} />
          </I18nContext.Provider>
        </ServicesContext.Provider>
      </CacheProvider>
    </StrictMode>,
  );
}
