import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useUserId } from '../../data/rights';
import { isEmpty } from '../../fields/values';
import { isReturned, type AnyRecord, type Resource } from '../../schema';
import { LabelledField } from '../values/RecordSummary';
import './confirm.css';
import { CREATOR } from '../values/values';

/** Empty if the backend does not store this. */
export function ReturnedNotice({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const translate = useTranslate();
  const userId = useUserId();
  const { confirmation } = resource;
  if (!confirmation?.returned || !isReturned(resource, record)) return null;
  const { at, by, reason } = confirmation.returned;
  // Returning clears the nominee; unconfirming does not.
  const isReturn = isEmpty(record[confirmation.by]);
  const isMine = userId !== null && record[CREATOR] === userId;
  return (
    <Alert severity="warning" className="confirm-bar">
      <AlertTitle>
        {translate(isReturn ? 'form.confirm.wasReturned' : 'form.confirm.wasUnconfirmed')}
      </AlertTitle>
      {isMine && (
        <div>{translate(isReturn ? 'form.confirm.chooseConfirmer' : 'form.confirm.saveAgain')}</div>
      )}
      <dl className="confirm-facts">
        {(
          [
            [by, 'form.confirm.returnedBy'],
            [at, 'form.confirm.returnedAt'],
            [reason, 'form.confirm.reason'],
          ] as const
        ).map(([name, label]) => (
          <LabelledField
            key={name}
            resource={resource}
            record={record}
            field={name}
            label={translate(label)}
          />
        ))}
      </dl>
    </Alert>
  );
}
