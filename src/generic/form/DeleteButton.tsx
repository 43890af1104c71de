import DeleteIcon from '@mui/icons-material/DeleteOutline';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useDelete, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { titleOf } from '../../api/lookups';
import { translateError } from '../../api/serverWords';
import type { AnyRecord, Resource } from '../../schema';

interface DeleteButtonProps {
  resource: Resource;
  record: AnyRecord;
  onDeleted: () => void;
}

// The harmless answer is the one at hand.
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks by the record's name, deletes, and says why when it could not be (pessimistic: no undo). */
export function DeleteButton({ resource, record, onDeleted }: DeleteButtonProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [remove, { isPending }] = useDelete<AnyRecord, unknown>();
  const name = translate(`resources.${resource.route}.name`, { smart_count: 1 });

  const open = () => {
    setFailure(null);
    setAsking(true);
  };
  const run = () => {
    setFailure(null);
    void remove(
      resource.route,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: onDeleted, onError: setFailure },
    );
  };
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={open}>
        {translate('ra.action.delete')}
      </Button>
      {asking && (
        <Dialog
          open
          maxWidth="sm"
          aria-labelledby={titleId}
          onClose={isPending ? undefined : () => setAsking(false)}
        >
          <DialogTitle id={titleId}>{translate('form.delete.title', { name })}</DialogTitle>
          <DialogContent>
            <DialogContentText component="div">
              {translate('form.delete.text', { name })}
              <p>
                <strong>{titleOf(resource, record)}</strong>
              </p>
            </DialogContentText>
            {failure !== null && (
              <Alert severity="error">{translateError(failure, translate)}</Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)} disabled={isPending} ref={focus}>
              {translate('ra.action.cancel')}
            </Button>
            <Button color="error" variant="contained" loading={isPending} onClick={run}>
              {translate('ra.action.delete')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
