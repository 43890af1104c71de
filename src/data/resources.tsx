import { DataProviderContext, type DataProvider } from 'ra-core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { type Resource, resourceNamed } from '../schema';
import type { Client } from './client';

const ResourcesContext = createContext<readonly Resource[]>([]);

/**
 * Provides the declared resources.
 * @example <ResourcesProvider resources={resources}>{children}</ResourcesProvider>
 */
export function ResourcesProvider(props: { resources: readonly Resource[]; children: ReactNode }) {
  return (
    <ResourcesContext.Provider value={props.resources}>{props.children}</ResourcesContext.Provider>
  );
}

/** @example const resources = useResources(); */
export function useResources(): readonly Resource[] {
  return useContext(ResourcesContext);
}

/**
 * @throws if unknown: references are checked at start-up
 * @example const { columns } = useResource('cities');
 */
export function useResource(name: string): Resource {
  return resourceNamed(useResources(), name);
}

/** @throws if unknown */
export function useResourceByRoute(route: string): Resource {
  const resource = useResources().find((one) => one.route === route);
  if (!resource) throw new Error(`no resource has the route "${route}"`);
  return resource;
}

/** Calls to the server beyond records, which a data provider may bring itself. @throws without a client */
export function useCalls<Calls extends object>(
  name: string,
  createCalls: (client: Client) => Calls,
): Calls {
  const { [name]: own, client } = useProvider<Record<string, unknown>>();
  return useMemo(() => {
    if (!own && !client) throw new Error(`${name} need a data provider with a client`);
    return (own as Calls | undefined) ?? createCalls(client as Client);
  }, [own, client, name, createCalls]);
}

/**
 * React-admin's hook logs each error and signs out. @throws outside of the admin
 * @example const { getList } = useProvider();
 */
export function useProvider<Extension extends object = object>(): DataProvider & Extension {
  const provider = useContext(DataProviderContext) as (DataProvider & Extension) | null;
  if (!provider) throw new Error('this needs a DataProviderContext above it');
  return provider;
}
