import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema';
import { formContent } from './content';
import { DraftCopy } from './DraftNotices';
import { useDraftName, useDraftOffers } from './useDraft';
import { useDraftMessages } from './useDraftMessages';

/** What the user typed for a record that no longer exists. */
export default function DeletedRecordDrafts({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const messages = useDraftMessages();
  const name = useDraftName();
  const { offers, discard } = useDraftOffers(name);
  return offers.map(({ key, draft }) => {
    const content = formContent(draft.body);
    return (
      content && (
        <DraftCopy
          key={key}
          why={translate('draft.gone')}
          text={messages.text(resource, content)}
          onDiscard={() => discard(key)}
        />
      )
    );
  });
}
