import { DataProviderContext, type DataProvider } from 'ra-core';
import { useContext } from 'react';

/**
 * Returns the plain data provider, for callers that handle each record's error themselves: react-admin's hook logs
 * every rejection and signs the user out, while the client already handles the sign-in.
 * @throws outside of the admin
 */
export function useProvider(): DataProvider {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('this needs a DataProviderContext above it');
  return provider;
}
