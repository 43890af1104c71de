import { Alert, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';
import { EditLink } from '../../../domain/EditLink';
import { Badge } from '../../../fields/components/Badge';
import { FormPart } from '../../../record/form/FormSections';
import { FieldValue } from '../../../fields/components/fieldComponents';
import { ScrollBox } from '../../../shell/ScrollBox';
import { type AnyRecord } from '../../../schema';
import { displayTitle } from '../../../domain/reservation';
import { isUnconfirmedEntry } from '../../../domain/ledger/confirmed';
import { CurrencySums } from '../../../domain/ledger/CurrencySums';
import { EntryTable, type EntryCellProps } from '../../../domain/ledger/EntryTable';
import { ledgerEntriesOf, computeTotals } from '../domain/sums';
import { useResource } from '../../../data/resources';
import { AccessDenied } from '../../../shell/elements/AccessDenied';
import { usePickedReservations, type ReservationsProps } from './ReservationsInput';
import { useMayListEntries } from './useSettledReservations';

export function BalanceEntries({ picked }: Pick<ReservationsProps, 'picked'>) {
  const { codes, reservations } = usePickedReservations(picked);
  const { found, isPending, error } = reservations;
  const translate = useTranslate();
  const totals = useMemo(() => computeTotals(found), [found]);
  const count = found.flatMap(ledgerEntriesOf).length;
  const ledger = useResource('depositandwithdrawals');
  const mayListEntries = useMayListEntries();
  if (codes.length === 0 || (error && found.length === 0)) return null;
  if (!mayListEntries)
    return (
      <FormPart title={translate('balance.entries.title')}>
        <AccessDenied resource={ledger} action="list" />
      </FormPart>
    );
  return (
    <FormPart title={translate('balance.entries.title')} count={isPending ? undefined : count}>
      {totals.unreadable > 0 && (
        <Alert severity="warning">
          {translate('balance.entries.unreadable', { smart_count: totals.unreadable })}
        </Alert>
      )}
      {isPending ? <Skeleton height={48} /> : count > 0 && <CurrencySums totals={totals} />}
      {found.map((reservation) => (
        <Group key={reservation.id} reservation={reservation} />
      ))}
    </FormPart>
  );
}

const Group = memo(function Group({ reservation }: { reservation: AnyRecord }) {
  const translate = useTranslate();
  const code = String(reservation.code ?? '');
  const entries = useMemo(
    () => ledgerEntriesOf(reservation).toSorted((a, b) => a.id - b.id),
    [reservation],
  );
  return (
    <section className="balance-group" aria-label={translate('balance.entries.of', { code })}>
      <h3 className="balance-group-title">
        <EditLink resource="reservations" id={reservation.id}>
          {code}
        </EditLink>
        <span>{displayTitle(reservation)}</span>
      </h3>
      {entries.length === 0 ? (
        <p className="field-no">{translate('balance.entries.none')}</p>
      ) : (
        <ScrollBox className="balance-scroll" label={translate('balance.entries.title')}>
          <EntryTable
            className="balance-table balance-entries"
            label={translate('balance.entries.title')}
            entries={entries}
            Cell={Cell}
          />
        </ScrollBox>
      )}
    </section>
  );
});

function Cell({ resource, entry, name }: EntryCellProps) {
  const translate = useTranslate();
  return (
    <>
      {name === 'confirmerId' && isUnconfirmedEntry(entry) && (
        <Badge color="amber">{translate('balance.entries.unconfirmed')}</Badge>
      )}{' '}
      <FieldValue resource={resource} field={name} record={entry} />
    </>
  );
}
