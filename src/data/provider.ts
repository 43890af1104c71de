import { DataProviderContext, type DataProvider } from 'ra-core';
import { useContext } from 'react';

/** React-admin's hook logs each error and signs out. @throws outside of the admin */
export function useProvider(): DataProvider {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('this needs a DataProviderContext above it');
  return provider;
}
