import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeTable } from '../../../server/engine/tables';
import { storedSumsOf } from '../../../server/engine/storedSums';
import { fieldTypes } from '../../../src/fields';
import { readDeclarations } from '../../../src/schema/readDeclarations';
import type { ListedFile } from '../../../server/extensions/resources/routes';
import { openEmptyDatabase } from '../../support/empty';
import { resourceFile } from '../../support/resourceFile';
import { later, serverFrom } from '../resourcesHarness';
import { startFilesServer } from './filesHarness';

const text = { type: 'text' };
const settled = {
  paid: { type: 'settled', of: 'payments', by: 'invoiceId', sum: 'amount', against: 'amount' },
};
const invoices = (more: object) =>
  resourceFile('invoices', { name: text, amount: { type: 'money' }, ...more });
const payments = resourceFile('payments', {
  memo: text,
  invoiceId: { type: 'referenceById', to: 'invoices' },
  amount: { type: 'money' },
});

describe('a field of a file that sums the records of another', () => {
  const server = serverFrom(startFilesServer);
  const api = later(() => server.api);

  it('can be sorted by', async () => {
    let was: string | null = null;
    const put = async (file: { name: string }, over: string | null) => {
      const sent = { text: JSON.stringify(file), was: over };
      const { statusCode, body } = await api.put(`/resources/${file.name}`, sent);
      expect(statusCode).toBeLessThan(300);
      return (body.data as unknown as ListedFile).hash;
    };
    was = await put(invoices({}), null);
    await put(payments, null);
    await put(invoices(settled), was);
    for (const [name, paid] of [
      ['a', '1000'],
      ['b', '3000'],
      ['c', '2000'],
    ] as const) {
      const { id } = await api.make('/invoices', { name, amount: '3000' });
      await api.make('/payments', { memo: name, invoiceId: id, amount: paid });
    }
    const { body } = await api.get('/invoices?sort=-paid');
    expect(body.data.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });
});

it.each([
  ['of the sums', ['invoices', 'payments']],
  ['of the summed', ['payments', 'invoices']],
])('is stored once both tables exist, with the table %s first', async (_, order) => {
  const { db, close } = await openEmptyDatabase('pglite');
  try {
    const both = readDeclarations([invoices(settled), payments], fieldTypes);
    for (const name of order) {
      const own = both.filter((resource) => resource.name === name);
      for (const resource of own) await completeTable(db, resource, both);
    }
    await sql`insert into "invoices" ("name") values ('a')`.execute(db);
    await sql`insert into "payments" ("invoiceId", "amount") select "id", 500
      from "invoices"`.execute(db);
    const [stored] = both.flatMap((resource) => storedSumsOf(both, resource));
    const { rows } = await sql<{
      sum: string;
    }>`select "sum" from ${sql.table(stored?.table ?? '')}`.execute(db);
    expect(rows.map(({ sum }) => Number(sum))).toEqual([500]);
  } finally {
    await close();
  }
});
