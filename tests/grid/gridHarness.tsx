import type { AuthProvider, Store } from 'ra-core';
import type { ReactNode } from 'react';
import { fakeProvider, type Data, type FakeProvider } from '../record/formHarness';
import { renderAdmin } from '../support/admin';

export function show(
  content: ReactNode,
  data: Data | FakeProvider,
  around: { store?: Store; authProvider?: AuthProvider } = {},
) {
  const provider = 'getList' in data ? (data as FakeProvider) : fakeProvider(data as Data);
  return { provider, ...renderAdmin(content, { provider, ...around }) };
}

/** The focused row's key and input's name. */
export function focusedCell(): string {
  const { activeElement } = document;
  const row = activeElement?.closest('tr')?.dataset.key ?? 'out';
  return `${row} ${activeElement?.getAttribute('name') ?? activeElement?.tagName}`;
}
