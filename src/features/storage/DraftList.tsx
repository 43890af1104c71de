import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { TOAST_MS } from '../../data/limits';
import { useResources } from '../../data/resources';
import { useWhen } from '../../record/drafts/when';
import { Confirm } from '../../shell/elements/Confirm';
import type { KeptDraft } from './useDrafts';

interface DraftListProps {
  drafts: readonly KeptDraft[];
  remove: (drafts: readonly KeptDraft[]) => void;
}

/** The signed-in person's drafts: back to the form with one, or away with it, which is asked first. */
export function DraftList({ drafts, remove }: DraftListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const resources = useResources();
  const when = useWhen();
  const [asked, setAsked] = useState<readonly KeptDraft[]>([]);
  const entityOf = ({ route }: KeptDraft, count: number) =>
    resources.some((resource) => resource.route === route)
      ? translate(`resources.${route}.name`, { smart_count: count })
      : translate('storage.otherScreens');
  const titleOf = (draft: KeptDraft) =>
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
              autoHideDuration: TOAST_MS,
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
