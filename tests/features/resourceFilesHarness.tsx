import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { expect, vi } from 'vitest';
import ko from '../../i18n/ko';
import { resourceFilesScreen } from '../../i18n/ko/resourceFilesScreen';
import { declarations } from '../../resources';
import { ApiError } from '../../src/data/errors';
import type { ResourceFileCalls, StoredFile } from '../../src/data/resourceFileCalls';
import { ResourceFilesProvider, type LoadedResourceFiles } from '../../src/data/resourceFiles';
import { unsaved } from '../../src/shell/unsaved';
import ResourceFilesScreen from '../../src/features/resourceFiles/ResourceFiles';
import { renderAdmin, signedIn } from '../support/admin';
import { readFiles } from '../support/resourceFiles';
import { exampleText } from '../support/examples';

export const words = { ...ko.resourceFiles, ...resourceFilesScreen };
export const BASE = '/admin/settings/resources';
export const text = exampleText('airways');
export const stored: StoredFile = {
  name: 'airways',
  text,
  hash: 'aaaaaaaaaaaa',
  current: true,
  served: 'aaaaaaaaaaaa',
  removed: false,
  findings: [],
  resource: 'airways',
  extends: false,
  versions: [{ hash: 'bbbbbbbbbbbb', at: '2026-03-01 10:00:00' }],
};
export const old = text.replace('항공사명', '이름');
export const failed = (status: number, body = {}) =>
  new ApiError({ kind: 'http', status, text: 'This action is unauthorized.', body });

export const listing = (...files: StoredFile[]) => ({
  list: vi.fn(async () => ({ files, writable: true })),
});

const STAFF = { id: 1, code: 'staff', permissions: '{"cities":"*"}', active: true };

export function open(
  at: string,
  calls: Partial<ResourceFileCalls> = {},
  extensions = ['resources', 'people'],
  store = memoryStore(),
  roles: readonly (typeof STAFF)[] = [STAFF],
) {
  const resourceFiles = {
    ...listing(stored),
    version: vi.fn(async () => old),
    dryRun: vi.fn(async () => ({ findings: [], changes: [] })),
    save: vi.fn(async (name: string, saved: string) => ({
      ...stored,
      name,
      text: saved,
      hash: 'c',
    })),
    remove: vi.fn(async () => undefined),
    ...calls,
  } satisfies ResourceFileCalls;
  const getList = vi.fn(async () => ({ data: roles, total: roles.length }));
  const found = readFiles({ airways: text });
  const refresh = vi.fn(async () => {
    // Unsaved input would block it.
    expect(unsaved.any()).toBe(false);
  });
  const files: LoadedResourceFiles = {
    declarations,
    listed: found.files,
    origins: found.origins,
    texts: { airways: text },
    refresh,
  };
  const element = (
    <ResourceFilesProvider files={files}>
      <ResourceFilesScreen />
    </ResourceFilesProvider>
  );
  const { router } = renderAdmin(element, {
    path: `${BASE}/:name?`,
    at,
    store,
    authProvider: signedIn,
    provider: { resourceFiles, getList },
    extensions,
  });
  return { calls: resourceFiles, getList, refresh, router, store };
}

export const row = (name: string) => screen.findByLabelText(words.fieldOf.replace('%{name}', name));
// By role is slow with a hundred inputs.
export const button = (name: string | RegExp) => screen.getByText(name, { selector: 'button' });
export const tab = (name: string) => screen.getByText(name, { selector: '[role="tab"]' });

export const saveButton = async (label = ko.ra.action.save) => {
  const dialog = await screen.findByRole('dialog');
  const found = within(dialog).getByText(label);
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  return found;
};
export const saveNow = async () => {
  fireEvent.click(button(ko.ra.action.save));
  fireEvent.click(await saveButton());
};

/** The editor of the JSON text. */
export async function jsonEditor() {
  const view = EditorView.findFromDOM(await screen.findByLabelText(words.jsonText));
  if (!view) throw new Error('no editor shows the text');
  const read = () => view.state.doc.toString();
  return {
    read,
    selected: () =>
      view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to),
    type: (insert: string) =>
      act(() => view.dispatch({ changes: { from: 0, to: read().length, insert } })),
  };
}
