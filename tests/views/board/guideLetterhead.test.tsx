import { screen, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { renderList } from '../../list/listHarness';
import { stopClock, TODAY } from '../../support/clock';

vi.mock('ra-core', async (original) => ({
  ...(await original<object>()),
  useGetIdentity: () => ({ identity: { id: 1, fullName: '김담당', office: 'SEL' } }),
}));

stopClock();

it('a guide’s sheet has the letterhead of the office', async () => {
  const rows: Record<string, object[]> = {
    sections: [
      {
        ...{ id: 1, reservationCode: 'R1', section: 'GUIDE', date: TODAY, time1: '09:00' },
        ...{ text1: '이지영', cfm: 'CONFIRM' },
      },
    ],
    'users/offices': [{ id: 1, code: 'SEL', name: '하늘투어 서울', active: true }],
  };
  const getList = async (route: string, _params: GetListParams) => {
    const data = rows[route] ?? [];
    return { data, total: data.length };
  };
  renderList({
    ...{ route: 'sections', dataProvider: { getList }, extensions: ['dates'] },
    search: '?view=board&sheet=guide',
  });
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { name: '이지영' })).toBeInTheDocument();
  expect(sheet.getByText('하늘투어 서울 · 김담당')).toBeInTheDocument();
});
