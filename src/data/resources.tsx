import { DataProviderContext, type DataProvider } from 'ra-core';
import { createContext, useContext, type ReactNode } from 'react';
import { type Resource, resourceNamed } from '../schema';

const ResourcesContext = createContext<readonly Resource[]>([]);

export function ResourcesProvider(props: { resources: readonly Resource[]; children: ReactNode }) {
  return (
    <ResourcesContext.Provider value={props.resources}>{props.children}</ResourcesContext.Provider>
  );
}

export function useResources(): readonly Resource[] {
  return useContext(ResourcesContext);
}

/** @throws if unknown: references are checked at start-up */
export function useResource(name: string): Resource {
  return resourceNamed(useResources(), name);
}

/** @throws if unknown */
export function useResourceByRoute(route: string): Resource {
  const resource = useResources().find((one) => one.route === route);
  if (!resource) throw new Error(`no resource has the route "${route}"`);
  return resource;
}

/** React-admin's hook logs each error and signs out. @throws outside of the admin */
export function useProvider<Extension extends object = object>(): DataProvider &
  Partial<Extension> {
  const provider = useContext(DataProviderContext) as (DataProvider & Partial<Extension>) | null;
  if (!provider) throw new Error('this needs a DataProviderContext above it');
  return provider;
}
