import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';
import { useChildDrafts } from '../../../record/children/useChildDrafts';
import { useSectionName } from './useSectionName';

interface CopySectionsProps {
  /** The copy, as it was made. */
  reservation: AnyRecord;
  rows: readonly { readonly [field: string]: unknown }[];
  onOpen: () => void;
}

const NONE: readonly AnyRecord[] = [];

/** Gives a copy its sections, each by its own path. What failed stays, with its reason, and can be tried again. */
export function CopySections({ reservation, rows, onOpen }: CopySectionsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const nameOf = useSectionName();
  const [fixed] = useState(() => ({ reservationCode: reservation.code }));
  const drafts = useChildDrafts({ resource: useResource('sections'), records: NONE, fixed });
  const { addMany, save } = drafts;
  const [busy, setBusy] = useState(true);
  const [failed, setFailed] = useState(0);
  const started = useRef(false);

  const send = useCallback(async () => {
    setBusy(true);
    const result = await save();
    setBusy(false);
    setFailed(result.failed);
    if (result.failed === 0) opened.current();
  }, [save]);
  const opened = useRef(onOpen);
  opened.current = onOpen;
  useEffect(() => {
    // Once, also where React runs effects twice.
    if (started.current) return;
    started.current = true;
    addMany(rows);
    void send();
  }, [addMany, rows, send]);

  const failures = drafts.drafts.filter(({ failure }) => failure !== null);
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('reservation.page.clone.title')}</DialogTitle>
      <DialogContent aria-live="polite">
        {busy && translate('reservation.page.clone.sections', { smart_count: rows.length })}
        {!busy && failed > 0 && (
          <Alert severity="error">
            {translate('reservation.page.clone.failed', { smart_count: failed })}
            <ul className="form-errors">
              {failures.map(({ key, values, failure }) => (
                <li key={key}>
                  {translate('form.fieldError', {
                    field: `${String(values.date)} ${nameOf(values)}`,
                    message: String(failure),
                  })}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onOpen}>
          {translate('reservation.page.clone.open')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void send()}>
          {translate('form.retry')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
