import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeProvider, labelOf, openAdmin, sectionOf } from './formHarness';
import { aReservation } from '../support/samples';

const reservation = {
  id: 8,
  code: 'R260001',
  ...aReservation,
  deAmounts: '1234.50',
  memo: '첫 줄\n둘째 줄',
  updatedAt: '2026-01-02 03:04:05',
  sections: [
    { id: 31, reservationCode: 'R260001', section: 'GUIDE', date: '2026-05-02', text1: '이가이드' },
    { id: 32, reservationCode: 'R260001', section: 'GUIDE', date: '2026-05-03', text1: '박가이드' },
  ],
  depositAndWithdrawals: [],
};
const data = () => ({
  reservations: [reservation],
  'codes/basic': [{ id: 1, type: 'SECTION', code: 'GUIDE', name: '가이드', active: true }],
});

describe('the show screen', () => {
  it('shows sections, packed children as a table, and details', async () => {
    openAdmin('/admin/reservations/8/show', fakeProvider(data()));
    const basic = await screen.findByRole('region', { name: sectionOf('reservations', 'basic') });
    expect(within(basic).getByText('홍길동')).toBeInTheDocument();
    expect(within(basic).getByText('골프')).toBeInTheDocument();
    expect(within(basic).getByText('하나투어')).toBeInTheDocument();

    const children = screen.getByRole('region', {
      name: new RegExp(`^${labelOf('reservations', 'sections')}`),
    });
    expect(children).toHaveTextContent('2건');
    const rows = within(children).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('이가이드');
    expect(within(rows[1] ?? children).getByRole('link', { name: '31' })).toHaveAttribute(
      'href',
      '/admin/sections/31',
    );
    expect(
      screen.getByRole('region', {
        name: new RegExp(`^${labelOf('reservations', 'depositAndWithdrawals')}`),
      }),
    ).toHaveTextContent('0건');
    expect(screen.getByRole('region', { name: '기록 정보' })).toHaveTextContent('R260001');
    expect(screen.getByText(/예약 상세: R260001/)).toBeInTheDocument();
  });

  it('links to the edit, to a clone and back, and deletes after asking', async () => {
    const provider = fakeProvider(data());
    const { user } = openAdmin('/admin/reservations/8/show', provider);
    expect(await screen.findByRole('link', { name: '수정' })).toHaveAttribute(
      'href',
      '/admin/reservations/8',
    );
    expect(screen.getByRole('link', { name: '복제' })).toHaveAttribute(
      'href',
      '/admin/reservations/create?source=8',
    );
    await user.click(screen.getByRole('button', { name: '삭제' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('R260001');
    await user.click(within(dialog).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('list of reservations')).toBeInTheDocument();
    expect(provider.delete).toHaveBeenCalledTimes(1);
  });
});
