import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { Conflict } from '../../data/conflict';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../../schema';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { OtherValue } from '../../fields/components/OtherValue';
import { resolveField, type Values } from '../values/values';
import { describeConflict, fieldCaption } from '../values/valueText';
import './conflict.css';
import { useFormLayout } from './formLayoutContext';

export interface ConflictDialogProps {
  resource: Resource;
  record: AnyRecord;
  about?: string;
  conflict: Conflict;
  mine: Values;
  /** Other unsaved parts, which are sent again. */
  summary?: ReactNode;
  /** Values to take from the other user; returns true if own changes are left. */
  onChoose: (theirs: Values) => boolean;
  onClose: () => void;
}

/** A choice for each conflicting field (docs/extensions.md: writes). */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { resource, record, about, conflict, summary, onChoose, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { submit } = useFormLayout();
  const names = Object.keys(conflict.values).filter((name) => hasField(resource, name));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [mine] = useState(() => ({ ...props.mine }));
  const all = (side: Side) => setChosen(Object.fromEntries(names.map((name) => [name, side])));
  const open = names.filter((name) => chosen[name] === undefined).length;

  const save = () => {
    const theirs = names.filter((name) => chosen[name] === 'theirs');
    const isLeft = onChoose(
      Object.fromEntries(theirs.map((name) => [name, conflict.values[name]])),
    );
    if (isLeft) submit();
    else notify('form.conflict.nothingLeft', { type: 'info' });
  };

  return (
    <WorkDialog
      title={[translate('form.conflict.title'), about].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <DialogContent>
        <DialogContentText>
          {describeConflict(conflict, translate)} {translate('form.conflict.choose')}
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
            resource={resource}
            record={record}
            name={name}
            theirs={conflict.values[name]}
            mine={mine[name]}
            chosen={chosen[name] ?? null}
            onChoose={(side) => setChosen((known) => ({ ...known, [name]: side }))}
          />
        ))}
        {summary && <Alert severity="warning">{summary}</Alert>}
      </DialogContent>
      <DialogActions>
        <span className="form-conflict-open" role="status">
          {open > 0 && translate('form.conflict.open', { smart_count: open })}
        </span>
        <Button onClick={onClose}>{translate('form.leave.stay')}</Button>
        <Button variant="contained" disabled={open > 0} onClick={save}>
          {translate('form.conflict.save')}
        </Button>
      </DialogActions>
    </WorkDialog>
  );
}

type Side = 'theirs' | 'mine';

const LABELS = { theirs: 'form.conflict.theirs', mine: 'form.conflict.mine' };

interface ConflictFieldProps {
  resource: Resource;
  record: AnyRecord;
  name: string;
  theirs: unknown;
  mine: unknown;
  chosen: Side | null;
  onChoose: (side: Side) => void;
}

function ConflictField(props: ConflictFieldProps) {
  const { resource, record, name, chosen, onChoose } = props;
  const translate = useTranslate();
  const group = useId();
  const field = resolveField(resource, record, fieldOf(resource, name));
  return (
    <fieldset className="form-conflict">
      <legend>{fieldCaption(resource, record, name, translate)}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className="form-conflict-side" data-chosen={chosen === side || undefined}>
          <input
            type="radio"
            name={group}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className="muted small">{translate(LABELS[side])}</span>
          <span className="form-conflict-value">
            <OtherValue resource={resource} field={field} record={record} value={props[side]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
