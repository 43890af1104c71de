import { beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../../src/fields';
import { readDeclarations } from '../../../src/schema/readDeclarations';
import { createSettlementSheet } from '../../../src/features/balances/sheet/settlementSheet';
import type { PrintBlock } from '../../../src/print/model';
import {
  loadDocumentMessages,
  type PrintLanguage,
  type DocumentMessages,
} from '../../../src/print/language';
import { balance, entry, reservation } from './records';

const resources = readDeclarations(declarations, fieldTypes);
const ledger = resources.find(({ name }) => name === 'depositandwithdrawals');
const words: Partial<Record<PrintLanguage, DocumentMessages>> = {};
beforeAll(async () => {
  for (const language of ['ko', 'en'] as const)
    words[language] = await loadDocumentMessages(language);
});

const won = { currency: 'KRW', amount: '130000', exchangeRate: '1300.5' };
const reservations = [
  reservation(1, {
    depositAndWithdrawals: [
      entry(2, 'WITHDRAWAL', '40.00', { summary: '호텔' }),
      entry(1, 'DEPOSIT', '100.10', won),
    ],
  }),
];

function sheetOf(more: object = {}, language: PrintLanguage = 'ko') {
  const spoken = words[language];
  if (!ledger || !spoken) throw new Error('nothing to write the sheet with');
  const { sheets } = createSettlementSheet({
    balance: balance(5, more),
    reservations,
    ledger,
    words: spoken,
    names: { user: (id) => `사람${String(id)}`, customer: () => '거래처', account: () => '예약금' },
  });
  return sheets[0]?.blocks ?? [];
}

const tables = (blocks: readonly PrintBlock[]) =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? [block.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells))]
      : [],
  );

describe('the settlement sheet', () => {
  it('has each reservation, currency and entry, with the currency’s own places', () => {
    const [settled, currencies, entries] = tables(sheetOf());
    expect(settled).toEqual([
      [['R1'], ['하나GO 단체1 4명', '2026-10-01 ~ 2026-10-04'], ['100.10'], ['40.00'], ['60.10']],
    ]);
    expect(currencies?.map((cells) => cells.flat())).toEqual([
      ['KRW', '130,000', '0', '130,000'],
      ['USD', '0.00', '40.00', '-40.00'],
    ]);
    expect(entries?.map((cells) => cells.flat())).toEqual([
      ['2026-11-01', '입금', '예약금', '거래처', '130,000 KRW', '1,300.5', '100.10'],
      ['2026-11-01', '출금', '예약금', '호텔', '거래처', '40.00 USD', '1', '40.00'],
    ]);
  });

  it('shows the snapshot of a confirmed balance, and says when the ledger has moved on', () => {
    const confirmed = { confirmedAt: '2026-11-03 09:00:00', sumDeposit: '90.00' };
    const [facts, notice] = sheetOf(confirmed);
    expect(JSON.stringify(facts)).toContain('90.00 USD');
    expect(notice?.kind).toBe('notice');
    expect(sheetOf({ confirmedAt: '2026-11-03 09:00:00' }).map(({ kind }) => kind)).not.toContain(
      'notice',
    );
  });

  it('speaks English too', () => {
    const text = JSON.stringify(sheetOf({}, 'en'));
    expect(text).toContain('Settlement by reservation');
    expect(text).toContain('Withdrawal');
    expect(text.replace(/하나GO 단체1 4명|사람\d|거래처|예약금|호텔/g, '')).not.toMatch(/[가-힣]/);
  });
});
