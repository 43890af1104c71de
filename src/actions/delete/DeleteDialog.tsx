import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useCreatePath, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { deleteDialog as en } from '../../../i18n/en/deleteDialog';
import { deleteDialog as ko } from '../../../i18n/ko/deleteDialog';
import { titleOf } from '../../data/lookups';
import { failsForAll } from '../../data/errors';
import { translateError } from '../../data/serverMessages';
import { useWrites, type WriteOutcome } from '../../data/runWrites';
import { DeleteRecord } from '../../record/form/DeleteRecord';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import type { AnyRecord, Resource } from '../../schema';
import { Confirm } from '../../shell/elements/Confirm';
import { Spinner } from '../../shell/elements/Spinner';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { WorkProgress } from '../../shell/elements/WorkProgress';
import { addMessages } from '../../shell/featureMessages';
import type { ActionProps } from '../action';
import { useDeletePreview, type BlockingReference, type DeletePreview } from './deletePreview';
import './delete.css';
import type { ListSelection } from '../../table/selection';

addMessages('bulk', { ko, en });

export default function DeleteDialog(props: ActionProps<'selection' | 'row' | 'record'>) {
  const { target, onClose } = props;
  const [ids] = useState(() =>
    'record' in target ? [target.record.id] : [...target.selection.ids],
  );
  if (!('list' in target)) return <DeleteRecord {...target} {...target.page} onClose={onClose} />;
  const { resource, selection } = target;
  return <DeleteSelected resource={resource} selection={selection} ids={ids} onClose={onClose} />;
}

interface DeleteSelectedProps {
  resource: Resource;
  ids: readonly number[];
  selection: ListSelection;
  onClose: () => void;
}

function DeleteSelected({ resource, ids, selection, onClose }: DeleteSelectedProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data } = useListContext<AnyRecord>();
  const writes = useWrites();
  const { send, busy } = useSingleSubmit();
  const [failures, setFailures] = useState<readonly WriteOutcome<number, unknown>[] | null>(null);
  const [rows] = useState(
    () =>
      new Map([...selection.rows, ...(data ?? []).map((record) => [record.id, record] as const)]),
  );

  const name = translate(`resources.${resource.route}.name`, { smart_count: ids.length });
  const titleOfId = (id: number) => {
    const record = rows.get(id);
    return record ? titleOf(resource, record) : `#${id}`;
  };
  const preview = useDeletePreview(resource, ids, rows);
  const deletable = ids.filter((id) => !preview.check?.blocked.has(id));
  const run = async () => {
    const outcomes = await writes.run(
      ({ each, send: write }) =>
        each(
          deletable,
          (id) => write({ resource, action: 'delete', previousData: rows.get(id) ?? { id } }),
          { isOver: failsForAll },
        ),
      { total: deletable.length },
    );
    const refused = outcomes.filter(({ is }) => is !== 'saved');
    const deleted = new Set(outcomes.flatMap(({ is, item }) => (is === 'saved' ? item : [])));
    // Keeps failed records selected, and rows that were not to be deleted.
    selection.set([...selection.ids].filter((id) => !deleted.has(id)));
    if (deleted.size > 0)
      notify('list.deleted', { type: 'success', messageArgs: { count: deleted.size } });
    if (refused.length === 0) onClose();
    else setFailures(refused);
  };

  const isRefused = deletable.length === 0;
  const title = ids.length === 1 && ids[0] !== undefined ? titleOfId(ids[0]) : null;
  if (failures === null)
    return (
      <Confirm
        danger
        busy={busy}
        more={writes.progress && <WorkProgress {...writes.progress} />}
        disabled={isRefused || preview.isPending}
        title={translate('list.deleteTitle', { name, count: ids.length })}
        yes={
          title === null && !isRefused
            ? translate('bulk.blocked.go', { count: deletable.length })
            : translate('ra.action.delete')
        }
        onYes={() => void send(run)}
        onClose={onClose}
        details={
          <Preview
            preview={preview}
            // The question already names a single record.
            deletable={title === null ? deletable : []}
            titleOfId={titleOfId}
          />
        }
      >
        {title === null
          ? translate(isRefused ? 'bulk.blocked.none' : 'list.deleteMany', {
              name,
              count: deletable.length,
            })
          : translate(isRefused ? 'bulk.blocked.one' : 'list.deleteOne', { name, title })}
      </Confirm>
    );
  return (
    <WorkDialog
      title={translate('list.notDeleted', { count: failures.length })}
      maxWidth="sm"
      onClose={onClose}
    >
      <DialogContent dividers>
        <ul className="bullets list-failures">
          {failures.slice(0, MAX_SHOWN).map((one) => (
            <li key={one.item}>
              <strong>{titleOfId(one.item)}</strong>
              <span className="list-failure-id">{translate('list.id', { id: one.item })}</span>
              <div>
                {one.is === 'failed'
                  ? translateError(one.error, translate)
                  : translate('bulk.blocked.unsent')}
              </div>
            </li>
          ))}
        </ul>
        <More count={failures.length} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </WorkDialog>
  );
}

const MAX_SHOWN = 100;

interface PreviewProps {
  preview: DeletePreview;
  deletable: readonly number[];
  titleOfId: (id: number) => string;
}

function Preview({ preview: { check, isPending, isFailed }, deletable, titleOfId }: PreviewProps) {
  const translate = useTranslate();
  const { blocked = new Map<number, never>(), unchecked = 0 } = check ?? {};
  const deletableText = translate('bulk.blocked.goes', { count: deletable.length });
  const blockedText = translate('bulk.blocked.stays', { count: blocked.size });
  return (
    <div className="blocked-records">
      {isPending && <Spinner label={translate('bulk.blocked.checking')} />}
      {isFailed && <Alert severity="info">{translate('bulk.blocked.unknown')}</Alert>}
      {blocked.size > 0 && (
        <>
          <h3>{blockedText}</h3>
          <ul className="bullets list-failures" aria-label={blockedText}>
            {[...blocked].slice(0, MAX_SHOWN).map(([id, { references, message }]) => (
              <li key={id}>
                <strong>{titleOfId(id)}</strong>
                <div>
                  {message ?? translate('bulk.blocked.used')}{' '}
                  {references.map((one) => (
                    <ReferenceLink key={one.of.name + JSON.stringify(one.filter)} {...one} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <More count={blocked.size} />
        </>
      )}
      {deletable.length > 0 && (
        <>
          {check && <h3>{deletableText}</h3>}
          <ul className="bullets list-goes" aria-label={deletableText}>
            {deletable.slice(0, MAX_SHOWN).map((id) => (
              <li key={id}>{titleOfId(id)}</li>
            ))}
          </ul>
          <More count={deletable.length} />
        </>
      )}
      {unchecked > 0 && (
        <Alert severity="info">{translate('bulk.blocked.unseen', { count: unchecked })}</Alert>
      )}
    </div>
  );
}

function More({ count }: { count: number }) {
  const translate = useTranslate();
  return count > MAX_SHOWN && <p>{translate('bulk.blocked.more', { count: count - MAX_SHOWN })}</p>;
}

function ReferenceLink({ of, count, filter }: BlockingReference) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const name = translate(`resources.${of.route}.name`, { smart_count: 2 });
  const message = count === '' ? name : translate('bulk.blocked.holder', { name, count });
  if (filter === null) return <span className="list-holder">{message}</span>;
  const query = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  const to = `${createPath({ resource: of.route, type: 'list' })}?${query.toString()}`;
  return (
    <Link className="list-holder" to={to} target="_blank">
      {message}
    </Link>
  );
}
