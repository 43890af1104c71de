import { QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../src/data/queryClient';
import { ResourcesProvider } from '../../src/data/resources';
import { resources } from '../support/resources';

export function inData(dataProvider: object, client = createQueryClient()) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <DataProviderContext value={dataProvider as DataProvider}>
        <ResourcesProvider resources={resources}>{children}</ResourcesProvider>
      </DataProviderContext>
    </QueryClientProvider>
  );
}
