import { DataProviderContext, type DataProvider } from 'ra-core';
import { useContext } from 'react';

/**
 * Returns the plain data provider, for callers that handle errors themselves: react-admin's hook logs each one and
 * signs the user out, which the client already handles.
 * @throws outside of the admin
 */
export function useProvider(): DataProvider {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('this needs a DataProviderContext above it');
  return provider;
}
