import { useStore, useNotify, useTranslate } from 'ra-core';
import { useEffect, useState, useId, useRef, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import NextIcon from '@mui/icons-material/PlaylistAdd';
import { Button } from '@mui/material';
import { GenericCreate } from '../../screens/GenericCreate';
import { useLookup } from '../../data/lookups';
import type { RecordFormProps } from '../../record/RecordForm';
import { formValues, type Values } from '../../record/values/values';
import { Carried, type CarriedValues, NOT_CARRIED } from '../../record/form/formLayoutContext';
import { type AnyRecord, type Resource } from '../../schema';
import { createKey, valuesFromAddress } from '../../record/form/clone';
import { carryOver, guessed } from './carryOver';
import { FocusFirstEmpty } from '../../record/form/FocusFirstEmpty';
import { FormLayout } from '../../record/form/FormLayout';
import { FormSections } from '../../record/form/FormSections';
import { FormToolbar } from '../../record/form/FormToolbar';
import { LeaveGuard } from '../../record/form/LeaveGuard';
import { useFinishEdit, useSaveRecord } from '../../record/form/save';
import { entryInputs } from '../../domain/ledger/inputs';
import { useEntryWarnings } from '../../domain/ledger/useEntryWarnings';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';

const FailureAlert = lazyPart(() => import('../../record/form/FailureAlert'));

/** Creates one or several entries. */
export default function LedgerCreate() {
  return <GenericCreate form={NewEntries} />;
}

interface EntryRound {
  round: number;
  start: Readonly<Values>;
  carried: CarriedValues;
}

const NOT_DUPLICATED: Readonly<Values> = { createdAt: null, banksmsId: null, confirmerId: null };

/** "Save and next" keeps the common fields. */
function NewEntries({ resource, start, ...props }: RecordFormProps) {
  const { byKey } = useLookup('exchange-rates');
  const [lastUsed, setLastUsed] = useStore<string | null>('lastCurrency', null);
  const location = useLocation();
  const [current, setCurrent] = useState<EntryRound>(() => {
    const initial = valuesFromAddress(location.search);
    return {
      round: 0,
      start: start
        ? { ...start, ...NOT_DUPLICATED }
        : { ...formValues(resource), currency: lastUsed, ...initial },
      carried: start ? NOT_CARRIED : guessed({ currency: lastUsed }, initial),
    };
  });
  const navigate = useNavigate();

  const isFilled =
    Object.keys(valuesFromAddress(location.search)).length > 0 ||
    Object.hasOwn(Object(location.state), 'record');
  const leftOver = current.round > 0 && isFilled;
  const form = createKey(resource, location);
  useEffect(() => {
    if (leftOver) void navigate({ search: '' }, { replace: true, state: { form } });
  }, [leftOver, form, navigate]);

  const rememberCurrency = (entry: AnyRecord) => {
    if (typeof entry.currency === 'string') setLastUsed(entry.currency);
  };
  const beginNext = (entry: AnyRecord, typed: Values) => {
    rememberCurrency(entry);
    const reference = byKey(String(typed.currency))?.rate;
    const carried = carryOver(typed, reference);
    setCurrent(({ round }) => ({
      round: round + 1,
      start: { ...formValues(resource), ...carried },
      carried: guessed(carried, {}),
    }));
  };
  if (leftOver) return null;
  return (
    <Carried value={current.carried}>
      <EntryForm
        key={current.round}
        {...props}
        resource={resource}
        start={current.start}
        onCreated={rememberCurrency}
        onNext={beginNext}
      />
    </Carried>
  );
}

interface EntryFormProps {
  resource: Resource;
  start: Readonly<Values>;
  onCreated: (entry: AnyRecord) => void;
  onNext: (entry: AnyRecord, typed: Values) => void;
}

/** Save (Ctrl+S), or Save and next (Ctrl+Shift+S). */
function EntryForm(props: EntryFormProps) {
  const { resource, start, onCreated, onNext } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  const { done, finish } = useFinishEdit(resource);
  const { beforeSave, dialog } = useEntryWarnings();
  const wantsNext = useRef(false);
  const save = useSaveRecord();
  const beginNext = (entry: AnyRecord, typed: Values) => {
    if (!wantsNext.current) {
      onCreated(entry);
      return finish('form.created');
    }
    notify('ledger.form.next', { type: 'success' });
    return onNext(entry, typed);
  };
  const rememberSubmitter = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent;
    wantsNext.current = submitter?.dataset.save === 'shift';
  };
  return (
    <div style={{ display: 'contents' }} onSubmitCapture={rememberSubmitter}>
      <FormLayout
        resource={resource}
        formId={formId}
        start={start}
        beforeSave={beforeSave}
        onSubmit={async (typed, _read, { payload, once, end }) => {
          const entry = await save(payload, { once });
          return end(entry, () => beginNext(entry, typed));
        }}
        foot={
          <>
            <FailureAlert resource={resource} />
            <FormToolbar resource={resource} formId={formId}>
              <div className="form-toolbar-end">
                <Button
                  type="submit"
                  variant="outlined"
                  data-save="shift"
                  startIcon={<NextIcon />}
                  title={translate('ledger.form.saveNextKey')}
                  aria-keyshortcuts="Control+Shift+S"
                >
                  {translate('ledger.form.saveNext')}
                </Button>
              </div>
            </FormToolbar>
          </>
        }
      >
        <FormSections resource={resource} exists={false} inputs={entryInputs} />
        <FocusFirstEmpty resource={resource} values={start} />
        <LeaveGuard done={done} />
      </FormLayout>
      {dialog}
    </div>
  );
}
