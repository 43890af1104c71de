import { Alert, Button, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ComponentProps } from 'react';
import { titleOf } from '../../data/lookups';
import { translateServerMessage } from '../../data/serverMessages';
import { typeOf } from '../../fields';
import { useEnumLabel, useFieldLabel } from '../../fields/components/label';
import { FieldValue } from '../../fields/components/fieldComponents';
import { fieldOf, isCancelled, type AnyRecord, type Resource } from '../../schema';
import type { Selection } from '../../table/selection';
import type { BoardColumn } from './useBoardColumns';
import type { SetFieldFailure } from './useSetField';
import { WorkProgress } from '../../shell/elements/WorkProgress';
import { Confirm } from '../../shell/elements/Confirm';
import { ChoiceMenu } from '../../shell/elements/ChoiceMenu';

export interface SetFieldRequest {
  field: string;
  records: readonly AnyRecord[];
  anchor: Element;
  ticked?: boolean;
}

interface SetMenuProps {
  resource: Resource;
  request: SetFieldRequest;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Cancelling several records is confirmed. */
export function SetMenu({ resource, request, onChoose, onClose }: SetMenuProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const enumLabel = useEnumLabel();
  const field = fieldOf(resource, request.field);
  const known = typeOf(field).values?.(field.options).known ?? [];
  const [first, ...others] = request.records.map((record) => record[request.field]);
  const current = others.every((value) => value === first) ? first : null;
  const [cancelling, setCancelling] = useState<string | null>(null);
  const choose = (value: string) => {
    const cancels = isCancelled(resource, { [field.name]: value });
    if (cancels && request.records.length > 1) setCancelling(value);
    else onChoose(value);
  };
  if (cancelling !== null)
    return (
      <Confirm
        danger
        title={translate('list.board.cancel.title', { count: request.records.length })}
        yes={translate('list.board.cancel.yes')}
        no={translate('ra.action.close')}
        onYes={() => onChoose(cancelling)}
        onClose={onClose}
      >
        <p>
          {labelOf(resource, field.name)}
          {': '}
          <strong>{enumLabel(resource, field.name, cancelling)}</strong>
        </p>
        <p>{translate('list.board.cancel.text')}</p>
      </Confirm>
    );
  return (
    <ChoiceMenu
      anchorEl={request.anchor}
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': labelOf(resource, request.field) } }}
    >
      {known.map((value) => (
        <MenuItem key={value} selected={value === current} onClick={() => choose(value)}>
          <FieldValue
            cell
            resource={resource}
            field={field}
            record={{ id: 0, [field.name]: value }}
          />
        </MenuItem>
      ))}
    </ChoiceMenu>
  );
}

interface BoardBulkActionsProps {
  resource: Resource;
  selection: Selection;
  columns: readonly BoardColumn[];
  busy: boolean;
  progress: ComponentProps<typeof WorkProgress> | null;
  onAsk: (field: string, anchor: Element) => void;
}

export function BoardBulkActions(props: BoardBulkActionsProps) {
  const { resource, selection, columns, busy, progress, onAsk } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <div className="row list-bulk" role="toolbar" aria-label={translate('list.bulk')}>
      <strong>{translate('list.selected', { count: selection.ids.size })}</strong>
      {columns
        .filter(({ isSet }) => isSet)
        .map(({ name }) => (
          <Button
            key={name}
            variant="outlined"
            size="small"
            disabled={busy}
            aria-haspopup="menu"
            onClick={(event) => onAsk(name, event.currentTarget)}
          >
            {labelOf(resource, name)}
          </Button>
        ))}
      <Button onClick={selection.clear}>{translate('list.unselect')}</Button>
      {progress && <WorkProgress {...progress} />}
    </div>
  );
}

interface SetFieldFailuresProps {
  resource: Resource;
  failed: readonly SetFieldFailure[];
  onRetry: () => void;
  onClose: () => void;
}

export function SetFieldFailures({ resource, failed, onRetry, onClose }: SetFieldFailuresProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" onClick={onRetry}>
            {translate('list.retry')}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      <strong>{translate('list.board.failed', { count: failed.length })}</strong>
      <ul className="bullets list-failures">
        {failed.map(({ record, message }) => (
          <li key={record.id}>
            {titleOf(resource, record)}
            {' · '}
            {translateServerMessage(message, translate)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
