import SaveIcon from '@mui/icons-material/Save';
import { Button, MenuItem, useMediaQuery } from '@mui/material';
import { useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { TOAST_MS } from '../data/limits';
import { titleOf } from '../data/lookups';
import { useMay } from '../data/rights';
import { GridMenu } from '../grid/children/RowMenu';
import { Grid } from '../grid/Grid';
import type { GridHandle, GridLine } from '../grid/types';
import { VIEW } from '../list/address';
import { RowConflict } from '../record/children/RowConflict';
import { SaveAlert } from '../record/children/SaveAlert';
import { useChildDrafts } from '../record/children/useChildDrafts';
import type { SaveReport } from '../record/children/useRecordSave';
import { LeaveDialog, useLeaving } from '../record/form/LeaveGuard';
import { useSaveKey } from '../record/form/useSaveKey';
import '../record/form/form.css';
import { formValues } from '../record/values/values';
import { useFarQuestion } from '../record/watch/useFarQuestion';
import type { AnyRecord, Resource } from '../schema';
import { Denied } from '../shell/elements/Denied';
import { Spinner } from '../shell/elements/Spinner';
import { WaitingSave } from '../shell/faults/WaitingSave';
import { PHONE } from '../shell/media';
import { useSend } from '../shell/useSend';
import { SHEET } from './query';
import './sheet.css';
import { byId, type ById } from './usePast';
import { SheetRecords, useSheetColumns } from './useSheetColumns';
import { useSheetDraft } from './useSheetDraft';
import { useSheetPaste } from './useSheetPaste';

interface LinesProps {
  resource: Resource;
  /** Those of the filter. What is typed into others stays until it is saved. */
  records: readonly AnyRecord[];
  /** Are yesterday's values to be had? They may still be on their way. */
  hasPast: boolean;
  past: ById | null;
}

const NOTHING = {};
const NO_WARNINGS: readonly string[] = [];
const OTHER_VIEW: Parameters<typeof useLeaving>[3] = (from, to) =>
  from.pathname !== to.pathname || new URLSearchParams(to.search).get(VIEW) !== SHEET;

/** The records as lines to type in, saved together: each by its own update, so that one that is refused stops no other. */
export function Lines({ resource, records, hasPast, past }: LinesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const mayEdit = useMay(resource, 'edit');
  const drafts = useChildDrafts({ resource, records, fixed: NOTHING });
  const { draftWriter, notice } = useSheetDraft(drafts);
  const columns = useSheetColumns(resource, { hasPast, phone });
  const paste = useSheetPaste(drafts, columns);
  const { ask, dialog } = useFarQuestion(resource);
  const { send, busy } = useSend();
  const [report, setReport] = useState<SaveReport | null>(null);
  const [menu, setMenu] = useState<{ key: string; anchor: Element } | null>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const grid = useRef<GridHandle>(null);
  const done = useRef(false);
  const leaving = useLeaving(
    drafts.isDirty,
    done,
    () => drafts.rowDrafts.snapshot() !== null,
    OTHER_VIEW,
  );
  useSaveKey(formId);
  useFirstFocus(grid, drafts.drafts[0]?.key, resource.sheet?.fields[0], mayEdit && !phone);

  // A cell that is left by the save key hands on its value after this render.
  const latest = useRef(drafts);
  latest.current = drafts;
  const save = () =>
    send(async () => {
      setReport(null);
      const changed = latest.current.drafts.filter(({ state }) => state !== 'clean');
      const saving = changed.map(({ values, record }) => ({
        typed: values,
        read: record ?? undefined,
      }));
      if (!(await ask(saving))) return false;
      const answered = draftWriter.sending();
      const outcome = await latest.current.save();
      answered(outcome.failed === 0 && latest.current.rowDrafts.snapshot() === null);
      if (outcome.failed > 0) setReport({ ...outcome, failure: null, unsent: false, held: false });
      else
        notify(outcome.saved > 0 ? 'children.saved' : 'children.unchanged', {
          type: outcome.saved > 0 ? 'success' : 'info',
          autoHideDuration: TOAST_MS,
          messageArgs: { smart_count: outcome.saved },
        });
      return outcome.failed === 0;
    });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayEdit) void save();
  };

  const lines = useMemo(
    () =>
      drafts.drafts.map((draft): GridLine => ({
        ...{ kind: 'row', key: draft.key, draft, warnings: NO_WARNINGS },
      })),
    [drafts.drafts],
  );
  const shown = useMemo(() => ({ stored: byId(records), past }), [records, past]);
  const draftOf = (key: string | undefined) => drafts.drafts.find((draft) => draft.key === key);
  const [about, conflict] = [draftOf(menu?.key), draftOf(compared ?? undefined)];
  const unsaved = drafts.drafts.filter(({ state }) => state !== 'clean').length;
  return (
    <form id={formId} className="sheet" noValidate onSubmit={onSubmit}>
      {!mayEdit && <Denied resource={resource} action="edit" />}
      {notice}
      <SheetRecords.Provider value={shown}>
        <Grid
          {...{ resource, columns, lines, drafts }}
          ref={grid}
          keepsRows
          disabled={!mayEdit}
          label={translate('list.sheet.label', {
            name: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
          })}
          onMenu={(key, anchor) => setMenu({ key, anchor })}
          onPaste={paste}
        />
      </SheetRecords.Provider>
      <div className="form-foot">
        <SaveAlert
          {...{ resource, report }}
          kinds={[drafts]}
          nameOf={(values) => String(values[resource.title] ?? '')}
          onClose={() => setReport(null)}
        />
        {mayEdit && (
          <div className="form-toolbar" role="toolbar" aria-label={translate('form.toolbar')}>
            <Button
              type="submit"
              variant="contained"
              title={translate('form.shortcut')}
              aria-busy={busy}
              startIcon={
                busy ? <Spinner size="small" label={translate('form.saving')} /> : <SaveIcon />
              }
            >
              {translate('ra.action.save')}
            </Button>
            {unsaved > 0 && (
              <>
                <Button onClick={drafts.reset}>{translate('list.sheet.reset')}</Button>
                <span className="form-unsaved">
                  {translate('children.unsaved', { smart_count: unsaved })}
                </span>
              </>
            )}
            <WaitingSave busy={busy} />
          </div>
        )}
      </div>
      {menu && about?.record && (
        <LineMenu
          {...{ resource, anchor: menu.anchor, record: about.record }}
          onCompare={about.conflict ? () => setCompared(about.key) : null}
          onReset={
            about.state === 'changed' && mayEdit
              ? () => drafts.change(about.key, formValues(resource, about.record ?? undefined))
              : null
          }
          onClose={() => setMenu(null)}
        />
      )}
      {conflict && (
        <RowConflict
          {...{ drafts }}
          draft={conflict}
          onClose={() => {
            setCompared(null);
            grid.current?.focus(conflict.key);
          }}
        />
      )}
      {dialog}
      {leaving && (
        <LeaveDialog
          onStay={leaving.stay}
          onLeave={() => {
            draftWriter.drop();
            leaving.leave();
          }}
        />
      )}
    </form>
  );
}

interface LineMenuProps {
  resource: Resource;
  record: AnyRecord;
  anchor: Element;
  /** null: there is nothing to. */
  onCompare: (() => void) | null;
  onReset: (() => void) | null;
  onClose: () => void;
}

/** What can be done with one line. */
function LineMenu({ resource, record, anchor, onCompare, onReset, onClose }: LineMenuProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { route } = resource;
  const item = (label: string, act: () => void) => (
    <MenuItem
      dense
      onClick={() => {
        onClose();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <GridMenu {...{ anchor, onClose }}>
      {onCompare && item(translate('form.conflict.compare'), onCompare)}
      {onReset && item(translate('list.sheet.resetLine'), onReset)}
      {item(translate('list.sheet.open', { title: titleOf(resource, record) }), () => {
        void navigate(createPath({ resource: route, type: 'edit', id: record.id }));
      })}
    </GridMenu>
  );
}

/** A sheet is opened to type in it: its first cell has the keyboard, unless somebody is at something else. */
function useFirstFocus(
  grid: { readonly current: GridHandle | null },
  key: string | undefined,
  field: string | undefined,
  wants: boolean,
): void {
  const once = useRef(false);
  useEffect(() => {
    if (once.current || !wants || key === undefined) return;
    once.current = true;
    const { activeElement } = document;
    const isElsewhere = activeElement?.matches('input, textarea, select, [role="dialog"] *');
    if (!isElsewhere) grid.current?.focus(key, field);
  }, [grid, key, field, wants]);
}
