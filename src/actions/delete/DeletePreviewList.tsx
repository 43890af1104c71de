import { Alert } from '@mui/material';
import { useCreatePath } from 'ra-core';
import { Link } from 'react-router';
import { Spinner } from '../../shell/elements/Spinner';
import type { BlockingReference, DeletePreview } from './blockingReferences';
import { useDeleteMessages } from './useDeleteMessages';

interface DeletePreviewListProps {
  ids: readonly number[];
  nameOf: (id: number) => string;
  looked: DeletePreview | null;
  failed: boolean;
  isPending: boolean;
  /** The question already names the record. */
  isSingle: boolean;
}

const SHOWN = 100;

export function DeletePreviewList({
  ids,
  nameOf,
  looked,
  failed,
  isPending,
  isSingle,
}: DeletePreviewListProps) {
  const translate = useDeleteMessages();
  const blocked = looked?.blocked ?? new Map<number, never>();
  const deletable = ids.filter((id) => !blocked.has(id));
  const unseen = looked?.unseen ?? 0;
  const deletableText = translate('bulk.blocked.goes', { count: deletable.length });
  const blockedText = translate('bulk.blocked.stays', { count: blocked.size });
  return (
    <div className="blocked-records">
      {isPending && <Spinner label={translate('bulk.blocked.checking')} />}
      {failed && <Alert severity="info">{translate('bulk.blocked.unknown')}</Alert>}
      {blocked.size > 0 && (
        <>
          <h3>{blockedText}</h3>
          <ul className="bullets list-failures" aria-label={blockedText}>
            {[...blocked].slice(0, SHOWN).map(([id, { holders, message }]) => (
              <li key={id}>
                <strong>{nameOf(id)}</strong>
                <div>
                  {message ?? translate('bulk.blocked.used')}{' '}
                  {holders.map((holder) => (
                    <HolderLink key={holder.of.name + JSON.stringify(holder.filter)} {...holder} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <More count={blocked.size} />
        </>
      )}
      {!isSingle && deletable.length > 0 && (
        <>
          {looked && <h3>{deletableText}</h3>}
          <ul className="bullets list-goes" aria-label={deletableText}>
            {deletable.slice(0, SHOWN).map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </ul>
          <More count={deletable.length} />
        </>
      )}
      {unseen > 0 && (
        <Alert severity="info">{translate('bulk.blocked.unseen', { count: unseen })}</Alert>
      )}
    </div>
  );
}

function More({ count }: { count: number }) {
  const translate = useDeleteMessages();
  return count > SHOWN && <p>{translate('bulk.blocked.more', { count: count - SHOWN })}</p>;
}

function HolderLink({ of, count, filter }: BlockingReference) {
  const translate = useDeleteMessages();
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
