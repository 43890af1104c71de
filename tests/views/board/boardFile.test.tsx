import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { list as words } from '../../../i18n/ko/list';
import { GenericList } from '../../../src/screens/GenericList';
import { fakeProvider, openAdmin, sent } from '../../record/formHarness';
import { stopClock, TODAY } from '../../support/clock';
import { resourceFile } from '../../support/resourceFile';

stopClock();

const fields = {
  name: { type: 'text', required: true },
  date: { type: 'date', required: true },
  driver: { type: 'text' },
  state: { type: 'enum', values: { OPEN: 'red', DONE: 'green' } },
};
const shuttles = resourceFile('shuttles', fields, {
  board: {
    open: { waiting: { field: 'state', done: ['DONE'] } },
    once: [{ fields: ['driver'] }],
    sheets: { driver: { by: 'driver' } },
  },
  sort: [{ field: 'date', order: 'ASC' }],
  words: { board: { waiting: '대기 중', driver: '기사별' } },
});

it("a file's resource has a board: counted, with duplicates, set in place, printed", async () => {
  const provider = fakeProvider({
    shuttles: [
      { id: 1, name: '공항 1', date: TODAY, driver: '김기사', state: 'OPEN' },
      { id: 2, name: '공항 2', date: TODAY, driver: '김기사', state: 'DONE' },
    ],
  });
  const screens = { route: 'shuttles', list: GenericList };
  openAdmin('/admin/shuttles', provider, { ...screens, extensions: ['dates'], files: [shuttles] });
  const row = within((await screen.findByText('공항 1')).closest('tr') ?? document.body);
  const count = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} \\d`) });
  expect(count('대기 중')).toHaveTextContent('1');
  expect(count(words.board.twice)).toHaveTextContent('2');
  await userEvent.click(row.getByRole('button', { name: 'OPEN' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'DONE' }));
  await waitFor(() => expect(sent(provider.update)).toMatchObject({ state: 'DONE' }));
  await userEvent.click(
    screen.getByRole('button', { name: words.board.print.replace('%{name}', '기사별') }),
  );
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { name: '김기사' })).toBeInTheDocument();
  expect(sheet.getByText('공항 2')).toBeInTheDocument();
});
