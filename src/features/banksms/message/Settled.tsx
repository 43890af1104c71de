import { Alert, AlertTitle, Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { useResource } from '../../../data/resources';
import { translateError } from '../../../data/serverWords';
import { groupDigits } from '../../../money/decimal';
import type { AnyRecord } from '../../../schema';
import { EntryLink } from '../../../domain/ledger/TwinNotice';
import { useSettled } from './useSettled';

/** The ledger entries of a message, what they leave of it, and a new entry for that (issue: Bank SMS). */
export function Settled({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const ledger = useResource('depositandwithdrawals');
  const { entries, rest, start, error, refetch } = useSettled(record);
  if (error)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={refetch}>
            {translate('form.retry')}
          </Button>
        }
      >
        {translateError(error, translate)}
      </Alert>
    );
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
