import { useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { TOAST_MS } from '../../data/limits';
import { titleOf } from '../../data/lookups';
import { isEmpty } from '../../fields/validate';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
import { Confirm } from '../../shell/elements/Confirm';
import { Fact } from '../form/Facts';
import type { ConfirmationState } from './useConfirmation';

/** What is confirmed, and what its page has to say to it. */
export interface Confirming {
  resource: Resource;
  record: AnyRecord;
  /** What is being confirmed, in the dialog; default: the record's values as its list has them. */
  summary?: ReactNode;
  /** What the confirmer has typed in the summary, written with the confirmation. */
  more?: () => Partial<AnyRecord>;
  /** Answers a refused confirmation in its dialog; null where the server's words will do. */
  refusal?: (failure: unknown, close: () => void) => ReactNode;
}

interface ConfirmDialogProps extends Confirming {
  state: ConfirmationState;
  onClose: () => void;
}

/** Shows what is about to be confirmed, and what that means, before it is. */
export function ConfirmDialog({ state, onClose, more, refusal, ...props }: ConfirmDialogProps) {
  const { resource, record, summary = <Summary {...props} /> } = props;
  const { busy, failure } = state;
  const translate = useTranslate();
  const notify = useNotify();
  const run = async () => {
    if (!(await state.confirm(more?.()))) return;
    notify('form.confirm.done', { type: 'success', autoHideDuration: TOAST_MS });
    onClose();
  };
  const refused = failure === null ? null : (refusal?.(failure, onClose) ?? null);
  return (
    <Confirm
      busy={busy}
      failure={refused === null ? failure : null}
      title={translate('form.confirm.title')}
      yes={translate('form.confirm.confirm')}
      onYes={() => void run()}
      onClose={onClose}
      details={
        <>
          {summary}
          {refused}
        </>
      }
    >
      <p>
        <strong>{titleOf(resource, record)}</strong>
      </p>
      {translate('form.confirm.text')}
    </Confirm>
  );
}

/** The record as its list shows it, but for what is still empty. */
function Summary({ resource, record }: { resource: Resource; record: AnyRecord }) {
  return (
    <dl className="confirm-summary">
      {resource.columns
        .filter((name) => name !== resource.title && !isEmpty(record[name]))
        .map((name) => (
          <Fact key={name} {...{ resource, record }} field={fieldOf(resource, name)} />
        ))}
    </dl>
  );
}
