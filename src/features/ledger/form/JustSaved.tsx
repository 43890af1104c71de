import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldValue } from '../../../record/form/Facts';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import { EntryLink } from '../../../domain/ledger/TwinNotice';

interface JustSavedProps {
  resource: Resource;
  /** Newest first. */
  entries: readonly AnyRecord[];
}

const SHOWN = 10;
const COLUMNS = ['customerCode', 'amount', 'usdAmount'] as const;

/** What was booked in this sitting, to compare with the paper at hand. */
export function JustSaved({ resource, entries }: JustSavedProps) {
  const translate = useTranslate();
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <section className="form-group" aria-labelledby={titleId}>
      <h2 id={titleId} className="form-group-title">
        {translate('ledger.form.saved')}
        <span className="form-count">
          {translate('list.entries', { smart_count: entries.length })}
        </span>
      </h2>
      <ol className="ledger-saved">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <EntryLink resource={resource} entry={entry} />
            {COLUMNS.map((name) => (
              <FieldValue
                key={name}
                resource={resource}
                field={fieldOf(resource, name)}
                record={entry}
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
