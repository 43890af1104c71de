import { trimmedText } from '../../../../util/text';
import type { AnyRecord } from '../../../../schema';

/** A customer's own number, else that of the first person there. */
export function phoneOf(
  customer: AnyRecord | null | undefined,
  managers: readonly AnyRecord[],
): string {
  const own = trimmedText(customer?.phone);
  if (!customer || own !== '') return own;
  const numbers = managers
    .filter(({ customerCode, active }) => customerCode === customer.code && active !== false)
    .map(({ name, phone, tel }) => ({ name, number: trimmedText(phone) || trimmedText(tel) }));
  const found = numbers.find(({ number }) => number !== '');
  return found ? `${trimmedText(found.name)} ${found.number}`.trim() : '';
}
