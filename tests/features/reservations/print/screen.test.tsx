import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ReservationPrint from '../../../../src/features/reservations/print';
import { allRights } from '../../../../src/rights';
import { fakeProvider, openAdmin } from '../../../record/formHarness';
import { aReservation } from '../../../support/samples';

it('documents are not printed with codes for users who may not list customers', async () => {
  const rights = Object.assign((name: string) => name !== 'customers', allRights);
  const provider = fakeProvider({ reservations: [{ ...aReservation, id: 5 }] });
  const show = ReservationPrint;
  openAdmin('/admin/reservations/5/show', provider, { route: 'reservations', show, rights });
  expect(await screen.findByText(/^거래처: 내 역할에는 목록 조회 권한이 없습니다/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '인쇄' })).toBeNull();
});
