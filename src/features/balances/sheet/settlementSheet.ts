import { groupDigits, scaleOf, toScale } from '../../../money/decimal';
import { isEmpty } from '../../../fields/values';
import type { AnyRecord, Resource } from '../../../schema';
import { displayTitle } from '../../../domain/reservation';
import type { SumsAndBalance } from '../../../domain/ledger/totals';
import {
  factsBlock,
  textsBlock,
  type PrintBlock,
  type PrintDocument,
  type PrintRow,
} from '../../../print/model';
import { enumLabelFor, type DocumentMessages } from '../../../print/language';
import {
  compareSums,
  ledgerEntriesOf,
  storedSums,
  computeBalanceSums,
  BALANCE_SUMS,
  computeTotals,
  type BalanceSums,
} from '../domain/sums';
import { textOrEmpty } from '../../../util/text';

export interface SheetNames {
  user: (id: unknown) => string;
  customer: (entry: AnyRecord) => string;
  account: (entry: AnyRecord) => string;
}

interface SheetSource {
  balance: AnyRecord;
  reservations: readonly AnyRecord[];
  ledger: Resource;
  words: DocumentMessages;
  names: SheetNames;
}

/** A confirmed balance shows its snapshot. */
export function createSettlementSheet(source: SheetSource): PrintDocument {
  const { balance, reservations, words } = source;
  const { t } = words;
  const now = computeBalanceSums(reservations);
  const sums = storedSums(balance) ?? now;
  const blocks: PrintBlock[] = [
    headFacts(source, sums),
    ...(compareSums(sums, now).length > 0 && !isEmpty(balance.confirmedAt)
      ? [{ kind: 'notice' as const, text: t('balance.sheet.differs') }]
      : []),
    ...textsBlock('memo', { label: t('balance.sheet.memo'), text: balance.memo }),
    ...textsBlock('memoConfirmed', {
      label: t('balance.sheet.memoConfirmed'),
      text: balance.memoConfirmed,
    }),
    reservationTable(source, now),
    currencyTable(source),
    entryTable(source),
    { kind: 'signature', text: '', label: t('balance.sheet.signature') },
  ];
  const sheet = { key: String(balance.id), title: t('balance.sheet.title'), blocks };
  return { sheets: [{ ...sheet, subtitle: textOrEmpty(balance.title) }], watermark: null };
}

function headFacts({ balance, words, names }: SheetSource, sums: BalanceSums): PrintBlock {
  const { t } = words;
  return factsBlock(
    'balance',
    { label: t('balance.sheet.number'), text: String(balance.id) },
    { label: t('balance.sheet.creator'), text: names.user(balance.userId) },
    { label: t('balance.sheet.confirmer'), text: names.user(balance.confirmerId) },
    {
      label: t('balance.sheet.confirmedAt'),
      text: textOrEmpty(balance.confirmedAt) || t('balance.sheet.notConfirmed'),
    },
    { label: t('balance.sheet.deposit'), text: dollars(sums.sumDeposit) },
    { label: t('balance.sheet.withdrawal'), text: dollars(sums.sumWithdrawal) },
    { label: t('balance.sheet.profit'), text: dollars(sums.finalProfit) },
  );
}

const SUM = { width: 27, kind: 'number' } as const;

function reservationTable({ reservations, words }: SheetSource, now: BalanceSums): PrintBlock {
  const { t } = words;
  const amounts = (sums: BalanceSums) => BALANCE_SUMS.map((name) => [groupDigits(sums[name])]);
  const rows: PrintRow[] = reservations.map((reservation) => ({
    key: String(reservation.id),
    cells: [
      [textOrEmpty(reservation.code)],
      [
        displayTitle(reservation),
        `${textOrEmpty(reservation.dateIn)} ~ ${textOrEmpty(reservation.dateOut)}`,
      ],
      ...amounts(computeBalanceSums([reservation])),
    ],
  }));
  const total = { key: 'total', cells: [[t('balance.sheet.total')], [], ...amounts(now)] };
  return {
    kind: 'table',
    title: `${t('balance.sheet.reservations')} (USD)`,
    columns: [
      { name: 'code', label: t('balance.sheet.code'), width: 29, kind: 'unbroken' },
      { name: 'title', label: t('balance.sheet.name') },
      { name: 'deposit', label: t('balance.sheet.deposit'), ...SUM },
      { name: 'withdrawal', label: t('balance.sheet.withdrawal'), ...SUM },
      { name: 'net', label: t('balance.sheet.profit'), ...SUM },
    ],
    groups: [{ key: 'all', title: '', rows: rows.length > 1 ? [...rows, total] : rows }],
  };
}

function currencyTable({ reservations, words }: SheetSource): PrintBlock {
  const { t } = words;
  const row = ({ deposit, withdrawal, balance }: SumsAndBalance, currency: string): PrintRow => ({
    key: currency,
    cells: [
      [currency],
      ...[deposit, withdrawal, balance].map((amount) => [inCurrency(amount, currency)]),
    ],
  });
  return {
    kind: 'table',
    title: t('balance.sheet.currencies'),
    columns: [
      { name: 'currency', label: t('balance.sheet.currency'), width: 20 },
      { name: 'deposit', label: t('balance.sheet.deposit'), ...SUM },
      { name: 'withdrawal', label: t('balance.sheet.withdrawal'), ...SUM },
      { name: 'net', label: t('balance.sheet.net'), ...SUM },
    ],
    groups: [
      {
        key: 'all',
        title: '',
        rows: computeTotals(reservations).currencies.map((sums) => row(sums, sums.currency)),
      },
    ],
  };
}

function entryTable({ reservations, ledger, words, names }: SheetSource): PrintBlock {
  const { t } = words;
  const row = (entry: AnyRecord): PrintRow => ({
    key: String(entry.id),
    cells: [
      [textOrEmpty(entry.createdAt).slice(0, 10)],
      [enumLabelFor(ledger, 'direction', entry.direction, words)],
      [names.account(entry), textOrEmpty(entry.summary)].filter((line) => line !== ''),
      [names.customer(entry)],
      [
        `${inCurrency(textOrEmpty(entry.amount), textOrEmpty(entry.currency))} ${textOrEmpty(entry.currency)}`,
      ],
      [groupDigits(textOrEmpty(entry.exchangeRate))],
      [groupDigits(toScale(textOrEmpty(entry.usdAmount), 2))],
    ],
  });
  return {
    kind: 'table',
    title: t('balance.sheet.entries'),
    columns: [
      { name: 'day', label: t('balance.sheet.date'), width: 24, kind: 'unbroken' },
      {
        name: 'direction',
        label: t('balance.sheet.direction'),
        width: words.language === 'en' ? 24 : 17,
      },
      { name: 'account', label: t('balance.sheet.account') },
      { name: 'customer', label: t('balance.sheet.customer'), width: 32 },
      { name: 'amount', label: t('balance.sheet.amount'), width: 32, kind: 'number' },
      { name: 'rate', label: t('balance.sheet.rate'), width: 21, kind: 'number' },
      { name: 'usd', label: t('balance.sheet.usd'), width: 21, kind: 'number' },
    ],
    groups: reservations.map((reservation) => ({
      key: String(reservation.id),
      title: `${textOrEmpty(reservation.code)} ${displayTitle(reservation)}`,
      rows: ledgerEntriesOf(reservation)
        .toSorted((a, b) => a.id - b.id)
        .map(row),
    })),
  };
}

const dollars = (amount: string): string => `${groupDigits(amount)} USD`;

const inCurrency = (amount: string, currency: string): string =>
  groupDigits(currency === '' ? amount : toScale(amount, scaleOf(currency)));
