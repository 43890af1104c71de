import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useHasHistory, useHistory } from '../../data/history';
import { translateError } from '../../data/serverWords';
import type { AnyRecord, Resource } from '../../schema';
import { Spinner } from '../../shell/elements/Spinner';
import '../form/form.css';
import './history.css';
import { HistoryItem } from './HistoryItem';

interface HistoryPanelProps {
  resource: Resource;
  record: AnyRecord;
}

/** As many as a backend tells of. */
const MOST = 50;

/** A record's changes, below its form, for who opens it; nothing where they are not kept or the backend can't tell. */
export function HistoryPanel({ resource, record }: HistoryPanelProps) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!useHasHistory(resource)) return null;
  return (
    <section className="form-group history" aria-labelledby={`${id}-title`}>
      <h2 className="form-group-title history-title">
        <Button
          id={`${id}-title`}
          color="inherit"
          aria-expanded={open}
          aria-controls={open ? `${id}-body` : undefined}
          startIcon={<ExpandIcon className="history-arrow" data-open={open || undefined} />}
          onClick={() => setOpen(!open)}
        >
          {translate('history.title')}
        </Button>
      </h2>
      {open && (
        <div id={`${id}-body`} className="history-body">
          <Entries resource={resource} record={record} />
        </div>
      )}
    </section>
  );
}

function Entries({ resource, record }: HistoryPanelProps) {
  const translate = useTranslate();
  const { entries, isPending, error, refetch } = useHistory(resource, record.id);
  if (isPending) return <Spinner label={translate('history.loading')} />;
  if (!entries)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={refetch}>
            {translate('form.retry')}
          </Button>
        }
      >
        {translateError(error, translate)}
      </Alert>
    );
  if (entries.length === 0) return <p>{translate('history.none')}</p>;
  return (
    <>
      {entries.length >= MOST && (
        <p className="history-note">{translate('history.latest', { smart_count: MOST })}</p>
      )}
      <ol className="history-entries">
        {entries.map((entry) => (
          <HistoryItem key={entry.id} {...{ resource, record, entry }} />
        ))}
      </ol>
    </>
  );
}
