import { DataProviderContext, type DataProvider } from 'ra-core';
import { useContext } from 'react';

/**
 * The data provider as it is, for whoever says of each record what became of it: react-admin's hook writes every refusal
 * to the console, and signs out where the client is already asking who is there.
 * @throws outside of the admin: a mistake in our code
 */
export function useProvider(): DataProvider {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('this needs a DataProviderContext above it');
  return provider;
}
