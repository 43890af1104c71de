import { act, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { bulk } from '../../../i18n/ko/bulk';
import { imports } from '../../../i18n/ko/import';
import { ra } from '../../../i18n/ko/ra';
import { RunPanel } from '../../../src/actions/import/dialog/RunPanel';
import { createStore } from '../../../src/store';
import { resources } from '../../data/backend';

afterEach(() => void vi.useRealTimers());

const resource = resources.find(({ name }) => name === 'cities')!;
const i18n = polyglotI18nProvider(() => ({ ra, bulk, import: imports }), 'ko');
const none = () => undefined;

type Running = Parameters<typeof RunPanel>[0]['running'];

const panel = (phase: Running['phase'], done: number) => (
  <I18nContextProvider value={i18n}>
    <RunPanel
      resource={resource}
      running={{
        run: { at: 0, rows: [], refused: [], titles: [] } as unknown as Running['run'],
        outcomes: new Map(),
        phase,
        progress: { done, failed: 0, asked: 0, total: 10_000 } as Running['progress'],
        ...{ goOn: none, stop: none, settle: none },
      }}
      store={{} as Parameters<typeof RunPanel>[0]['store']}
      unkept={false}
      onSource={none}
      onClose={none}
    />
  </I18nContextProvider>
);

it('says how long the rest takes only while rows are sent', async () => {
  vi.useFakeTimers();
  const shown = createStore<ReactNode>(panel('going', 0));
  const Page = () => useSyncExternalStore(shown.subscribe, shown.get);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
  act(() => shown.set(panel('going', 1_000)));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/1000\/10000행/)).toHaveTextContent('약 9분 남음');
  act(() => shown.set(panel('cancelled', 1_000)));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/1000\/10000행/)).not.toHaveTextContent('남음');
});
