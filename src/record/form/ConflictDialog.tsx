import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Conflict } from '../../data/conflict';
import { TOAST_MS } from '../../data/limits';
import { hasField, type AnyRecord, type Resource } from '../../schema';
import './conflict.css';
import { ConflictField, type Side } from './ConflictField';
import { useConflictWords } from './conflictWords';
import { useFrame } from './frame';
import { payloadOf, type Values } from './values';

interface ConflictDialogProps {
  resource: Resource;
  conflict: Conflict;
  /** What else could not be saved: it is sent again as well, so it must be seen here. */
  summary?: ReactNode;
  onClose: () => void;
  /** Every field has its value: what is left of ours is being saved. */
  onSettled: () => void;
}

/**
 * Theirs beside mine for every field that both changed; the person chooses, and what is left of mine is saved again,
 * this time knowing theirs (issue: nothing is lost silently).
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { resource, conflict, summary, onClose, onSettled } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const words = useConflictWords();
  const titleId = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const frame = useFrame();
  const record = useRecordContext<AnyRecord>() ?? { id: 0 };
  const { getValues, resetField } = useFormContext<Values>();
  const names = Object.keys(conflict.values).filter((name) => hasField(resource, name));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [mine] = useState(() => ({ ...getValues() }));
  const all = (side: Side) => setChosen(Object.fromEntries(names.map((name) => [name, side])));
  const open = names.filter((name) => chosen[name] === undefined).length;

  const settle = () => {
    frame.seen(conflict.values);
    for (const name of names)
      if (chosen[name] === 'theirs') resetField(name, { defaultValue: conflict.values[name] });
    onSettled();
    const left = payloadOf(resource, getValues(), { ...record, ...conflict.values });
    if (Object.keys(left).length > 0) frame.submit();
    else notify('form.conflict.nothingLeft', { type: 'info', autoHideDuration: TOAST_MS });
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={narrow}
      aria-labelledby={titleId}
      // A click beside it is a slip more often than a wish.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={titleId}>{translate('form.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {words(conflict)} {translate('form.conflict.choose')}
        </DialogContentText>
        <div className="form-conflict-all">
          <Button size="small" variant="outlined" onClick={() => all('theirs')}>
            {translate('form.conflict.allTheirs')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => all('mine')}>
            {translate('form.conflict.allMine')}
          </Button>
        </div>
        {names.map((name) => (
          <ConflictField
            key={name}
            {...{ resource, record, name }}
            theirs={conflict.values[name]}
            mine={mine[name]}
            chosen={chosen[name] ?? null}
            onChoose={(side) => setChosen((known) => ({ ...known, [name]: side }))}
          />
        ))}
        {summary && (
          <Alert severity="warning" className="form-conflict-rest">
            {summary}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <span className="form-conflict-open" role="status">
          {open > 0 && translate('form.conflict.open', { smart_count: open })}
        </span>
        <Button onClick={onClose}>{translate('form.leave.stay')}</Button>
        <Button variant="contained" disabled={open > 0} onClick={settle}>
          {translate('form.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
