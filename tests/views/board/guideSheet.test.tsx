import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addDays } from '../../../src/days';
import type { AnyRecord } from '../../../src/schema';
import { sectionsBackend, showSections } from './sectionsBackend';
import { stopClock, TODAY } from '../../support/clock';
import { aSection } from '../../support/samples';

vi.mock('ra-core', async (original) => ({
  ...(await original<object>()),
  useGetIdentity: () => ({ identity: { id: 1, fullName: '김담당', office: 'SEL' } }),
}));

stopClock();

const section = (id: number, date: string, values: object) =>
  aSection(id, { section: 'GUIDE', date, time1: '09:00', ...values });

const office = { phone: '02-777', address: '중구', account: '은행 1002', active: true };

function renderSheets(sections: readonly AnyRecord[]) {
  const offices = [{ id: 1, code: 'SEL', name: '하늘투어 서울', ...office }];
  showSections(sectionsBackend(sections, { 'users/offices': offices }), {
    extensions: ['dates', 'fields'],
    search: '?view=board&sheet=guide',
  });
}

it('a guide’s sheet has the letterhead of the office', async () => {
  renderSheets([section(1, TODAY, { text1: '이지영' })]);
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { name: '이지영' })).toBeInTheDocument();
  expect(sheet.getByText('하늘투어 서울 · 김담당')).toBeInTheDocument();
  const paper = screen.getByRole('article');
  expect(paper).toHaveTextContent('02-777');
  expect(paper).toHaveTextContent('중구');
  expect(paper).not.toHaveTextContent('은행');
});

it('guides who began before the board’s days and still work have a sheet', async () => {
  renderSheets([
    section(1, addDays(TODAY, -2), { text1: '이지영', text3: '5' }),
    section(2, addDays(TODAY, -2), { reservationCode: 'R2', text1: '박예진', text3: '2' }),
    section(3, TODAY, { section: 'RESTAURANT', time1: '18:00', text1: '한식' }),
  ]);
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { name: '이지영' })).toBeInTheDocument();
  expect(sheet.getByText('18:00')).toBeInTheDocument();
  expect(sheet.queryByText('09:00')).not.toBeInTheDocument();
});
