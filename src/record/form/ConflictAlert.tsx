import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Conflict } from '../../data/conflict';
import type { Resource } from '../../schema';
import { ConflictDialog } from './ConflictDialog';
import { useConflictWords } from './conflictWords';

interface ConflictAlertProps {
  resource: Resource;
  conflict: Conflict;
  onClose: () => void;
  /** What became of it all, where more than this record was to be saved. */
  summary?: ReactNode;
}

/** Nothing was saved, because somebody else was faster: asks at once which values shall hold, and again when asked to. */
export function ConflictAlert({ resource, conflict, onClose, summary }: ConflictAlertProps) {
  const translate = useTranslate();
  const words = useConflictWords();
  // Closed for one conflict, it opens for the next.
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
      {words(conflict)} {summary ?? translate('form.failed')}
      {closed !== conflict && (
        <ConflictDialog
          {...{ resource, conflict, summary }}
          onClose={() => setClosed(conflict)}
          onSettled={onClose}
        />
      )}
    </Alert>
  );
}
