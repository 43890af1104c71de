import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema';
import { useFieldLabel } from '../../fields/faces/label';
import { DraftAlert } from './DraftAlert';
import { KeptText } from './KeptText';
import type { Restored } from './useFormDraft';
import { useWhen } from './when';
import { useDraftWords } from './words';

interface RestoredNoticeProps {
  resource: Resource;
  restored: Restored;
  onUndo: () => void;
  onClose: () => void;
}

/** Says that what stands in the form was kept and is not saved, and what has changed since it was typed. */
export function RestoredNotice({ resource, restored, onUndo, onClose }: RestoredNoticeProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const when = useWhen();
  const { rowsText } = useDraftWords();
  const { at, byItself, sent, changed, rows } = restored;
  const rowsChanged = rows.reduce((sum, kind) => sum + kind.changed, 0);
  return (
    <>
      <DraftAlert
        actions={
          <>
            <Button color="inherit" size="small" onClick={onUndo}>
              {translate('draft.undo')}
            </Button>
            <Button color="inherit" size="small" onClick={onClose}>
              {translate('form.dismiss')}
            </Button>
          </>
        }
      >
        <div>{translate(byItself ? 'draft.resumed' : 'draft.restored', { when: when(at) })}</div>
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
          <KeptText
            key={route}
            why={translate('draft.rowsGone', { smart_count: lost.length })}
            text={rowsText(route, lost)}
            onDiscard={onClose}
          />
        ))}
    </>
  );
}
