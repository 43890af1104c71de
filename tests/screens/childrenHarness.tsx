import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, type Store } from 'ra-core';
import { beforeEach, vi } from 'vitest';
import ko from '../../i18n/ko';
import { ApiError } from '../../src/data/errors';
import { UndoShortcut } from '../../src/record/undo';
import type { AnyRecord } from '../../src/schema';
import { fakeProvider, openAdmin, type Data } from '../record/formHarness';
import { airports, terminals } from '../support/examples';

beforeEach(() => {
  // jsdom has no focused window.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

export const user = userEvent.setup({ delay: null });
export const press = (keys: string) => user.keyboard(keys);
export const AIRPORTS = 'codes/airports';
export const TERMINALS = 'codes/terminals';
export const terminal = (id: number, seq: number, name: string, more: object = {}): AnyRecord => ({
  id,
  airportCode: 'ICN',
  seq,
  name,
  countryCode: null,
  kind: 'INT',
  note: null,
  ...more,
});
export const stored = (): Data => ({
  [AIRPORTS]: [
    { id: 1, code: 'ICN', name: '인천', cityCode: null },
    { id: 2, code: 'GMP', name: '김포', cityCode: null },
  ],
  [TERMINALS]: [
    terminal(11, 1, '제1터미널'),
    terminal(12, 2, '제2터미널'),
    terminal(13, 1, '국내선', { airportCode: 'GMP' }),
  ],
});
export const refused = () =>
  new ApiError({
    kind: 'http',
    status: 422,
    text: 'The name has already been taken.',
    body: { errors: { name: 'The name has already been taken.' } },
  });

export function open(
  path: string,
  data: Data = stored(),
  store: Store = memoryStore(),
  files = [airports, terminals],
) {
  const provider = fakeProvider(data);
  let made = 90;
  provider.create.mockImplementation(async (route, { data: sent }) => {
    const record = { ...sent, id: (made += 1) };
    data[route] = [...(data[route] ?? []), record];
    return { data: record };
  });
  const admin = openAdmin(`/admin/${path}`, provider, {
    route: '',
    extensions: ['changes'],
    store,
    files,
    frame: <UndoShortcut />,
  });
  return { ...admin, provider };
}

export const grid = () => screen.findByRole('grid', { name: '터미널' });
export const cell = (name: string) =>
  screen.getByText(name, { selector: '.grid-value *, .grid-value' });
export const addRow = () => user.click(screen.getByRole('button', { name: ko.children.add }));
export const save = () => user.click(screen.getByRole('button', { name: ko.ra.action.save }));
/** At once: a key press takes a tenth of a second. */
export const fillIn = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), {
    target: { value },
  });
export const nameOf = (key: string) =>
  document.querySelector(`tr[data-key="${key}"] [data-column="1"]`)!;
export const rename = async (key: string, name: string) => {
  await user.click(nameOf(key));
  await press(`${name}{Enter}`);
};
export const sentTo = (spy: { mock: { calls: unknown[][] } }) =>
  spy.mock.calls.map(([route, params]) => [route, Object(params).data]);
