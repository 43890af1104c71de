import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldOf } from '../../schema';
import { Fact } from '../form/Facts';
import { ConfirmDialog, type Confirming } from './ConfirmDialog';
import './confirm.css';
import { TakeBackDialog } from './TakeBackDialog';
import { useConfirmation } from './useConfirmation';

interface ConfirmationBarProps extends Confirming {
  /** The page holds unsaved edits: what would be confirmed is not what is seen. */
  unsaved?: boolean;
}

/**
 * Who has confirmed a record and when, with the way to take that back; or whose confirmation it waits for, with the
 * way to give it. Nothing for records that nobody confirms, or that wait for nobody.
 */
export function ConfirmationBar(props: ConfirmationBarProps) {
  const { resource, record, unsaved = false } = props;
  const translate = useTranslate();
  const state = useConfirmation(resource, record);
  const [asking, setAsking] = useState<'confirm' | 'takeBack' | null>(null);
  const { confirmation } = resource;
  if (!confirmation) return null;
  const { by, at } = confirmation;
  const waits = at !== null && (record[by] ?? null) !== null;
  if (!state.confirmed && !waits) return null;
  const close = () => {
    state.dismiss();
    setAsking(null);
  };
  const shown = state.confirmed && at !== null ? [by, at] : [by];
  return (
    <Alert
      severity={state.confirmed ? 'success' : 'info'}
      className="confirm-bar"
      action={
        state.confirmed ? (
          <Button color="inherit" onClick={() => setAsking('takeBack')}>
            {translate('form.confirm.takeBack')}
          </Button>
        ) : (
          state.mayConfirm && (
            <Button
              color="inherit"
              variant="outlined"
              disabled={unsaved}
              onClick={() => setAsking('confirm')}
            >
              {translate('form.confirm.confirm')}
            </Button>
          )
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
      {state.mayConfirm && unsaved && <div>{translate('form.confirm.saveFirst')}</div>}
      <dl className="confirm-facts">
        {shown.map((name) => (
          <Fact key={name} {...{ resource, record }} field={fieldOf(resource, name)} />
        ))}
      </dl>
      {asking === 'confirm' && <ConfirmDialog {...props} {...{ state }} onClose={close} />}
      {asking === 'takeBack' && <TakeBackDialog {...{ resource, record, state }} onClose={close} />}
    </Alert>
  );
}
