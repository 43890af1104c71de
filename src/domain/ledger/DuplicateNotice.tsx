import { useCreatePath, useGetList, useRecordContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useHref } from 'react-router';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { FieldNotice } from '../../fields/components/FieldNotice';
import { useDebouncedValue } from '../../fields/components/useDebouncedText';
import { useIsCreateSent, useIsFormReadOnly } from '../../record/form/formLayoutContext';
import type { AnyRecord, Resource } from '../../schema';
import type { Values } from '../../record/values/values';
import { duplicateFilter, findDuplicates } from './duplicates';
import { useEnumLabel } from '../../fields/components/label';

const COMPARED = ['customerCode', 'customerText', 'currency', 'amount', 'createdAt'] as const;

/** Beyond this a warning may be missed, which is acceptable. */
const PAGE = { page: 1, perPage: LARGEST_PER_PAGE_SENT };
const SHOWN = 2;

/** Warns of an entry with the same customer, amount, currency and day. Never blocks a save. */
export function DuplicateNotice({ resource }: { resource: Resource }) {
  const locked = useIsFormReadOnly();
  const isSent = useIsCreateSent(resource);
  const values: unknown[] = useWatch({ name: [...COMPARED] });
  const now = JSON.stringify(COMPARED.map((name, at) => [name, values[at]]));
  const debounced = useDebouncedValue(now);
  return (
    !locked && !isSent && debounced === now && <Found resource={resource} values={debounced} />
  );
}

function Found({ resource, values }: { resource: Resource; values: string }) {
  const translate = useTranslate();
  const own = useRecordContext<AnyRecord>();
  const entry = useMemo((): Values => Object.fromEntries(JSON.parse(values)), [values]);
  const filter = useMemo(() => duplicateFilter(entry), [entry]);
  const { data } = useGetList<AnyRecord>(
    resource.route,
    { filter: filter ?? {}, pagination: PAGE },
    { enabled: filter !== null },
  );
  if (!filter || !data) return null;
  const duplicates = findDuplicates(entry, data, own?.id);
  if (duplicates.length === 0) return null;
  return (
    <FieldNotice warning text={translate('ledger.form.twin')}>
      {duplicates.slice(0, SHOWN).map((duplicate) => (
        <EntryLink key={duplicate.id} resource={resource} entry={duplicate} />
      ))}
      {duplicates.length > SHOWN && (
        <span>{translate('ledger.form.twinMore', { count: duplicates.length - SHOWN })}</span>
      )}
    </FieldNotice>
  );
}

/** In a new tab, to keep the input. */
function EntryLink({ resource, entry }: { resource: Resource; entry: AnyRecord }) {
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const createPath = useCreatePath();
  const href = useHref(createPath({ resource: resource.route, type: 'edit', id: entry.id }));
  const direction =
    typeof entry.direction === 'string' ? enumLabel(resource, 'direction', entry.direction) : '';
  const text = [`#${entry.id}`, direction, entry.summary].filter(Boolean).join(' ');
  return (
    <a className="field-link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden">{` (${translate('ledger.form.newTab')})`}</span>
    </a>
  );
}
