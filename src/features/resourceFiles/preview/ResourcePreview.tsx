import { QueryClientProvider } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  DataProviderContext,
  I18nContextProvider,
  memoryStore,
  StoreContextProvider,
  useI18nProvider,
  type DataProvider,
  type I18nProvider,
  ListContextProvider,
  useList,
  useTranslate,
} from 'ra-core';
import { useEffect, useMemo, useState, useId } from 'react';
import { useMediaQuery } from '@mui/material';
import { ExtensionsProvider } from '../../../data/extensions';
import { createQueryClient } from '../../../data/queryClient';
import { ResourcesProvider } from '../../../data/resources';
import { type Resource, type AnyRecord, fieldOf } from '../../../schema';
import type { ReadResources } from '../../../schema/files/types';
import { Section } from '../../../shell/elements/Section';
import type { CheckedText } from '../useCheckedText';
import { sampleRows } from './samples';
import { FormLayout } from '../../../record/form/FormLayout';
import { FormSections } from '../../../record/form/FormSections';
import '../../../list/list.css';
import { PHONE_QUERY } from '../../../shell/media';
import { ListTable } from '../../../list/ListTable';
import { fixedColumns } from '../../../list/useListColumns';
import { NO_LINKS } from '../../../list/useResourceLinks';
import { useSelection } from '../../../table/selection';
import { messageLanguage } from '../../../shell/messageLanguage';
import { polyglotOptions } from '../../../shell/polyglotOptions';

const NO_EXTENSIONS: readonly string[] = [];

/** Its own providers keep it off server, address, cache and settings. */
export function ResourcePreview({ good }: { good: CheckedText['good'] }) {
  const translate = useTranslate();
  const resource = good?.read.resources.find(({ name }) => name === good.resource);
  if (!good || !resource) return <p className="rf-none">{translate('resourceFiles.noPreview')}</p>;
  return <Sample good={good} resource={resource} />;
}

function Sample({
  good: { read },
  resource,
}: {
  good: NonNullable<CheckedText['good']>;
  resource: Resource;
}) {
  const app = useI18nProvider();
  // The translate function changes with the language.
  const locale = app?.getLocale() ?? 'ko';
  const [own] = useState(() => ({ queryClient: createQueryClient(), store: memoryStore() }));
  const i18n = useMemo(() => app && withMessages(app, read.messages), [app, read]);
  const { rows, provider } = useMemo(() => {
    const textOf = (key: string, count: number) =>
      i18n?.translate(key, { smart_count: count, _: '' }) ?? '';
    const labels = {
      name: ({ route, name }: Resource) => textOf(`resources.${route}.name`, 1) || name,
      label: ({ route }: Resource, field: string) =>
        textOf(`resources.${route}.fields.${field}`, 1) || field,
    };
    const rowsOf = (one: Resource) => sampleRows(one, read.resources, labels);
    return {
      rows: rowsOf(resource),
      provider: { ...sampleProvider(read.resources, rowsOf), locale },
    };
  }, [read, resource, i18n, locale]);
  useEffect(() => own.queryClient.clear(), [own, rows]);
  if (!i18n) return null;
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

const saveNowhere = () => Promise.resolve();

function PreviewForm({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const formId = useId();
  return (
    <Section title={translate('resourceFiles.previewForm')}>
      <div className="rf-preview-form">
        <FormLayout resource={resource} formId={formId} onSubmit={saveNowhere} foot={null}>
          <FormSections resource={resource} exists={false} />
        </FormLayout>
      </div>
    </Section>
  );
}

/** Reads only: the form saves nothing. */
function sampleProvider(
  resources: readonly Resource[],
  rowsOf: (resource: Resource) => AnyRecord[],
): DataProvider {
  const rows = (route: string): AnyRecord[] => {
    const resource = resources.find((one) => one.route === route);
    return resource ? rowsOf(resource) : [];
  };
  const list = (route: string) => {
    const data = rows(route);
    return Promise.resolve({ data, total: data.length });
  };
  const one = (route: string, { id }: { id?: unknown }) =>
    Promise.resolve({ data: rows(route).find((row) => row.id === id) ?? { id: 1 } });
  const many = (route: string, { ids = [] }: { ids?: unknown[] }) =>
    Promise.resolve({ data: rows(route).filter(({ id }) => ids.includes(id)) });
  const provider = { getList: list, getManyReference: list, getOne: one, getMany: many };
  // react-admin lets callers choose the record's type.
  return provider as unknown as DataProvider;
}

type Messages = Parameters<typeof polyglotI18nProvider>[0];

function withMessages(app: I18nProvider, byLanguage: ReadResources['messages']): I18nProvider {
  const messages = byLanguage[messageLanguage(app.getLocale())];
  // Only the provider's type requires react-admin's keys.
  const own = polyglotI18nProvider(
    (() => messages) as unknown as Messages,
    app.getLocale(),
    [],
    polyglotOptions,
  );
  const isOwn = (key: string) => own.translate(key, { _: '' }) !== '';
  return { ...app, translate: (key, options) => (isOwn(key) ? own : app).translate(key, options) };
}

const NO_SLOTS = {};
const NO_FILTERS = {};
const nothing = () => undefined;

function PreviewList({ resource, rows }: { resource: Resource; rows: AnyRecord[] }) {
  const translate = useTranslate();
  const phone = useMediaQuery(PHONE_QUERY);
  const list = useList<AnyRecord>({ data: rows, perPage: rows.length, resource: resource.route });
  const selection = useSelection(NO_FILTERS, rows);
  const columns = fixedColumns(resource.columns.map((name) => fieldOf(resource, name)));
  return (
    <Section title={translate('resourceFiles.previewList')}>
      <ListContextProvider value={list}>
        <div className="list rf-preview-list">
          <div className="list-body">
            <ListTable
              resource={resource}
              columns={columns}
              selection={selection}
              data={rows}
              links={NO_LINKS}
              slots={NO_SLOTS}
              sortsPageOnly={false}
              card={phone}
              times={0}
              onMenu={nothing}
            />
          </div>
        </div>
      </ListContextProvider>
    </Section>
  );
}
