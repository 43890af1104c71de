import { describe, expect, it } from 'vitest';
import { entry, reservation, seededServer } from '../resourcesHarness';

const { server, api } = seededServer();

const refusal = async (path: string): Promise<[number, string]> => {
  const { statusCode, body } = await api.remove(path);
  return [statusCode, body.message];
};

describe('delete', () => {
  it('reports its status, in the resource’s own field, too', async () => {
    const { id } = await api.make('/reservations', reservation);
    const { statusCode, body } = await api.remove(`/reservations/${id}`);
    expect(statusCode).toBe(200);
    expect(body).toEqual({ status_code: 200, status_reservation: 200, message: 'OK' });
    expect(await refusal(`/reservations/${id}`)).toEqual([404, 'Record not found.']);
    expect(await refusal('/reservations/x')).toEqual([404, 'Record not found.']);
  });

  it('refuses while a record refers by code, by id, or in a list', async () => {
    const { id, code } = await api.make('/reservations', reservation);
    const path = `/reservations/${id}`;
    const section = { reservationCode: code, section: 'HOTEL', date: '2026-11-02' };
    const { id: sectionId } = await api.make('/sections', section);
    const ledger = await api.make('/depositandwithdrawals', {
      ...entry,
      sectionId,
      reservationCode: code,
    });
    expect(await refusal(path)).toEqual([
      409,
      'This record is in use and cannot be deleted. Used in: Sections (1), DepositAndWithdrawals (1)',
    ]);
    expect(await refusal(`/sections/${sectionId}`)).toEqual([
      409,
      'This record is in use and cannot be deleted. Used in: DepositAndWithdrawals (1)',
    ]);
    await api.remove(`/depositandwithdrawals/${ledger.id}`);
    await api.remove(`/sections/${sectionId}`);
    const balance = await api.make('/balances', { title: 'x', reservationCodes: code });
    expect(await refusal(path)).toEqual([
      409,
      'This record is in use and cannot be deleted. Used in: Balances (1)',
    ]);
    // Own claims do not block the deletion.
    expect((await api.remove(`/balances/${balance.id}`)).statusCode).toBe(200);
    expect((await api.remove(path)).statusCode).toBe(200);
  });

  it('distinguishes codes of one type from those of another', async () => {
    const { body } = await api.get('/codes?searchKey=KB');
    const idOf = (type: string) => body.data.find((row) => row.type === type)?.id;
    await api.make('/customers', { type1: 'A', type2: 'B', code: 'C1', name: 'x', bankCode: 'KB' });
    expect((await refusal(`/codes/${idOf('BANK')}`))[0]).toBe(409);
    expect((await refusal(`/codes/${idOf('AIRLINE')}`))[0]).toBe(200);
  });

  it('ignores free text suggestions', async () => {
    const manager = await api.make('/customer-managers', { customerCode: 'HANA', name: '최대리' });
    await api.make('/reservations', { ...reservation, manager: '최대리' });
    expect((await refusal(`/customer-managers/${manager.id}`))[0]).toBe(200);
  });

  it('never leaves a broken reference, in whatever order', async () => {
    const places = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const code = `RACE${index}`;
        const { id } = await api.make('/countries', { code, name: code });
        return { id, code };
      }),
    );
    const outcomes = await Promise.all(
      places.flatMap(({ id, code }) => [
        api.post('/cities', { countryCode: code, code, name: code }),
        api.remove(`/countries/${id}`),
      ]),
    );
    for (const [index, { id }] of places.entries()) {
      const [made, removed] = outcomes.slice(index * 2, index * 2 + 2);
      expect([made?.statusCode, removed?.statusCode].toSorted()).toSatisfy(
        ([a, b]: number[]) => a === 200 && (b === 409 || b === 422),
      );
      const { statusCode } = await api.get(`/countries/${id}`);
      expect(statusCode).toBe(made?.statusCode === 200 ? 200 : 404);
    }
  });

  it("refuses the user's own account, and deletes the credentials of others", async () => {
    expect(await refusal('/users/1')).toEqual([409, 'You cannot delete your own account.']);
    const guest = await api.make('/users', {
      name: 'x',
      email: 'guest@example.com',
      roleCode: 'STAFF',
    });
    const calls = await server.as(Number(guest.id));
    expect((await calls.get('/cities')).statusCode).toBe(200);
    expect((await api.remove(`/users/${guest.id}`)).statusCode).toBe(200);
    expect((await calls.get('/cities')).statusCode).toBe(401);
    const left = await server.query`select from "server"."tokens" where "userId" = ${guest.id}`;
    expect(left).toEqual([]);
  });
});
