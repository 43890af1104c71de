import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { list as words } from '../../../i18n/ko/list';
import { GenericList } from '../../../src/screens/GenericList';
import { fakeProvider, openAdmin, sent } from '../../record/formHarness';
import { stopClock, TODAY } from '../../support/clock';

stopClock();

const shuttles = {
  name: 'shuttles',
  entity: { singular: 'Shuttle', plural: 'Shuttles' },
  recordRepresentation: 'name',
  menu: { group: 'work', icon: 'flight' },
  fields: {
    id: { type: 'id' },
    name: { type: 'text', required: true },
    date: { type: 'date', required: true },
    driver: { type: 'text' },
    state: { type: 'enum', values: { OPEN: 'red', DONE: 'green' } },
  },
  columns: ['name', 'date', 'driver', 'state'],
  filters: {},
  sort: [{ field: 'date', order: 'ASC' }],
  board: {
    open: { waiting: { field: 'state', done: ['DONE'] } },
    once: [{ fields: ['driver'] }],
    sheets: { driver: { by: 'driver' } },
  },
  labels: {
    ko: {
      name: '셔틀',
      board: { waiting: '대기 중', driver: '기사별' },
      fields: { name: '이름', date: '날짜', driver: '기사', state: '상태' },
    },
    en: {
      name: 'Shuttle |||| Shuttles',
      board: { waiting: 'Waiting', driver: 'by driver' },
      fields: { name: 'Name', date: 'Date', driver: 'Driver', state: 'State' },
    },
  },
};

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
