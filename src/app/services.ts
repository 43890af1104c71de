import { createContext, useContext, useSyncExternalStore, type ReactElement } from 'react';
import type { AuthProvider } from 'ra-core';
import type { Client } from '../data/client';
import type { Session } from '../session/session';
import type { SessionState } from '../session/state';
import type { AppConfig } from './config';
import type { AppI18n } from './i18n';

export interface Services {
  config: AppConfig;
  client: Client;
  session: Session;
  authProvider: AuthProvider;
  i18n: AppI18n;
  /** Once per page. */
  startAdmin: () => Promise<ReactElement>;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext.Provider above it.');
  return services;
}

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
