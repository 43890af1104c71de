import { Button } from '@mui/material';
import { useNotify, useTranslate, useGetIdentity, useStoreContext, type Store } from 'ra-core';
import { useState, useMemo, useReducer } from 'react';
import { Link } from 'react-router';
import { useResources } from '../../data/resources';
import { draftName, readDrafts, type StoredDraft } from '../../record/drafts/stored';
import { useFormatDraftTime } from '../../record/drafts/useFormatDraftTime';
import { Section } from '../../shell/elements/Section';
import { Confirm } from '../../shell/elements/Confirm';
import { useListener } from '../../shell/keyboard/pressed';

export function DraftList({ drafts, remove }: ReturnType<typeof useDrafts>) {
  const translate = useTranslate();
  const notify = useNotify();
  const resources = useResources();
  const when = useFormatDraftTime();
  const [asked, setAsked] = useState<ListedDraft | null>(null);
  const entityOf = ({ draft: { resource: route } }: ListedDraft, count: number) =>
    resources.some((resource) => resource.route === route)
      ? translate(`resources.${route}.name`, { smart_count: count })
      : translate('storage.otherScreens');
  const titleOf = (stored: ListedDraft) =>
    stored.draft.title || translate('storage.untitled', { name: entityOf(stored, 1) });
  return (
    <Section title={translate('storage.draftsTitle')} hint={translate('storage.draftsLead')}>
      {drafts.length === 0 ? (
        <p className="storage-none">{translate('storage.noDrafts')}</p>
      ) : (
        <ul className="storage-drafts">
          {drafts.map((stored) => (
            <li key={stored.key}>
              <div className="storage-draft">
                <strong>{titleOf(stored)}</strong>
                <span className="muted small">
                  {entityOf(stored, 2)}
                  {' · '}
                  {translate('storage.keptAt', { when: when(stored.draft.at) })}
                </span>
              </div>
              <div className="storage-actions">
                <Button
                  component={Link}
                  to={stored.path}
                  aria-label={translate('storage.openDraft', { title: titleOf(stored) })}
                >
                  {translate('storage.open')}
                </Button>
                <Button
                  color="error"
                  aria-label={translate('storage.deleteDraft', { title: titleOf(stored) })}
                  onClick={() => setAsked(stored)}
                >
                  {translate('ra.action.delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Confirm
          danger
          size="xs"
          title={translate('storage.deleteTitle')}
          yes={translate('ra.action.delete')}
          onYes={() => {
            remove(asked);
            setAsked(null);
            notify('storage.deleted', { type: 'success' });
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            <strong>{titleOf(asked)}</strong>
          </p>
          {translate('storage.deleteText')}
        </Confirm>
      )}
    </Section>
  );
}

interface ListedDraft extends StoredDraft {
  path: string;
}

/** Latest first (rules: what-stays). */
export function useDrafts() {
  const store = useStoreContext();
  const { identity } = useGetIdentity();
  const own = identity && draftName(identity.id, '');
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const drafts = useMemo(
    () => (own === undefined ? [] : draftsBelow(store, own, looks)),
    [store, own, looks],
  );
  // Another tab may be editing.
  useListener(window, 'storage', look);
  useListener(window, 'focus', look);
  const remove = ({ key }: ListedDraft) => {
    store.removeItem(key);
    look();
  };
  return { drafts, remove };
}

/** The store only notifies of single entries. */
const draftsBelow = (store: Store, prefix: string, _look: number): ListedDraft[] =>
  readDrafts(store, prefix).map((stored) => ({ ...stored, path: pathOf(stored, prefix) }));

/** With the page and view of a list's rows. */
function pathOf({ key, draft: { body } }: StoredDraft, prefix: string): string {
  const path = key.slice(prefix.length);
  const { search }: { search?: unknown } = Object(body);
  return typeof search === 'string' ? path.replace('#', `${search}#`) : path;
}
