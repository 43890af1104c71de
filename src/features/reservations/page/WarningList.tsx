import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Warnings } from './useWarnings';

interface WarningListProps {
  id: string;
  warnings: Warnings['list'];
  /** Leads to the section that is meant. */
  onGo: (key: string) => void;
}

const AT_FIRST = 4;

/** Everything that deserves a second look, each with the way to its row. It never blocks a save. */
export function WarningList({ id, warnings, onGo }: WarningListProps) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  if (warnings.length === 0) return null;
  const shown = all ? warnings : warnings.slice(0, AT_FIRST);
  const hidden = warnings.length - shown.length;
  return (
    <Alert
      id={id}
      severity="warning"
      className="reservation-part reservation-warnings"
      role="note"
      tabIndex={-1}
    >
      <strong>{translate('reservation.page.warn.title', { smart_count: warnings.length })}</strong>
      <ul>
        {shown.map(({ key, name, text }) => (
          <li key={`${key} ${text}`}>
            <button type="button" className="reservation-link" onClick={() => onGo(key)}>
              {name === '' ? translate('reservation.page.warn.unnamed') : name}
            </button>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button color="inherit" onClick={() => setAll(true)}>
          {translate('reservation.page.warn.more', { smart_count: hidden })}
        </Button>
      )}
    </Alert>
  );
}
