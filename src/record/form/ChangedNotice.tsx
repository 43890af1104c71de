import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFieldLabel } from '../../fields/faces/label';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../../schema';
import { FieldValue } from '../values/Facts';
import { differs } from '../../fields/values';
import { typedFields } from '../values/values';
import { useFrame } from './frame';

/** Where a resource says who changed a record last, it says so in this field. */
const UPDATER = 'updaterId';

interface ChangedNoticeProps {
  resource: Resource;
  record: AnyRecord;
  /** True once a change is one's own and the page is about to be left. */
  own?: { readonly current: boolean };
  /** Another notice speaks of the form now: one at a time. */
  hidden?: boolean;
}

/** Says what another person changed while this one was typing; the typed values stay (models: mid-form refetch). */
export function ChangedNotice({ resource, record, own, hidden = false }: ChangedNoticeProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { failure } = useFrame();
  const { isDirty } = useFormState();
  const { control } = useFormContext();
  const last = useRef(record);
  const [changed, setChanged] = useState<readonly string[]>([]);

  useEffect(() => {
    const before = last.current;
    if (before === record) return;
    last.current = record;
    // Before the first edit there is nothing to protect.
    if (!isDirty || own?.current) return;
    const names = typedFields(resource)
      .map(({ name }) => name)
      .filter((name) => name in before && differs(before[name], record[name]))
      // What a page that stays has just saved itself, its form has taken over by now.
      .filter((name) => differs(control._defaultValues[name], record[name]));
    setChanged((known) => [...new Set([...known, ...names])]);
  }, [record, resource, isDirty, own, control]);

  if (changed.length === 0) return null;
  // Saved, or taken back: there is nothing left that it would have kept.
  if (!isDirty) {
    setChanged([]);
    return null;
  }
  if (hidden || failure !== null) return null;
  const updater = hasField(resource, UPDATER) ? fieldOf(resource, UPDATER) : null;
  return (
    <Alert severity="info" onClose={() => setChanged([])} closeText={translate('form.dismiss')}>
      <AlertTitle>{translate('form.changed.title')}</AlertTitle>
      <div>
        {translate('form.changed.fields', {
          fields: changed.map((name) => labelOf(resource, name)).join(', '),
        })}
      </div>
      {updater && record[UPDATER] !== null && (
        <div>
          {translate('form.changed.by')}
          <FieldValue resource={resource} field={updater} record={record} />
        </div>
      )}
      <div>{translate('form.changed.kept')}</div>
    </Alert>
  );
}
