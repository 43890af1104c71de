import { useCreatePath, useGetList, useRecordContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useHref } from 'react-router';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { FieldNotice } from '../../fields/components/FieldNotice';
import { useDebouncedValue } from '../../fields/components/useDebouncedText';
import { useIsCreateSent, useIsFormReadOnly } from '../../record/form/formLayoutContext';
import type { AnyRecord, Resource } from '../../schema';
import { duplicateFilter, findDuplicates, type DuplicateTraits } from './duplicates';
import { useEnumLabel } from '../../fields/components/label';

const TRAITS = ['customerCode', 'customerText', 'currency', 'amount', 'createdAt'] as const;

/** Beyond this a warning may be missed, which is acceptable. */
const PAGE = { page: 1, perPage: LARGEST_PER_PAGE_SENT };
const SHOWN = 2;

/** Warns of an entry with the same customer, amount, currency and day. Never blocks a save. */
export function DuplicateNotice({ resource }: { resource: Resource }) {
  const locked = useIsFormReadOnly();
  const isSent = useIsCreateSent(resource);
  const values: unknown[] = useWatch({ name: [...TRAITS] });
  const now = JSON.stringify(values);
  const settled = useDebouncedValue(now);
  return !locked && !isSent && settled === now && <Found resource={resource} settled={settled} />;
}

function Found({ resource, settled }: { resource: Resource; settled: string }) {
  const translate = useTranslate();
  const own = useRecordContext<AnyRecord>();
  const traits = useMemo(() => traitsIn(settled), [settled]);
  const filter = useMemo(() => duplicateFilter(traits), [traits]);
  const { data } = useGetList<AnyRecord>(
    resource.route,
    { filter: filter ?? {}, pagination: PAGE },
    { enabled: filter !== null, onError: () => undefined },
  );
  if (!filter || !data) return null;
  const duplicates = findDuplicates(traits, data, own?.id);
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

function traitsIn(settled: string): DuplicateTraits {
  const values: unknown[] = JSON.parse(settled);
  const [customerCode, customerText, currency, amount, createdAt] = values;
  return { customerCode, customerText, currency, amount, createdAt };
}
