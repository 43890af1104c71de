import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type FormDraft from '../../src/record/form/FormDraft';
import { unsaved } from '../../src/shell/unsaved';
import { createStore } from '../../src/store';
import { fakeProvider, labelOf, openAdmin } from './formHarness';

const isLoaded = createStore(false);

vi.mock('../../src/record/form/FormDraft', async (load) => {
  const { default: Draft, ...rest } = await load<{ default: typeof FormDraft }>();
  function LateDraft(props: ComponentProps<typeof FormDraft>) {
    return useSyncExternalStore(isLoaded.subscribe, isLoaded.get) ? <Draft {...props} /> : null;
  }
  return { ...rest, default: LateDraft };
});

it('keeps what was typed before the script of drafts was loaded', async () => {
  const route = 'codes/cities';
  const store = localStorageStore(undefined, '.loading');
  const rows = [{ id: 1, countryCode: 'KR', code: 'C1', name: '부산', seq: 1, active: true }];
  openAdmin(`/admin/${route}/1`, fakeProvider({ [route]: rows, 'codes/countries': [] }), { store });
  const name = await screen.findByRole('textbox', { name: labelOf(route, 'name') });
  fireEvent.change(name, { target: { value: '부산역' } });
  await waitFor(() => expect(unsaved.any()).toBe(true));
  act(() => isLoaded.set(true));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(Object.values(store.listItems?.('draft:') ?? {})).toHaveLength(1));
  expect(name).toHaveValue('부산역');
});
