import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useFieldLabel } from '../../../fields/faces/label';
import { titleOf } from '../../../data/lookups';
import { useDraftText } from '../../../record/drafts/useDraftText';
import { useWhen } from '../../../record/drafts/when';
import { ConfirmationBar } from '../../../record/confirm/ConfirmationBar';
import { Fact } from '../../../record/form/Facts';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import { disagreementOf } from '../domain/disagreement';
import { SUMS } from '../domain/sums';
import { Disagreement } from './Disagreement';

const MEMO = 'memoConfirmed';
const SUMMARY = [...SUMS, 'reservationCodes', 'userId', 'memo'] as const;

interface ConfirmationProps {
  resource: Resource;
  record: AnyRecord;
  unsaved?: boolean;
}

/**
 * The second person's word on a balance (readings: Money and confirmation): with a memo of their own, and with the
 * entries named where the stored sums no longer are the ledger's.
 */
export function Confirmation({ resource, record, unsaved = false }: ConfirmationProps) {
  const labelOf = useFieldLabel();
  const translate = useTranslate();
  // What stood there before a confirmation was taken back is where the next one begins.
  const stored = record[MEMO];
  const initial = typeof stored === 'string' ? stored : '';
  const when = useWhen();
  const kept = useDraftText({
    ...{ resource: resource.route, dialog: MEMO, title: titleOf(resource, record), initial },
  });
  const { text: memo, setText, keptAt } = kept;
  const refusal = useCallback(
    (failure: unknown, close: () => void) => {
      const entries = disagreementOf(failure);
      return entries && <Disagreement {...{ entries }} balance={record} onRecomputed={close} />;
    },
    [record],
  );
  return (
    <ConfirmationBar
      {...{ resource, record, unsaved, refusal }}
      // With the confirmation itself: any other save would compute the sums anew.
      more={() => (memo === initial ? {} : { [MEMO]: memo.trim() })}
      summary={
        <>
          <dl className="confirm-summary">
            {SUMMARY.map((name) => (
              <Fact key={name} {...{ resource, record }} field={fieldOf(resource, name)} />
            ))}
          </dl>
          <TextField
            multiline
            minRows={2}
            label={labelOf(resource, MEMO)}
            value={memo}
            helperText={keptAt !== null && translate('draft.back', { when: when(keptAt) })}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      }
    />
  );
}
