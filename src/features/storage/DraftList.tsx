import { Button } from '@mui/material';
import { useNotify, useTranslate, useGetIdentity, useStoreContext, type Store } from 'ra-core';
import { useState, useCallback, useEffect, useMemo, useReducer } from 'react';
import { Link } from 'react-router';
import { useResources } from '../../data/resources';
import { useFormatDraftTime } from '../../record/drafts/useFormatDraftTime';
import { Confirm } from '../../shell/elements/Confirm';

interface DraftListProps {
  drafts: readonly ListedDraft[];
  remove: (drafts: readonly ListedDraft[]) => void;
}

export function DraftList({ drafts, remove }: DraftListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const resources = useResources();
  const when = useFormatDraftTime();
  const [asked, setAsked] = useState<readonly ListedDraft[]>([]);
  const entityOf = ({ route }: ListedDraft, count: number) =>
    resources.some((resource) => resource.route === route)
      ? translate(`resources.${route}.name`, { smart_count: count })
      : translate('storage.otherScreens');
  const titleOf = (draft: ListedDraft) =>
    draft.title === '' ? translate('storage.untitled', { name: entityOf(draft, 1) }) : draft.title;
  const [first] = asked;
  return (
    <section className="storage-part" aria-labelledby="storage-drafts">
      <div className="storage-head">
        <div>
          <h2 id="storage-drafts">{translate('storage.draftsTitle')}</h2>
          <p>{translate('storage.draftsLead')}</p>
        </div>
        {drafts.length > 1 && (
          <Button color="error" variant="outlined" onClick={() => setAsked(drafts)}>
            {translate('storage.deleteAllDrafts')}
          </Button>
        )}
      </div>
      {drafts.length === 0 ? (
        <p className="storage-none">{translate('storage.noDrafts')}</p>
      ) : (
        <ul className="storage-drafts">
          {drafts.map((draft) => (
            <li key={draft.name}>
              <div className="storage-draft">
                <strong>{titleOf(draft)}</strong>
                <span>
                  {entityOf(draft, 2)}
                  {draft.at !== null && (
                    <>
                      {' · '}
                      {translate('storage.keptAt', { when: when(draft.at) })}
                    </>
                  )}
                </span>
              </div>
              <div className="storage-actions">
                <Button
                  component={Link}
                  to={draft.path}
                  aria-label={translate('storage.openDraft', { title: titleOf(draft) })}
                >
                  {translate('storage.open')}
                </Button>
                <Button
                  color="error"
                  aria-label={translate('storage.deleteDraft', { title: titleOf(draft) })}
                  onClick={() => setAsked([draft])}
                >
                  {translate('ra.action.delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {first && (
        <Confirm
          danger
          size="xs"
          title={translate('storage.deleteTitle')}
          yes={translate('ra.action.delete')}
          onYes={() => {
            remove(asked);
            setAsked([]);
            notify('storage.deleted', {
              type: 'success',
              messageArgs: { smart_count: asked.length },
            });
          }}
          onClose={() => setAsked([])}
        >
          <p>
            <strong>
              {asked.length === 1
                ? titleOf(first)
                : translate('storage.draftCount', { smart_count: asked.length })}
            </strong>
          </p>
          {translate('storage.deleteText')}
        </Confirm>
      )}
    </section>
  );
}

interface ListedDraft {
  name: string;
  path: string;
  /** ms since the epoch; null if unreadable */
  at: number | null;
  route: string | null;
  title: string;
}

interface Drafts {
  drafts: readonly ListedDraft[];
  remove: (drafts: readonly ListedDraft[]) => void;
}

/** Latest first (rules: what-stays). */
export function useDrafts(): Drafts {
  const store = useStoreContext();
  const { identity } = useGetIdentity();
  const own = identity && `draft:${identity.id}:`;
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const drafts = useMemo(
    () => (own === undefined ? [] : draftsBelow(store, own, looks)),
    [store, own, looks],
  );
  useEffect(() => {
    // Another tab may be editing.
    window.addEventListener('storage', look);
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  const remove = useCallback(
    (gone: readonly ListedDraft[]) => {
      for (const { name } of gone) store.removeItem(name);
      look();
    },
    [store],
  );
  return { drafts, remove };
}

/** The store only notifies of single entries. */
function draftsBelow(store: Store, prefix: string, _look: number): ListedDraft[] {
  return Object.entries(store.listItems?.(prefix) ?? {})
    .map(([name, value]) => draftOf(name, name.slice(prefix.length), value))
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

function draftOf(name: string, path: string, value: unknown): ListedDraft {
  const { at, resource, title } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<Record<'at' | 'resource' | 'title', unknown>>;
  return {
    name,
    path,
    at: typeof at === 'number' && Number.isFinite(at) ? at : null,
    route: typeof resource === 'string' && resource !== '' ? resource : null,
    title: typeof title === 'string' ? title : '',
  };
}
