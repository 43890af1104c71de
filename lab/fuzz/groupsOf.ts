import { groupItems } from '../../src/util/groupItems';
import type { GroupRow } from '../../src/data/groups';
import { compareText } from '../../src/data/order';
import { totalsOf } from '../../src/data/totals';
import { fieldTypes } from '../../src/fields';
import type { AnyRecord, Resource } from '../../src/schema';
import { declaredOrder, groupTotals, type GroupBy } from '../../src/schema/groups';

export function groupsOf(
  resource: Resource,
  by: readonly GroupBy[],
  records: readonly AnyRecord[],
): GroupRow[] {
  const totals = groupTotals(resource, fieldTypes);
  const groups = groupItems(records, (record) =>
    JSON.stringify(by.map((one) => groupValue(one, record))),
  ).map(([, same]) => ({
    by: Object.fromEntries(by.map((one) => [one.field, same[0] ? groupValue(one, same[0]) : null])),
    count: same.length,
    sums: Object.fromEntries(totals.map((total) => [total.name, totalsOf(resource, total, same)])),
  }));
  const orders = by.map(({ field, descending }) => {
    const declared = declaredOrder(resource, field, fieldTypes);
    return { field, declared, descending };
  });
  return groups.toSorted((one, other) => {
    for (const order of orders) {
      const difference = compare(one.by[order.field], other.by[order.field], order);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function groupValue({ field, per }: GroupBy, record: AnyRecord): unknown {
  const value = record[field] ?? null;
  if (value === '' || value === null) return null;
  if (per === 'value') return value;
  return String(value).slice(0, (per === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD').length);
}

interface GroupOrder {
  declared: readonly string[];
  descending: boolean;
}

/** Empty values come last, after undeclared ones. */
function compare(one: unknown, other: unknown, { declared, descending }: GroupOrder): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [at, otherAt] = [declared.indexOf(String(one)), declared.indexOf(String(other))];
  if (at !== otherAt) {
    if (at < 0 || otherAt < 0) return Number(at < 0) - Number(otherAt < 0);
    return descending ? otherAt - at : at - otherAt;
  }
  const ascending =
    typeof one === 'string' ? compareText(one, String(other)) : Number(one) - Number(other);
  return descending ? -ascending : ascending;
}
