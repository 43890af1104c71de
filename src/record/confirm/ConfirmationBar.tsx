import { useAccessDeniedText } from '../../shell/elements/AccessDenied';
import { Alert, AlertTitle, Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { type AnyRecord, type Resource } from '../../schema';
import { LabelledField } from '../values/RecordSummary';
import { CHANGED_AT, typedFields } from '../values/values';
import './confirm.css';
import { ReturnedNotice } from './ReturnedNotice';
import { type ConfirmationState, useConfirmation } from './useConfirmation';
import { titleOf } from '../../data/lookups';
import { hasDifferentValue, isEmpty } from '../../fields/values';
import { useFieldLabel } from '../../fields/components/label';
import { Confirm } from '../../shell/elements/Confirm';
import { TextArea } from '../../fields/components/TextInput';
import { ApiError } from '../../data/errors';
import { translateServerMessage } from '../../data/serverMessages';
import { useDraftText } from '../drafts/useDraftText';
import { useFormatDraftTime } from '../drafts/useFormatDraftTime';

interface Confirming {
  resource: Resource;
  record: AnyRecord;
  summary?: ReactNode;
  /** Written with the confirmation. */
  more?: () => Partial<AnyRecord>;
  /** null: show the server's message. */
  refusal?: (failure: unknown, close: () => void) => ReactNode;
}

interface ConfirmationBarProps extends Confirming {
  /** Confirming would not confirm what is shown. */
  unsaved?: boolean;
  isPending?: boolean;
}

/**
 * State of a record's confirmation, and its buttons.
 * @example <ConfirmationBar resource={resource} record={record} />
 */
export function ConfirmationBar(props: ConfirmationBarProps) {
  return (
    <>
      <ReturnedNotice resource={props.resource} record={props.record} />
      <StateBar {...props} />
    </>
  );
}

function StateBar(props: ConfirmationBarProps) {
  const { resource, record, unsaved = false, isPending = false } = props;
  const translate = useTranslate();
  const state = useConfirmation(resource, record);
  const denial = useAccessDeniedText({ resource, action: 'confirm' });
  const [asking, setAsking] = useState<'confirm' | Undoing | null>(null);
  const { confirmation } = resource;
  if (!confirmation) return null;
  const { by, at } = confirmation;
  if (at === null || (!state.confirmed && isEmpty(record[by]))) return null;
  const close = () => {
    state.dismiss();
    setAsking(null);
  };
  const shown = state.confirmed ? [by, at] : [by];
  return (
    <Alert
      severity={state.confirmed ? 'success' : 'info'}
      className="confirm-bar"
      action={
        state.confirmed
          ? state.mayTakeBack && (
              <Button color="inherit" onClick={() => setAsking('unconfirm')}>
                {translate('form.confirm.unconfirm')}
              </Button>
            )
          : state.mayConfirm &&
            !isPending && (
              <>
                {state.maySendBack && (
                  <Button color="inherit" disabled={unsaved} onClick={() => setAsking('return')}>
                    {translate('form.confirm.return')}
                  </Button>
                )}
                <Button
                  color="inherit"
                  variant="outlined"
                  disabled={unsaved}
                  onClick={() => setAsking('confirm')}
                >
                  {translate('form.confirm.confirm')}
                </Button>
              </>
            )
      }
    >
      <AlertTitle>
        {translate(
          state.confirmed
            ? 'form.confirm.confirmed'
            : state.mayConfirm
              ? 'form.confirm.yours'
              : 'form.confirm.waiting',
        )}
      </AlertTitle>
      {state.isDenied && <div>{denial}</div>}
      {state.mayConfirm && unsaved && <div>{translate('form.confirm.saveFirst')}</div>}
      <dl className="confirm-facts">
        {shown.map((name) => (
          <LabelledField key={name} resource={resource} record={record} field={name} />
        ))}
      </dl>
      {asking === 'confirm' && <ConfirmDialog {...props} state={state} onClose={close} />}
      {(asking === 'unconfirm' || asking === 'return') && (
        <ReasonDialog
          resource={resource}
          record={record}
          state={state}
          kind={asking}
          onClose={close}
        />
      )}
    </Alert>
  );
}

interface ConfirmDialogProps extends Confirming {
  state: ConfirmationState;
  onClose: () => void;
}

function ConfirmDialog({ state, onClose, more, refusal, ...props }: ConfirmDialogProps) {
  const { resource, record, summary = <Summary {...props} /> } = props;
  const { busy, failure } = state;
  const translate = useTranslate();
  const notify = useNotify();
  const labelOf = useFieldLabel();
  const [opened] = useState(record);
  const names = [...typedFields(resource).map(({ name }) => name), ...resource.columns];
  const changed = [...new Set(names)]
    .filter((name) => name !== CHANGED_AT)
    .filter((name) => hasDifferentValue(opened[name], record[name]));
  const run = async () => {
    if (!(await state.confirm(more?.()))) return;
    notify('form.confirm.done', { type: 'success' });
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
          {changed.length > 0 && !busy && !state.confirmed && (
            <Alert severity="warning">
              <AlertTitle>{translate('form.confirm.changed')}</AlertTitle>
              {translate('form.changed.fields', {
                fields: changed.map((name) => labelOf(resource, name)).join(', '),
              })}
            </Alert>
          )}
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

function Summary({ resource, record }: { resource: Resource; record: AnyRecord }) {
  return (
    <dl className="confirm-summary">
      {resource.columns
        .filter((name) => name !== resource.optionText && !isEmpty(record[name]))
        .map((name) => (
          <LabelledField key={name} resource={resource} record={record} field={name} />
        ))}
    </dl>
  );
}

/** Actions that require a reason. */
type Undoing = 'unconfirm' | 'return';

const MESSAGES = {
  unconfirm: {
    title: 'form.confirm.unconfirmTitle',
    yes: 'form.confirm.unconfirm',
    text: 'form.confirm.unconfirmText',
    done: 'form.confirm.unconfirmed',
  },
  return: {
    title: 'form.confirm.return',
    yes: 'form.confirm.return',
    text: 'form.confirm.returnText',
    done: 'form.confirm.returnDone',
  },
} as const satisfies Record<Undoing, object>;

interface ReasonDialogProps {
  kind: Undoing;
  resource: Resource;
  record: AnyRecord;
  state: ConfirmationState;
  onClose: () => void;
}

/** The backend's maximum length. */
const LONGEST = 500;

function ReasonDialog({ kind, resource, record, state, onClose }: ReasonDialogProps) {
  const { asksReason, busy, failure } = state;
  const messages = MESSAGES[kind];
  const translate = useTranslate();
  const notify = useNotify();
  const when = useFormatDraftTime();
  const draft = useDraftText({
    resource: resource.route,
    dialog: kind,
    title: titleOf(resource, record),
  });
  const { text: reason, setText: setReason, keptAt } = draft;
  const [tried, setTried] = useState(false);
  const missing = asksReason && reason.trim() === '';
  const refused =
    asksReason && failure instanceof ApiError ? failure.body.errors?.reason : undefined;
  const wrong =
    tried && missing
      ? translate('validation.required')
      : refused === undefined
        ? undefined
        : translateServerMessage(refused, translate);
  const run = async () => {
    setTried(true);
    if (missing || !(await state[kind](reason.trim()))) return;
    draft.done();
    notify(messages.done, { type: 'success' });
    onClose();
  };
  return (
    <Confirm
      danger
      busy={busy}
      failure={refused === undefined ? failure : null}
      title={translate(messages.title)}
      yes={translate(messages.yes)}
      no={translate('ra.action.close')}
      focuses={asksReason ? 'input' : 'no'}
      onYes={() => void run()}
      onClose={onClose}
      details={
        asksReason && (
          <TextArea
            rootClassName="input-apart"
            autoFocus
            maxLength={LONGEST}
            label={translate('form.confirm.reason')}
            value={reason}
            onChange={(event) => {
              state.dismiss();
              setReason(event.target.value);
            }}
            required
            error={wrong !== undefined}
            helperText={
              wrong ?? (keptAt !== null && translate('draft.back', { when: when(keptAt) }))
            }
          />
        )
      }
    >
      {translate(messages.text)} {asksReason && translate('form.confirm.reasonKept')}
    </Confirm>
  );
}
