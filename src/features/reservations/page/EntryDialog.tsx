import { useStore, useTranslate } from 'ra-core';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { entryInputs } from '../../../domain/ledger/inputs';
import { useEntryWarnings } from '../../../domain/ledger/useEntryWarnings';
import { DialogForm } from '../../../record/form/DialogForm';
import { Carried } from '../../../record/form/formLayoutContext';
import type { AnyRecord } from '../../../schema';

interface EntryDialogProps {
  record: AnyRecord;
  entries: readonly AnyRecord[];
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
}

/** The rate is today's and follows the currency (src/fields/rate). */
export default function EntryDialog({ record, entries, onDirty, onClose }: EntryDialogProps) {
  const translate = useTranslate();
  const resource = useResource('depositandwithdrawals');
  const [lastUsed, setLastUsed] = useStore<string | null>('lastCurrency', null);
  const known = currencyOf(record, entries);
  const rates = useLookup('exchange-rates');
  const { beforeSave, dialog } = useEntryWarnings();
  // Prefilling later would overwrite input.
  if (rates.isPending) return null;
  const currency = known ?? lastUsed;
  const { customerCode } = record;
  return (
    <Carried
      value={{
        values: { direction: 'DEPOSIT', customerCode, currency },
        guesses: known === null ? ['currency'] : [],
      }}
    >
      <DialogForm
        resource={resource}
        beforeSave={beforeSave}
        title={translate('reservation.page.ledger.addTo', { code: String(record.code) })}
        start={{
          reservationCode: record.code,
          customerCode,
          direction: 'DEPOSIT',
          currency,
          exchangeRate: currency === null ? null : (rates.byKey(currency)?.rate ?? null),
        }}
        success={translate('reservation.page.ledger.added')}
        inputs={entryInputs}
        onSaved={(entry) => {
          if (typeof entry.currency === 'string') setLastUsed(entry.currency);
        }}
        onDirty={onDirty}
        onClose={onClose}
      />
      {dialog}
    </Carried>
  );
}

/** Of the customer's latest entry of this reservation. */
function currencyOf({ customerCode }: AnyRecord, entries: readonly AnyRecord[]): string | null {
  const latest = entries
    .toSorted((a, b) => b.id - a.id)
    .find((entry) => entry.customerCode === customerCode);
  return typeof latest?.currency === 'string' ? latest.currency : null;
}
