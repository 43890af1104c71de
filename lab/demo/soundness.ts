import Big from 'big.js';
import { fieldTypes } from '../../src/fields';
import { toUsd } from '../../src/money';
import type { AnyRecord, Field, Resource } from '../../src/schema';
import { groupBy, recordsOf, resources, type LoadedDemo } from './loaded';

type Tables = Pick<LoadedDemo, 'tables'>;

/** `table id field: what`. */
export function brokenValues(demo: Tables): string[] {
  return resources.flatMap((resource) =>
    recordsOf(demo, resource.name).flatMap((record) =>
      resource.fields.flatMap((field) => {
        const found = broken(field, record);
        return found === null ? [] : [`${resource.name} ${record.id} ${field.name}: ${found}`];
      }),
    ),
  );
}

function broken({ name, type, required, options }: Field, record: AnyRecord): string | null {
  const value = record[name];
  if (value === undefined) return fieldTypes[type]!.column(options) ? 'is not stored' : null;
  if (value === null) return required ? 'is empty' : null;
  const problem = fieldTypes[type]!.codec.check(value, options, record);
  if (problem) return `${problem.rule} ${String(value)}`;
  // Both separators would shift the fields of packed text.
  return typeof value === 'string' && /\|| \^ /.test(value) ? `holds a separator: ${value}` : null;
}

export function danglingReferences(demo: Tables): string[] {
  return resources.flatMap((resource) =>
    resource.references.flatMap((link) => {
      const target = resources.find(({ name }) => name === link.to)!;
      const { options } = resource.fields.find(({ name }) => name === link.field)!;
      const scope = Object.entries((options.scope ?? {}) as Record<string, string>);
      const there = groupBy(recordsOf(demo, link.to), link.by);
      return recordsOf(demo, resource.name)
        .filter((record) => record[link.field] != null)
        .filter((record) => {
          const candidates = there.get(record[link.field]) ?? [];
          return !candidates.some((candidate) =>
            [
              ...Object.entries(link.where).map(([to, value]) => [to, value] as const),
              ...scope.map(([to, from]) => [to, record[from]] as const),
            ].every(([to, value]) => candidate[fieldOfFilter(target, to)] === value),
          );
        })
        .map((record) => `${resource.name} ${record.id} ${link.field}: ${record[link.field]}`);
    }),
  );
}

function fieldOfFilter(target: Resource, parameter: string): string {
  const filter = target.filters.find((candidate) => candidate.parameter === parameter);
  return filter?.equals ?? parameter;
}

export function wrongBalances(demo: Tables): string[] {
  const members = groupBy(recordsOf(demo, 'reservations'), 'balanceId');
  const ledger = groupBy(recordsOf(demo, 'depositandwithdrawals'), 'reservationCode');
  return recordsOf(demo, 'balances').flatMap((balance) => {
    const codes = balance.reservationCodes as string[];
    const own = (members.get(balance.id) ?? []).map(({ code }) => String(code));
    const entries = codes.flatMap((code) => ledger.get(code) ?? []);
    const deposit = sumOf(entries, 'DEPOSIT');
    const withdrawal = sumOf(entries, 'WITHDRAWAL');
    const isRight =
      own.toSorted().join() === codes.toSorted().join() &&
      codes.length >= 1 &&
      codes.length <= 6 &&
      deposit.eq(String(balance.sumDeposit)) &&
      withdrawal.eq(String(balance.sumWithdrawal)) &&
      deposit.minus(withdrawal).eq(String(balance.finalProfit));
    return isRight ? [] : [`balance ${balance.id}: ${codes.join()}`];
  });
}

export function sumOf(entries: readonly AnyRecord[], direction: string): Big {
  return entries
    .filter((entry) => entry.direction === direction)
    .reduce((sum, { usdAmount }) => sum.plus(String(usdAmount)), new Big(0));
}

/** Not amount / rate, half up. */
export function wrongDollars(demo: Tables): string[] {
  return ['depositandwithdrawals', 'banksms', 'customer-services'].flatMap((table) =>
    recordsOf(demo, table)
      .filter(({ amount, exchangeRate, usdAmount }) => usdAmount !== toUsd(amount, exchangeRate))
      .map(({ id }) => `${table} ${id}`),
  );
}

export function twins(demo: Tables): string[] {
  return resources.flatMap(({ name, fields }) =>
    fields
      .filter(({ unique }) => unique !== null)
      .flatMap((field) => {
        const keys = recordsOf(demo, name).map((record) =>
          [field.name, ...(field.unique ?? [])].map((part) => record[part]).join('/'),
        );
        return keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `${name} ${key}`);
      }),
  );
}
