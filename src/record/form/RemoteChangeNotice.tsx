import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useContext, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { ownWrites } from '../../data/ownWrites';
import { useFieldLabel } from '../../fields/components/label';
import { hasDifferentValue, isSameValue } from '../../fields/values';
import type { AnyRecord, Field, Resource } from '../../schema';
import { typedFields, type Values } from '../values/values';
import {
  IsFetchedContext,
  NOTHING_CHANGED,
  useFormLayout,
  useRemoteChanges,
} from './formLayoutContext';

interface RemoteChangeNoticeProps {
  resource: Resource;
  record: AnyRecord;
  /** The form's own change: the page is about to close. */
  own?: { readonly current: boolean };
  hidden?: boolean;
}

/**
 * Tracks changes made elsewhere (models: mid-form refetch).
 * @example <RemoteChangeNotice resource={resource} record={record} hidden={saving.report !== null} />
 */
export function RemoteChangeNotice(props: RemoteChangeNoticeProps) {
  const { resource, record, own, hidden = false } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { failure, changes } = useFormLayout();
  const { isDirty, defaultValues } = useFormState();
  const isFetched = useContext(IsFetchedContext);
  const last = useRef({ record, isFetched });
  const changed = useRemoteChanges();

  useEffect(() => {
    const { record: before, isFetched: wasFetched } = last.current;
    if (before === record) return;
    last.current = { record, isFetched };
    if (own?.current || (!isDirty && !wasFetched)) return;
    const write = { route: resource.route, action: 'update' } as const;
    const sent = ownWrites.sentValues(write, record.id);
    // An undo, or another dialog of this page.
    const isSent = (field: Field) =>
      field.name in sent && isSameValue(field, sent[field.name], record[field.name]);
    const names = typedFields(resource)
      .filter((field) => !isDirty || !isSent(field))
      .map(({ name }) => name)
      .filter((name) => name in before && hasDifferentValue(before[name], record[name]))
      // Skip the page's own save.
      .filter((name) => !isDirty || hasDifferentValue(defaultValues?.[name], record[name]));
    if (names.length === 0) return;
    const news: Values = Object.fromEntries(names.map((name) => [name, before[name]]));
    const note = () => {
      const all = { ...news, ...changes.get() };
      const left = Object.entries(all).filter(([name, value]) =>
        hasDifferentValue(value, record[name]),
      );
      changes.set(Object.fromEntries(left));
    };
    if (isDirty) note();
    // Without input, another dialog's change needs no notice.
    else
      void ownWrites.deferUntilAnswered(write, [record.id]).then((isOwn) => {
        if (!isOwn && last.current.record === record) note();
      });
  }, [record, isFetched, resource, isDirty, own, defaultValues, changes]);

  // Saved or reverted.
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (wasDirty.current && !isDirty) changes.set(NOTHING_CHANGED);
    wasDirty.current = isDirty;
  }, [isDirty, changes]);

  const names = Object.keys(changed);
  if (names.length === 0 || !isDirty || hidden || failure !== null) return null;
  return (
    <Alert
      severity="info"
      onClose={() => changes.set(NOTHING_CHANGED)}
      closeText={translate('form.dismiss')}
    >
      <AlertTitle>{translate('form.changed.title')}</AlertTitle>
      <div>
        {translate('form.changed.fields', {
          fields: names.map((name) => labelOf(resource, name)).join(', '),
        })}
      </div>
      <div>{translate('form.changed.kept')}</div>
    </Alert>
  );
}
