import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { useLayoutEffect, useSyncExternalStore, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type FormDraft from '../../src/record/form/FormDraft';
import { unsaved } from '../../src/shell/unsaved';
import { createStore } from '../../src/store';
import { fakeProvider, labelOf, openAdmin } from './formHarness';

const isLoaded = createStore(false);
const whileItRenders = vi.fn<() => void>();

vi.mock('../../src/record/form/FormDraft', async (load) => {
  const { default: Draft, ...rest } = await load<{ default: typeof FormDraft }>();
  function Typist() {
    // Before the effects of the draft subscribe to the form.
    useLayoutEffect(whileItRenders, []);
    return null;
  }
  function LateDraft(props: ComponentProps<typeof FormDraft>) {
    if (!useSyncExternalStore(isLoaded.subscribe, isLoaded.get)) return null;
    return (
      <>
        <Typist />
        <Draft {...props} />
      </>
    );
  }
  return { ...rest, default: LateDraft };
});

it.each([
  ['before the script of drafts was loaded', false],
  ['while drafts were rendered for the first time', true],
])('keeps what was typed %s', async (_when, isLate) => {
  const route = 'codes/cities';
  const store = localStorageStore(undefined, `.loading ${isLate}`);
  const rows = [{ id: 1, countryCode: 'KR', code: 'C1', name: '부산', seq: 1, active: true }];
  isLoaded.set(false);
  openAdmin(`/admin/${route}/1`, fakeProvider({ [route]: rows, 'codes/countries': [] }), { store });
  const name = await screen.findByRole('textbox', { name: labelOf(route, 'name') });
  const type = () => void fireEvent.change(name, { target: { value: '부산역' } });
  if (isLate) whileItRenders.mockImplementationOnce(type);
  else type();
  act(() => isLoaded.set(true));
  await waitFor(() => expect(unsaved.any()).toBe(true));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(Object.values(store.listItems?.('draft:') ?? {})).toHaveLength(1));
  expect(name).toHaveValue('부산역');
});
