import { useTranslate } from 'ra-core';
import { ApiError } from '../../data/errors';
import type { Resource } from '../../schema';
import { KeptText } from './KeptText';
import { useDraftName } from './useKeeper';
import { useOffers } from './useOffers';
import { formWork } from './work';
import { useDraftWords } from './words';

interface LostDraftsProps {
  resource: Resource;
  /** Why there is no record. */
  error: unknown;
}

/** What was typed into the form of a record that is gone: to be copied from. */
export function LostDrafts({ resource, error }: LostDraftsProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  const translate = useTranslate();
  const words = useDraftWords();
  const name = useDraftName();
  const { offers, discard } = useOffers(isGone ? name : null);
  return offers.map(({ key, draft }) => {
    const work = formWork(draft.body);
    return (
      work && (
        <KeptText
          key={key}
          why={translate('draft.gone')}
          text={words.text(resource, work)}
          onDiscard={() => discard(key)}
        />
      )
    );
  });
}
