import { Alert, AlertTitle, Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Conflict } from '../../data/conflict';
import type { AnyRecord } from '../../schema';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { createPayload, type Values } from '../values/values';
import { describeConflict } from '../values/valueText';
import type { ConflictDialogProps } from './ConflictDialog';
import { useFormLayout } from './formLayoutContext';

/** Loaded on the first conflict. */
export const ConflictDialog = lazyPart(() => import('./ConflictDialog'));

type ConflictAlertProps = Pick<
  ConflictDialogProps,
  'resource' | 'conflict' | 'onClose' | 'summary'
>;

/** Opens the dialog at once, and again on request. */
export function ConflictAlert({ resource, conflict, onClose, summary }: ConflictAlertProps) {
  const translate = useTranslate();
  const { seen } = useFormLayout();
  const record = useRecordContext<AnyRecord>() ?? { id: 0 };
  const { getValues, resetField, setFocus } = useFormContext<Values>();
  const choose = (theirs: Values): boolean => {
    seen(conflict.values);
    for (const [name, value] of Object.entries(theirs)) resetField(name, { defaultValue: value });
    onClose();
    // The button that opened the dialog is gone.
    const [first] = Object.keys(conflict.values);
    if (first !== undefined) setFocus(first);
    const left = createPayload(resource, getValues(), { ...record, ...conflict.values });
    return Object.keys(left).length > 0;
  };
  const [closed, setClosed] = useState<Conflict | null>(null);
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => setClosed(null)}>
          {translate('form.conflict.compare')}
        </Button>
      }
    >
      <AlertTitle>{translate('form.conflict.title')}</AlertTitle>
      {describeConflict(conflict, translate)} {summary ?? translate('form.failed')}
      {closed !== conflict && (
        <ConflictDialog
          resource={resource}
          record={record}
          conflict={conflict}
          summary={summary}
          mine={getValues()}
          onChoose={choose}
          onClose={() => setClosed(conflict)}
        />
      )}
    </Alert>
  );
}
