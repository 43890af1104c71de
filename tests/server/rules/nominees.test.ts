import { expect, it } from 'vitest';
import { entry, reservation, seededServer } from '../resourcesHarness';

const { api, kim } = seededServer();

const dollars = { ...entry, currency: 'USD', exchangeRate: '1' };

it('an involved user is refused as the confirmer of a balance', async () => {
  const { code } = await api.make('/reservations', reservation);
  await kim.make('/depositandwithdrawals', { ...dollars, reservationCode: code, amount: '5.00' });
  const body = { title: '12월', reservationCodes: code };
  const wrong = {
    confirmerId: [
      'This user added, changed or deleted its contents and cannot confirm it. Choose another one.',
    ],
  };
  expect((await api.post('/balances', { ...body, confirmerId: 2 })).body.errors).toEqual(wrong);
  const { id } = await api.make('/balances', { ...body, confirmerId: 3 });
  expect((await api.put(`/balances/${id}`, { confirmerId: 2 })).body.errors).toEqual(wrong);
});
