import { useTranslate } from 'ra-core';
import { DraftAlert, DraftCopy, DraftNotice } from '../drafts/DraftNotices';
import { useFormDraft, type FormDraftOptions, type RecoveredDraft } from './useFormDraft';
import { useDraftMessages } from '../drafts/useDraftMessages';
import type { Resource } from '../../schema';
import { useFieldLabel } from '../../fields/components/label';
import { formContent } from '../drafts/content';
import { isNotFoundError } from '../../data/errors';
import { afterPaint } from '../../shell/afterPaint';
import { useFormLayout } from './formLayoutContext';
import { useFormatDraftTime } from '../drafts/useFormatDraftTime';

/** Stores a form's input and offers an earlier draft (rules: typed-work-survives). */
export default function FormDraft(props: FormDraftOptions) {
  const { resource, record } = props;
  const translate = useTranslate();
  const messages = useDraftMessages();
  const draft = useFormDraft(props);
  const { offered, restored, dismiss } = draft;
  const { failure, dismiss: dismissFailure } = useFormLayout();
  const isDeleted = record !== undefined && isNotFoundError(failure);
  const unsaved = isDeleted ? formContent(draft.compose()?.body) : null;
  return (
    <>
      {unsaved && (
        <div ref={scrollIntoView}>
          <DraftCopy
            why={translate('draft.gone')}
            text={messages.text(resource, unsaved)}
            onDiscard={() => {
              dismissFailure();
              draft.discardInput();
            }}
          />
        </div>
      )}
      {offered && draft.locked && (
        <DraftCopy
          why={translate('draft.locked')}
          text={messages.text(resource, offered.content)}
          onDiscard={() => draft.discard(offered.stored.key)}
        />
      )}
      <DraftNotice
        draft={{ ...draft, offer: offered?.stored }}
        holds={
          offered && !draft.locked
            ? messages.holds(resource, offered.content, offered.plan.names)
            : null
        }
        isNew={record === undefined}
        replaces={draft.isDirty}
        onRestore={(stored) => void draft.restore(stored)}
      />
      {draft.isElsewhere && <DraftAlert>{translate('draft.elsewhere')}</DraftAlert>}
      {restored && (
        <RecoveredDraftNotice
          resource={resource}
          restored={restored}
          onUndo={draft.undo}
          onClose={dismiss}
        />
      )}
    </>
  );
}

// After the browser's scroll anchoring.
const scrollIntoView = (element: HTMLElement | null) =>
  afterPaint(() => element?.scrollIntoView({ block: 'nearest' }));

interface RestoredNoticeProps {
  resource: Resource;
  restored: RecoveredDraft;
  onUndo: () => void;
  onClose: () => void;
}

export function RecoveredDraftNotice({ resource, restored, onUndo, onClose }: RestoredNoticeProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const when = useFormatDraftTime();
  const { rowsText } = useDraftMessages();
  const { at, isAutomatic, sent, changed, rows } = restored;
  const rowsChanged = rows.reduce((sum, kind) => sum + kind.changed, 0);
  return (
    <>
      <DraftAlert
        actions={[
          { label: 'draft.undo', run: onUndo },
          { label: 'form.dismiss', run: onClose },
        ]}
      >
        <div>{translate(isAutomatic ? 'draft.resumed' : 'draft.restored', { when: when(at) })}</div>
        {sent && <div>{translate('draft.sent')}</div>}
        {changed.length > 0 && (
          <div>
            {translate('draft.changed', {
              fields: changed.map((name) => labelOf(resource, name)).join(', '),
            })}
          </div>
        )}
        {rowsChanged > 0 && (
          <div>{translate('draft.rowsChanged', { smart_count: rowsChanged })}</div>
        )}
      </DraftAlert>
      {rows
        .filter(({ lost }) => lost.length > 0)
        .map(({ resource: route, lost }) => (
          <DraftCopy
            key={route}
            why={translate('draft.rowsGone', { smart_count: lost.length })}
            text={rowsText(route, lost)}
            onDiscard={onClose}
          />
        ))}
    </>
  );
}
