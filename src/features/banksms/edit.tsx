import { GenericEdit } from '../../screens';
import { RecordForm } from '../../record/RecordForm';
import type { AnyRecord, Resource } from '../../schema';
import { Alert, AlertTitle, Button } from '@mui/material';
import { useCreatePath, useTranslate, DataProviderContext, useGetList } from 'ra-core';
import { useNavigate } from 'react-router';
import { useResource } from '../../data/resources';
import { groupDigits } from '../../money/decimal';
import { EntryLink } from '../../domain/ledger/TwinNotice';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { allRowsQuery, useLookup } from '../../data/lookups';
import { isCalendarDay, addDays } from '../../days';
import { openMessages } from '../../domain/bankMessage';
import { customerOf, entryStart } from './matching/prefill';
import { RetryAlert } from '../../shell/faults/RetryAlert';

function MessageForm(props: { resource: Resource; record: AnyRecord }) {
  return (
    <RecordForm {...props} success="form.updated" notice={<Settled record={props.record} />} />
  );
}

/** A bank message: the declared form, below what the ledger has of it and the way to an entry for the rest. */
export default function BankMessageEdit() {
  return <GenericEdit form={MessageForm} />;
}

/** The ledger entries of a message, what they leave of it, and a new entry for that (docs/banksms.md). */
function Settled({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const ledger = useResource('depositandwithdrawals');
  const { entries, rest, start, error, refetch } = useSettled(record);
  if (error) return <RetryAlert error={error} onRetry={refetch} severity="warning" />;
  if (!entries) return <Alert severity="info">{translate('banksms.message.pending')}</Alert>;
  const make = () =>
    void navigate(createPath({ resource: ledger.route, type: 'create' }), {
      state: { record: start },
    });
  return (
    <Alert
      severity={rest === null ? 'success' : 'info'}
      action={
        rest !== null && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={start === null}
            onClick={make}
          >
            {translate('banksms.match.make')}
          </Button>
        )
      }
    >
      <AlertTitle>
        {rest === null
          ? translate('banksms.message.settled')
          : translate('banksms.message.open', {
              amount: `${groupDigits(rest)} ${String(record.currency ?? '')}`.trim(),
            })}
      </AlertTitle>
      {entries.map((entry) => (
        <div key={entry.id}>
          <EntryLink resource={ledger} entry={entry} />
        </div>
      ))}
    </Alert>
  );
}

/** Entries are looked for this many days around the message, as the matching does (docs/banksms.md). */
const AROUND = 31;

interface SettledPart {
  /** Those of the message; undefined while they are fetched. */
  entries: readonly AnyRecord[] | undefined;
  /** What they leave of it, decimal text; null for nothing. */
  rest: string | null;
  /** What an entry of the rest starts with; null where nothing is left, and until its customer is known. */
  start: Readonly<Record<string, unknown>> | null;
  error: Error | null;
  refetch: () => void;
}

/** What the ledger has of a bank message, by documented parameters: no one asks for the entries of a message. */
function useSettled(record: AnyRecord): SettledPart {
  const { smsDate, direction, currency } = record;
  const day = typeof smsDate === 'string' && isCalendarDay(smsDate) ? smsDate : null;
  const ledger = useResource('depositandwithdrawals');
  const filter = day && {
    ...{ startDate: addDays(day, -AROUND), endDate: addDays(day, AROUND) },
    ...{ direction, currency },
  };
  // All of them: what is left of the message is a sum over those that are its.
  const {
    data = [],
    total,
    error,
    refetch,
  } = useGetList<AnyRecord>(
    ledger.route,
    { filter: filter ?? {}, pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER } },
    { enabled: filter !== null, onError: () => undefined },
  );
  const customers = useAllCustomers();
  const { byKey } = useLookup('exchange-rates');

  const isWhole = total !== undefined && total <= data.length;
  const entries = isWhole ? data.filter(({ banksmsId }) => banksmsId === record.id) : undefined;
  const [open] = openMessages([record], entries ?? []);
  const rate = byKey(String(currency))?.rate;
  const customer = open && customers.all && customerOf(open.party, customers.all);
  return {
    entries,
    rest: open?.rest ?? null,
    start:
      open && !customers.isPending
        ? {
            ...entryStart(open, typeof rate === 'string' ? rate : null),
            ...(customer && { customerCode: customer.code }),
          }
        : null,
    error,
    refetch: () => void refetch(),
  };
}

/** Every customer, where they can be had: who alone has a name can only be told among all of them. */
function useAllCustomers(): { all: readonly AnyRecord[] | null; isPending: boolean } {
  const resource = useResource('customers');
  const dataProvider = useContext(DataProviderContext);
  const first = useLookup(resource.name);
  const beyond = first.rows?.complete === false;
  const whole = useQuery({ ...allRowsQuery(resource, dataProvider), enabled: beyond });
  const rows = beyond ? whole.data : first.rows;
  return {
    all: rows?.complete ? rows.all : null,
    isPending: first.isPending || (beyond && whole.isPending),
  };
}
