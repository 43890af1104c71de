import { useTranslate } from 'ra-core';
import { usePauseSeconds } from '../data/busyPause';
import { useFieldLabel } from '../fields/components/label';
import { uniqueMessages, type ChildDraft } from '../record/children/row';
import { useRowFailure } from '../record/children/useRowFailure';
import { storedProblemMessage, storedProblems } from '../record/values/values';
import type { Resource } from '../schema';
import { BusyPause } from '../shell/elements/BusyPause';
import type { GridColumn, GridLine, CellPosition } from './types';

const MARKS = { clean: '', new: '+', changed: '•', deleted: '×', saving: '…', failed: '!' };

type Mark = keyof typeof MARKS;

/** Icon and label of a row's state. */
export function rowMark({ state, failure, errors }: ChildDraft): Mark {
  return failure !== null || (state !== 'saving' && Object.keys(errors).length > 0)
    ? 'failed'
    : state;
}

function useRowMessages(resource: Resource) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const failureOf = useRowFailure();
  return (draft: ChildDraft, warnings: readonly string[]): string[] => {
    const state = rowMark(draft);
    const { text: failure } = failureOf(draft);
    const stored = storedProblems(resource, draft.values, draft.record);
    return [
      ...(state === 'clean' ? [] : [translate(`grid.states.${state}`)]),
      ...(failure === null ? [] : [failure]),
      ...(draft.meanwhile === null || (draft.meanwhile === 'deleted' && failure !== null)
        ? []
        : [translate(`children.meanwhile.${draft.meanwhile}`, { smart_count: 1 })]),
      ...warnings,
      ...stored.map(({ name, problem }) =>
        translate('form.fieldError', {
          field: labelOf(resource, name),
          message: storedProblemMessage(resource, problem, translate),
        }),
      ),
    ];
  };
}

interface RowStateProps {
  resource: Resource;
  draft: ChildDraft;
  warnings: readonly string[];
}

export function RowState({ resource, draft, warnings }: RowStateProps) {
  const messages = useRowMessages(resource)(draft, warnings);
  const translate = useTranslate();
  const state = rowMark(draft);
  const seconds = usePauseSeconds();
  const isWaiting = state === 'saving' && seconds > 0;
  if (messages.length === 0) return null;
  if (isWaiting) messages.push(translate('bulk.busy', { seconds }));
  const label = messages.join(' ');
  const stored = storedProblems(resource, draft.values, draft.record);
  return (
    <span className="grid-mark" role="img" aria-label={label} title={label} data-mark={state}>
      {isWaiting ? translate('bulk.seconds', { seconds }) : MARKS[state]}
      {warnings.length + stored.length > 0 && <span className="grid-warning">{'⚠'}</span>}
    </span>
  );
}

interface StatusLineProps {
  resource: Resource;
  columns: readonly GridColumn[];
  active: CellPosition | null;
  line: GridLine | null;
  keepsRows: boolean;
}

/** Messages for keyboard users, who have no tooltips. */
export function StatusLine({ resource, columns, active, line, keepsRows }: StatusLineProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const messagesOf = useRowMessages(resource);
  const row = line?.kind === 'row' ? line : null;
  const cells = columns.map((column) => row && column.cell(row.draft.values));
  const cell = active && cells[active.column];
  const errors = Object.entries(row?.draft.errors ?? {});
  const first = errors.toSorted(
    ([one], [other]) => Number(other === cell?.field.name) - Number(one === cell?.field.name),
  );
  return (
    <div className="muted small grid-status" role="status">
      {uniqueMessages(
        first.map(([name, message]) => [
          cells.find((one) => one?.field.name === name)?.caption ?? labelOf(resource, name),
          message,
        ]),
      ).map(([field, message]) => (
        <span key={field} className="grid-problem">
          {translate('form.fieldError', { field, message })}
        </span>
      ))}
      {row &&
        messagesOf(row.draft, row.warnings).map((message) => <span key={message}>{message}</span>)}
      {row?.draft.state === 'saving' && <BusyPause />}
      {first.length === 0 && (
        <span className="keys">{translate(keepsRows ? 'grid.hintOfRows' : 'grid.hint')}</span>
      )}
    </div>
  );
}
