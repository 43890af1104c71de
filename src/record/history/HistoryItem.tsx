import { useTranslate } from 'ra-core';
import type { Change, HistoryEntry } from '../../data/history';
import { useFieldLabel } from '../../fields/faces/label';
import { isEmpty } from '../../fields/validate';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
import { captionsFor } from '../../fields/captions';
import { withValue } from '../form/ConflictField';
import { FieldValue } from '../form/Facts';

const ACTIONS = { create: 'history.actions.create', update: 'history.actions.update' };

interface HistoryItemProps {
  resource: Resource;
  record: AnyRecord;
  entry: HistoryEntry;
}

/** One write: when, who, why, and each field's value before and after. */
export function HistoryItem({ resource, record, entry }: HistoryItemProps) {
  const translate = useTranslate();
  const { at, userName, userId, action, reason, changes } = entry;
  // The values of a row belong together, such as an amount and its currency.
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
        <span>{translate(ACTIONS[action])}</span>
      </p>
      {reason !== null && (
        <p className="history-reason">{translate('history.reason', { reason })}</p>
      )}
      {shown.length > 0 && (
        <dl className="history-changes">
          {shown.map((change) => (
            <ChangedField key={change.field} {...{ resource, change, action, sides }} />
          ))}
        </dl>
      )}
    </li>
  );
}

interface ChangedFieldProps {
  resource: Resource;
  change: Change;
  action: HistoryEntry['action'];
  sides: { before: AnyRecord; after: AnyRecord };
}

function ChangedField({ resource, change, action, sides }: ChangedFieldProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { keyOf } = captionsFor(resource, sides.after[resource.captions?.by ?? '']);
  const caption = keyOf(change.field);
  const label = labelOf(resource, change.field);
  const value = (side: 'before' | 'after') =>
    isEmpty(change[side]) ? (
      <span className="history-empty">{translate('form.empty')}</span>
    ) : (
      <FieldValue
        resource={resource}
        field={fieldOf(resource, change.field)}
        record={sides[side]}
      />
    );
  return (
    <div className="history-change">
      <dt>{caption === null ? label : translate(caption, { _: label })}</dt>
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
  changes: readonly Change[],
  side: 'before' | 'after',
): AnyRecord {
  return changes.reduce(
    (row, change) => withValue(resource, row, change.field, change[side]),
    record,
  );
}
