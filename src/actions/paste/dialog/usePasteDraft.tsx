import { useTranslate } from 'ra-core';
import { formContent } from '../../../record/drafts/content';
import { useDraftMessages } from '../../../record/drafts/useDraftMessages';
import { useTextDraft, type TextDraftOptions } from '../../../record/drafts/useTextDraft';
import type { ChildDrafts } from '../../../record/children/childDrafts';

interface PasteDraftOptions extends Pick<
  TextDraftOptions,
  'resource' | 'dialog' | 'typed' | 'onTyped' | 'isDirty'
> {
  drafts: ChildDrafts;
}

/** Unread text and corrected rows. */
export function usePasteDraft({ resource, drafts: { rowDrafts }, ...rest }: PasteDraftOptions) {
  const translate = useTranslate();
  const { holds } = useDraftMessages();
  return useTextDraft({
    resource,
    ...rest,
    label: translate('pasted.text', {
      name: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
    }),
    more: () => {
      const rows = rowDrafts.snapshot();
      return rows && { rows };
    },
    subscribe: rowDrafts.subscribe,
    holds: (body) => {
      const work = formContent(body);
      return work ? holds(resource, work, []) : [];
    },
    onRestore: (body) => formContent(body)?.rows.forEach((rows) => rowDrafts.recover(rows)),
  });
}
