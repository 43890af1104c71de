import { useGetIdentity, useRecordContext, useTranslate } from 'ra-core';
import { useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { useHistory } from '../../data/history';
import { FieldNotice } from '../../fields/components/FieldNotice';
import { isEmpty } from '../../fields/values';
import { hasField, type AnyRecord, type Field, type Resource } from '../../schema';
import { FieldValue, withValue } from '../values/RecordSummary';
import { NOTHING_CHANGED } from './remoteChanges';
import { FormLayoutContext } from './formLayoutContext';

interface FieldChangeProps {
  resource: Resource;
  field: Field;
}

/**
 * Who changed a field while its form was open (models: mid-form refetch).
 * @example <FieldChange {...{ resource, field }} />
 */
export function FieldChange({ resource, field }: FieldChangeProps) {
  const frame = useContext(FormLayoutContext);
  const record = useRecordContext<AnyRecord>();
  const changed = useSyncExternalStore(
    frame?.changes.subscribe ?? noChanges,
    frame?.changes.get ?? nothing,
  );
  if (!frame || !record || !(field.name in changed)) return null;
  const before = changed[field.name];
  const dismiss = () => {
    const { [field.name]: _seen, ...others } = frame.changes.get();
    frame.changes.set(others);
  };
  return (
    <Note resource={resource} field={field} record={record} before={before} onDismiss={dismiss} />
  );
}

const noChanges = () => () => undefined;
const nothing = () => NOTHING_CHANGED;

interface NoteProps extends FieldChangeProps {
  record: AnyRecord;
  before: unknown;
  onDismiss: () => void;
}

function Note({ resource, field, record, before, onDismiss }: NoteProps) {
  const translate = useTranslate();
  const side = (value: unknown) =>
    isEmpty(value) ? (
      translate('form.empty')
    ) : (
      <FieldValue
        resource={resource}
        field={field}
        record={withValue(resource, record, field.name, value)}
      />
    );
  return (
    <FieldNotice
      warning
      text={translate('form.changed.at')}
      action={translate('form.changed.seen')}
      onAction={onDismiss}
    >
      <span>
        <Who resource={resource} field={field} record={record} />
        {': '}
        {side(before)}
        {' → '}
        {side(record[field.name])}
      </span>
    </FieldNotice>
  );
}

const UPDATER = 'updaterId';

/** From the history, else from the record. */
function Who({ resource, field, record }: Omit<NoteProps, 'before' | 'onDismiss'>) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { entries, refetch } = useHistory(resource, record.id);
  const latest = useRef({ known: record, refetch });
  latest.current.refetch = entries === undefined ? () => undefined : refetch;
  useEffect(() => {
    // A history fetched before this change lacks it.
    if (latest.current.known !== record) latest.current.refetch();
    latest.current.known = record;
  }, [record]);
  const entry = entries?.find(({ changes }) => changes.some((one) => one.field === field.name));
  if (entry?.userId !== undefined && entry.userId !== null && entry.userId === identity?.id)
    return translate('form.changed.you');
  if (entry?.userName) return entry.userName;
  if (hasField(resource, UPDATER) && !isEmpty(record[UPDATER]))
    return <FieldValue resource={resource} record={record} field={UPDATER} />;
  return translate('form.conflict.somebody');
}
