import { useTranslate } from 'ra-core';
import {
  HISTORY_PAGE_SIZE,
  type HistoryChange,
  type HistoryEntry,
  useHistory,
} from '../../data/history';
import { isEmpty } from '../../fields/values';
import { type AnyRecord, type Resource } from '../../schema';
import { Spinner } from '../../shell/elements/Spinner';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { FieldValue } from '../../fields/components/fieldComponents';
import { withValue } from '../../fields/components/OtherValue';
import { fieldCaption } from '../values/valueText';
import './history.css';

interface EntriesProps {
  resource: Resource;
  record: AnyRecord;
}

/** Newest first. */
export default function Entries({ resource, record }: EntriesProps) {
  const translate = useTranslate();
  const { entries, isPending, error, refetch } = useHistory(resource, record.id);
  if (isPending) return <Spinner label={translate('history.loading')} />;
  if (!entries) return <RetryAlert error={error} onRetry={refetch} />;
  if (entries.length === 0) return <p>{translate('history.none')}</p>;
  return (
    <>
      {entries.length >= HISTORY_PAGE_SIZE && (
        <p className="history-note">
          {translate('history.latest', { smart_count: HISTORY_PAGE_SIZE })}
        </p>
      )}
      <ol>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} resource={resource} record={record} entry={entry} />
        ))}
      </ol>
    </>
  );
}

interface HistoryItemProps extends EntriesProps {
  entry: HistoryEntry;
}

function HistoryItem({ resource, record, entry }: HistoryItemProps) {
  const translate = useTranslate();
  const { at, userName, userId, action, reason, changes } = entry;
  // Values of a row belong together, such as an amount and its currency.
  const sides = {
    before: rowOf(resource, record, changes, 'before'),
    after: rowOf(resource, record, changes, 'after'),
  };
  const shown = changes.filter((change) => action === 'update' || !isEmpty(change.after));
  return (
    <li className="history-entry">
      <p className="history-head">
        <time dateTime={at.replace(' ', 'T')} title={at}>
          {at.replace('T', ' ').slice(0, 16)}
        </time>
        <strong>
          {userName ?? (userId === null ? translate('history.nobody') : `#${userId}`)}
        </strong>
        <span>{translate(`history.actions.${action}`)}</span>
      </p>
      {reason !== null && (
        <p className="history-reason">{translate('history.reason', { reason })}</p>
      )}
      {shown.length > 0 && (
        <dl className="history-changes">
          {shown.map((change) => (
            <ChangedField
              key={change.field}
              resource={resource}
              change={change}
              action={action}
              sides={sides}
            />
          ))}
        </dl>
      )}
    </li>
  );
}

interface ChangedFieldProps {
  resource: Resource;
  change: HistoryChange;
  action: HistoryEntry['action'];
  sides: { before: AnyRecord; after: AnyRecord };
}

function ChangedField({ resource, change, action, sides }: ChangedFieldProps) {
  const translate = useTranslate();
  const value = (side: 'before' | 'after') =>
    isEmpty(change[side]) ? (
      <span className="history-empty">{translate('form.empty')}</span>
    ) : (
      <FieldValue resource={resource} field={change.field} record={sides[side]} />
    );
  return (
    <div className="history-change">
      <dt>{fieldCaption(resource, sides.after, change.field, translate)}</dt>
      <dd>
        {action === 'update' && (
          <>
            <span className="history-before">{value('before')}</span>
            <span className="history-to" role="img" aria-label={translate('history.to')}>
              {'→'}
            </span>
          </>
        )}
        <span>{value('after')}</span>
      </dd>
    </div>
  );
}

function rowOf(
  resource: Resource,
  record: AnyRecord,
  changes: readonly HistoryChange[],
  side: 'before' | 'after',
): AnyRecord {
  return changes.reduce(
    (row, change) => withValue(resource, row, change.field, change[side]),
    record,
  );
}
