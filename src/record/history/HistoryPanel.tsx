import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { AnyRecord, Resource } from '../../schema';
import '../form/form.css';
import './history.css';
import { Spinner } from '../../shell/elements/Spinner';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { useHasHistory } from '../../data/extensions';

const Entries = lazyComponent(() => import('./Entries'));

/**
 * A record's changes, if the backend keeps them.
 * @example <HistoryPanel resource={resource} record={record} />
 */
export function HistoryPanel({ resource, record }: { resource: Resource; record: AnyRecord }) {
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
          <PartErrorBoundary loading={<Spinner label={translate('history.loading')} />}>
            <Entries resource={resource} record={record} />
          </PartErrorBoundary>
        </div>
      )}
    </section>
  );
}
