import { act, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useSyncExternalStore } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { bulk } from '../../../i18n/ko/bulk';
import { imports } from '../../../i18n/ko/import';
import { ra } from '../../../i18n/ko/ra';
import { RunPanel } from '../../../src/actions/import/dialog/RunPanel';
import * as importRun from '../../../src/actions/import/dialog/useImportRun';
import { createStore } from '../../../src/store';
import { resourceOf } from '../../support/resources';

const resource = resourceOf('cities');
const i18n = polyglotI18nProvider(() => ({ ra, bulk, import: imports }), 'ko');
const none = () => undefined;

type Panel = Parameters<typeof RunPanel>[0];
type Running = ReturnType<typeof importRun.useImportRun>;

const running = (phase: Running['phase'], done: number): Running => ({
  outcomes: new Map(),
  phase,
  progress: { done, failed: 0, asked: 0, total: 10_000 },
  resume: none,
  stop: none,
  settle: none,
});
const stored = { run: { at: 0, rows: [], refused: [], titles: [] }, outcomes: new Map() };

it('says how long the rest takes only while rows are sent', async () => {
  vi.useFakeTimers();
  const now = createStore(running('going', 0));
  vi.spyOn(importRun, 'useImportRun').mockImplementation(() =>
    useSyncExternalStore(now.subscribe, now.get),
  );
  const element = (
    <I18nContextProvider value={i18n}>
      <RunPanel
        resource={resource}
        isNew={true}
        unkept={false}
        onSource={none}
        onClose={none}
        stored={stored as unknown as Panel['stored']}
        store={{} as Panel['store']}
      />
    </I18nContextProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  act(() => now.set(running('going', 1_000)));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/1000\/10000행/)).toHaveTextContent('약 9분 남음');
  act(() => now.set(running('cancelled', 1_000)));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/1000/)).toHaveTextContent('중지');
  expect(screen.queryByText(/남음/)).toBeNull();
});
