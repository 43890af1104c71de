import { QueryClientProvider } from '@tanstack/react-query';
import {
  DataProviderContext,
  I18nContextProvider,
  memoryStore,
  StoreContextProvider,
  useI18nProvider,
  useTranslate,
} from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { ExtensionsProvider } from '../../../data/extensions';
import { createQueryClient } from '../../../data/queryClient';
import { ResourcesProvider } from '../../../data/resources';
import type { Resource } from '../../../schema';
import type { Checked } from '../useChecked';
import { PreviewForm } from './PreviewForm';
import { PreviewList } from './PreviewList';
import { sampleProvider, wordsWith } from './provider';
import { sampleRows } from './samples';

const NO_EXTENSIONS: readonly string[] = [];

/**
 * List and form of the entity as they will be, by the real pieces, over sample rows: under providers of its own, so
 * that neither the server nor this page's address, cache or settings know of it.
 */
export function Preview({ good }: { good: Checked['good'] }) {
  const translate = useTranslate();
  const resource = good?.read.resources.find(({ name }) => name === good.resource);
  if (!good || !resource) return <p className="rf-none">{translate('resourceFiles.noPreview')}</p>;
  return <Sample good={good} resource={resource} />;
}

function Sample({
  good: { read },
  resource,
}: {
  good: NonNullable<Checked['good']>;
  resource: Resource;
}) {
  const app = useI18nProvider();
  // Its translate is another after the language was changed.
  const locale = app?.getLocale() ?? 'ko';
  const [own] = useState(() => ({ queryClient: createQueryClient(), store: memoryStore() }));
  const i18n = useMemo(() => app && wordsWith(app, read.words), [app, read]);
  const { rows, provider } = useMemo(() => {
    const say = (key: string, count: number) =>
      i18n?.translate(key, { smart_count: count, _: '' }) ?? '';
    const words = {
      name: ({ route, name }: Resource) => say(`resources.${route}.name`, 1) || name,
      label: ({ route }: Resource, field: string) =>
        say(`resources.${route}.fields.${field}`, 1) || field,
    };
    const rowsOf = (one: Resource) => sampleRows(one, read.resources, words);
    return {
      rows: rowsOf(resource),
      provider: { ...sampleProvider(read.resources, rowsOf), locale },
    };
  }, [read, resource, i18n, locale]);
  useEffect(() => own.queryClient.clear(), [own, rows]);
  if (!i18n) return null;
  // Another declaration is another list: nothing of the one before stays.
  const key = `${locale} ${JSON.stringify(resource)}`;
  return (
    <I18nContextProvider value={i18n}>
      <ResourcesProvider resources={read.resources}>
        <ExtensionsProvider extensions={NO_EXTENSIONS}>
          <QueryClientProvider client={own.queryClient}>
            <StoreContextProvider value={own.store}>
              <DataProviderContext.Provider value={provider}>
                <PreviewList key={`list ${key}`} resource={resource} rows={rows} />
                <PreviewForm key={`form ${key}`} resource={resource} />
              </DataProviderContext.Provider>
            </StoreContextProvider>
          </QueryClientProvider>
        </ExtensionsProvider>
      </ResourcesProvider>
    </I18nContextProvider>
  );
}
