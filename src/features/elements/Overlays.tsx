import {
  Backdrop,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  Paper,
} from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Confirm } from '../../shell/elements/Confirm';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { Example } from './Example';

export function Overlays() {
  const translate = useTranslate();
  return (
    <>
      <Example name="overlay">
        <div className="elements-overlay">
          {translate('elements.behind')}
          <Backdrop open className="elements-backdrop">
            <Paper className="elements-above">{translate('elements.above')}</Paper>
          </Backdrop>
        </div>
      </Example>
      <DialogExample />
      <ConfirmExample />
      <ToastExample />
    </>
  );
}

function DialogExample() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Example name="dialog">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('elements.openDialog')}
      </Button>
      {open && (
        <WorkDialog maxWidth="sm" title={translate('elements.names.dialog')} onClose={close}>
          <DialogContent>
            <DialogContentText>{translate('elements.lead')}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('ra.action.close')}</Button>
          </DialogActions>
        </WorkDialog>
      )}
    </Example>
  );
}

function ConfirmExample() {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Example name="confirm">
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('elements.ask')}
      </Button>
      {asking && (
        <Confirm
          danger
          size="xs"
          title={translate('elements.askTitle')}
          yes={translate('ra.action.delete')}
          onYes={close}
          onClose={close}
        >
          {translate('elements.askText')}
        </Confirm>
      )}
    </Example>
  );
}

function ToastExample() {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <Example name="toast">
      <Button
        variant="outlined"
        onClick={() => notify(translate('elements.done'), { type: 'success' })}
      >
        {translate('elements.toastDone')}
      </Button>
      <Button
        variant="outlined"
        color="error"
        onClick={() => notify(translate('elements.failed'), { type: 'error' })}
      >
        {translate('elements.toastFailed')}
      </Button>
    </Example>
  );
}
