import { useGetIdentity, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useHistory } from '../../data/history';
import { FieldNotice } from '../../fields/components/FieldNotice';
import { isEmpty } from '../../fields/values';
import { hasField, type AnyRecord, type Field, type Resource } from '../../schema';
import { FieldValue } from '../../fields/components/fieldComponents';
import { OtherValue } from '../../fields/components/OtherValue';
import { useLatest } from '../../shell/useLatest';
import { useFormLayout, useRemoteChanges } from './formLayoutContext';

interface FieldChangeProps {
  resource: Resource;
  field: Field;
}

/**
 * Who changed a field while its form was open (models: mid-form refetch).
 * @example <FieldChange resource={resource} field={field} />
 */
export default function FieldChange({ resource, field }: FieldChangeProps) {
  const translate = useTranslate();
  const { changes } = useFormLayout();
  const changed = useRemoteChanges();
  const record = useRecordContext<AnyRecord>();
  if (!record || !(field.name in changed)) return null;
  const dismiss = () => {
    const { [field.name]: _seen, ...others } = changes.get();
    changes.set(others);
  };
  const side = (value: unknown) => (
    <OtherValue resource={resource} field={field} record={record} value={value} />
  );
  return (
    <FieldNotice
      warning
      text={translate('form.changed.at')}
      action={translate('form.changed.seen')}
      onAction={dismiss}
    >
      <span>
        <Who resource={resource} field={field} record={record} />
        {': '}
        {side(changed[field.name])}
        {' → '}
        {side(record[field.name])}
      </span>
    </FieldNotice>
  );
}

const UPDATER = 'updaterId';

/** From the history, else from the record. */
function Who({ resource, field, record }: FieldChangeProps & { record: AnyRecord }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { entries, refetch } = useHistory(resource, record.id);
  const known = useRef(record);
  const latest = useLatest({ isLoaded: entries !== undefined, refetch });
  useEffect(() => {
    // A history fetched before this change lacks it.
    if (known.current !== record && latest.current.isLoaded) void latest.current.refetch();
    known.current = record;
  }, [record, latest]);
  const entry = entries?.find(({ changes }) => changes.some((one) => one.field === field.name));
  if (entry?.userId !== undefined && entry.userId !== null && entry.userId === identity?.id)
    return translate('form.changed.you');
  if (entry?.userName) return entry.userName;
  if (hasField(resource, UPDATER) && !isEmpty(record[UPDATER]))
    return <FieldValue resource={resource} record={record} field={UPDATER} />;
  return translate('form.conflict.unknownAuthor');
}
