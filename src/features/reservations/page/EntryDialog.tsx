import { useGetList, useStore, useTranslate } from 'ra-core';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { DialogForm } from '../../../record/form/DialogForm';
import type { AnyRecord } from '../../../schema';
import { entryInputs } from '../../../domain/ledger/inputs';

interface EntryDialogProps {
  record: AnyRecord;
  entries: readonly AnyRecord[];
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
}

/** Enough to find the customer among entries whose texts merely name it. */
const LOOK_AT = { page: 1, perPage: 15 };

/** A new ledger entry of this reservation; the rate is today's, and follows the currency (src/fields/rate). */
export function EntryDialog({ record, entries, onDirty, onClose }: EntryDialogProps) {
  const translate = useTranslate();
  const resource = useResource('depositandwithdrawals');
  const [lastUsed, setLastUsed] = useStore<string | null>('lastCurrency', null);
  const { currency: known, isPending } = useCustomerCurrency(record, entries);
  const rates = useLookup('exchange-rates');
  // A moment at most; a form that fills itself in afterwards would run over what is typed.
  if (isPending || rates.isPending) return null;
  const currency = known ?? lastUsed;
  return (
    <DialogForm
      resource={resource}
      title={translate('reservation.page.ledger.addTo', { code: String(record.code) })}
      start={{
        reservationCode: record.code,
        customerCode: record.customerCode,
        direction: 'DEPOSIT',
        currency,
        exchangeRate: currency === null ? null : (rates.byKey(currency)?.rate ?? null),
      }}
      success="reservation.page.ledger.added"
      inputs={entryInputs}
      onSaved={(entry) => {
        if (typeof entry.currency === 'string') setLastUsed(entry.currency);
      }}
      onDirty={onDirty}
      onClose={onClose}
    />
  );
}

/** The currency of the customer's latest entry: of this reservation's, else of any. */
function useCustomerCurrency(record: AnyRecord, entries: readonly AnyRecord[]) {
  const resource = useResource('depositandwithdrawals');
  const ofCustomer = ({ customerCode }: AnyRecord) => customerCode === record.customerCode;
  const here = entries.toSorted((a, b) => b.id - a.id).find(ofCustomer);
  const name = record.customerName;
  const asked = here === undefined && typeof name === 'string' && name !== '';
  const { data, isPending } = useGetList<AnyRecord>(
    resource.route,
    { filter: { searchKey: name }, pagination: LOOK_AT },
    { enabled: asked },
  );
  const found = here ?? (asked ? data?.find(ofCustomer) : undefined);
  return {
    currency: typeof found?.currency === 'string' ? found.currency : null,
    isPending: asked && isPending,
  };
}
