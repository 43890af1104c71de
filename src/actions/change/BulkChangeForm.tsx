import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { Form, RecordContext, useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useFormContext, type Resolver } from 'react-hook-form';
import { PendingInputs } from '../../fields/components/pendingInputs';
import { undoHint } from '../../record/undo/undoText';
import { pendingErrors, typedFields, type Values } from '../../record/values/values';
import { useSaveQuestions } from '../../record/form/useSaveQuestions';
import type { Resource } from '../../schema';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { WaitingSave } from '../../shell/faults/WaitingSave';
import { WorkProgress } from '../../shell/elements/WorkProgress';
import { KEYS } from '../../shell/keyboard/keys';
import { isComposing, isOneOf } from '../../shell/keyboard/pressed';
import { ChosenFields } from './ChosenFields';
import { saveFailures } from './failures';
import { initialValue, changeableFields, type PlanRow } from './plan';
import { isLeft, planGroupOf, PlanTable } from './PlanTable';
import { ScopeChoice } from './ScopeChoice';
import type { BulkRun } from './useBulkRun';
import { useChangePlan } from './useChangePlan';
import { useTargets } from './useTargets';
import type { ListSelection } from '../../table/selection';

interface BulkChangeFormProps {
  resource: Resource;
  selection: ListSelection;
  run: BulkRun;
  /** Whether closing would lose input. */
  onTyped: (typed: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

// Reports only pending input: rules are checked per record.
const resolver: Resolver<Values, PendingInputs> = async (values, context) => {
  await context?.answers.answered();
  const errors = pendingErrors(values, context);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

export function BulkChangeForm(props: BulkChangeFormProps) {
  const { resource } = props;
  const [context] = useState(() => new PendingInputs());
  const [empty] = useState(() =>
    Object.fromEntries(typedFields(resource).map(({ name }) => [name, null])),
  );
  return (
    <Form<Values>
      className="bulk"
      noValidate
      record={empty}
      resolver={resolver}
      context={context}
      disableInvalidFormNotification
      onSubmit={() => undefined}
    >
      <RecordContext.Provider value={undefined}>
        <Steps {...props} />
      </RecordContext.Provider>
    </Form>
  );
}

const NO_RECORDS: readonly never[] = [];
const NOTHING: ReadonlySet<string> = new Set();

function Steps({ resource, selection, run, onTyped, onDone, onClose }: BulkChangeFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const targets = useTargets(resource, selection);
  const { setValue, handleSubmit } = useFormContext<Values>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [cleared, setCleared] = useState(NOTHING);
  const { ask, dialog } = useSaveQuestions(resource);
  const go = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { phase, outcomes } = run;
  const records = targets.rows ?? NO_RECORDS;
  const fields = useMemo(() => changeableFields(resource, records), [resource, records]);

  const isOver = phase === 'over';
  // Enter retries failed records, unless that would overwrite another user's change.
  const isSafe = ![...outcomes.values()].some(({ isConflict }) => isConflict);
  useEffect(() => {
    if (isOver && isSafe) go.current?.focus();
  }, [isOver, isSafe]);

  const { wanted, isPending, planOf, lines, shown } = useChangePlan({
    resource,
    records,
    chosen,
    cleared,
    outcomes,
  });
  const failed = lines?.filter(isLeft) ?? [];
  const changes = lines?.filter(({ is }) => is === 'change').length ?? 0;

  const send = async (rows: readonly PlanRow[]) => {
    const changedRows = rows.filter(({ is }) => is === 'change');
    if (!(await ask(changedRows.map(({ record, data }) => ({ typed: data, read: record })))))
      return;
    // The pressed button is disabled, and Escape and Tab need the focus.
    body.current?.focus();
    const { saved, failed: left } = await run.send(rows);
    onTyped(left > 0);
    if (left > 0) return;
    const undo = undoHint(translate);
    notify('bulk.finished', { type: 'success', messageArgs: { saved, undo } });
    onDone();
  };
  const begin = () => {
    if (isPending || phase !== 'ready' || Object.keys(wanted).length === 0) return;
    const changedRows = records.map(planOf).filter(({ is }) => is === 'change');
    if (changedRows.length > 0) void handleSubmit(() => send(changedRows))();
  };
  const retry = () => void send(failed.map(({ record }) => planOf(record)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (isOneOf(event.nativeEvent, [...KEYS.form.save, 'Control+Enter'])) {
      event.preventDefault();
      go.current?.focus();
      if (isOver && isSafe) retry();
      else if (!isOver) begin();
      return;
    }
    const { target } = event;
    const isInput = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (event.key !== 'Enter' || event.defaultPrevented || !isInput) return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    // The Enter that commits a value does not submit.
    event.preventDefault();
    go.current?.focus();
  };

  const choose = (next: readonly string[]) => {
    setChosen(next);
    onTyped(next.length > 0);
  };
  return (
    <div className="bulk-content">
      <DialogContent dividers className="bulk-body" ref={body} tabIndex={-1} onKeyDown={onKeyDown}>
        <ScopeChoice targets={targets} ticked={selection.ids.size} disabled={phase !== 'ready'} />
        {targets.error !== null && <RetryAlert error={targets.error} onRetry={targets.retry} />}
        <ChosenFields
          resource={resource}
          fields={fields}
          chosen={chosen}
          cleared={cleared}
          type={records[0]?.[resource.captions?.by ?? '']}
          disabled={phase !== 'ready'}
          onChoose={(name) => {
            const field = fields.find((one) => one.name === name);
            if (field) setValue(name, initialValue(field));
            choose([...chosen, name]);
          }}
          onClear={(name, isCleared) =>
            setCleared(
              new Set([...cleared].filter((one) => one !== name).concat(isCleared ? name : [])),
            )
          }
          onRemove={(name) => choose(chosen.filter((one) => one !== name))}
        />
        {lines ? (
          <PlanTable resource={resource} lines={lines} wanted={shown} isOver={isOver} />
        ) : (
          <p className="bulk-hint">{translate('changing.choose')}</p>
        )}
        {isOver && failed.length > 0 && (
          <Alert severity="warning">
            {translate('changing.finishedPart', {
              saved: (lines?.filter((line) => planGroupOf(line) === 'saved') ?? []).length,
              failed: failed.length,
            })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions onKeyDown={onKeyDown}>
        <div className="bulk-progress">
          <WaitingSave busy={phase === 'running'} />
          {run.progress && (
            <WorkProgress
              {...(run.isStopping ? { label: translate('changing.stopping') } : run.progress)}
            />
          )}
        </div>
        {isOver && failed.length > 0 && (
          <Button
            onClick={() => {
              const failures = failed.map(({ record, data, outcome }) => ({
                record,
                data,
                why: outcome?.message ?? translate('changing.outcome.unsent'),
              }));
              saveFailures(resource, wanted, failures, translate);
            }}
          >
            {translate('changing.failures')}
          </Button>
        )}
        {phase === 'running' ? (
          <Button onClick={run.stop} disabled={run.isStopping}>
            {translate('bulk.stop')}
          </Button>
        ) : (
          <Button onClick={onClose}>
            {translate(isOver ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
        )}
        <Button
          ref={go}
          variant="contained"
          loading={phase === 'running'}
          onClick={isOver ? retry : begin}
          aria-keyshortcuts={KEYS.form.save.join(' ')}
        >
          {isOver
            ? translate(
                failed.some((line) => planGroupOf(line) === 'unsent')
                  ? 'changing.resume'
                  : 'changing.retry',
                { count: failed.length },
              )
            : translate(changes > 0 ? 'changing.go' : 'changing.goNothing', { count: changes })}
        </Button>
      </DialogActions>
      {dialog}
    </div>
  );
}
