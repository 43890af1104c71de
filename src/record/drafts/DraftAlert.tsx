import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import './drafts.css';

interface DraftAlertProps {
  severity?: 'info' | 'warning';
  /** What can be done about it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Says something about a form's draft, calmly: it takes no focus and interrupts no screen reader. */
export function DraftAlert({ severity = 'info', actions, children }: DraftAlertProps) {
  return (
    <Alert severity={severity} role="status" className="draft-alert" action={actions}>
      {children}
    </Alert>
  );
}
