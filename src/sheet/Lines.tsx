import { useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useMay } from '../data/rights';
import { Grid } from '../grid/Grid';
import type { GridHandle, GridLine } from '../grid/types';
import { VIEW } from '../list/address';
import { RowConflict } from '../record/children/RowConflict';
import { SaveAlert } from '../record/children/SaveAlert';
import { useChildDrafts } from '../record/children/useChildDrafts';
import { FrameContext, type Frame } from '../record/form/frame';
import { LeaveDialog, useLeaving } from '../record/form/LeaveGuard';
import { SaveButton } from '../record/form/SaveButton';
import { useSaveKey } from '../record/form/useSaveKey';
import '../record/form/form.css';
import { formValues } from '../record/values/values';
import type { AnyRecord, Resource } from '../schema';
import { Denied } from '../shell/elements/Denied';
import { WaitingSave } from '../shell/faults/WaitingSave';
import { PHONE } from '../shell/media';
import { LineMenu } from './LineMenu';
import { SHEET } from './query';
import './sheet.css';
import { byId, type ById } from './usePast';
import { SheetRecords, useSheetColumns } from './useSheetColumns';
import { useSheetDraft } from './useSheetDraft';
import { useSheetPaste } from './useSheetPaste';
import { useSheetSave } from './useSheetSave';

interface LinesProps {
  resource: Resource;
  /** Those of the filter. What is typed into others stays until it is saved. */
  records: readonly AnyRecord[];
  /** No filter leaves any out. */
  isWhole: boolean;
  /** Are yesterday's values to be had? They may still be on their way. */
  hasPast: boolean;
  past: ById | null;
}

const NOTHING = {};
const NOTHING_SEEN = () => undefined;
const NO_WARNINGS: readonly string[] = [];
const OTHER_VIEW: Parameters<typeof useLeaving>[3] = (from, to) =>
  from.pathname !== to.pathname || new URLSearchParams(to.search).get(VIEW) !== SHEET;

/** The records as lines to type in, saved together: each by its own update, so that one that is refused stops no other. */
export function Lines({ resource, records, isWhole, hasPast, past }: LinesProps) {
  const translate = useTranslate();
  const formId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const mayEdit = useMay(resource, 'edit');
  const drafts = useChildDrafts({ resource, records, fixed: NOTHING });
  const { draftWriter, notice } = useSheetDraft(drafts, isWhole);
  const columns = useSheetColumns(resource, { hasPast, phone });
  const paste = useSheetPaste(drafts, columns);
  const { save, busy, report, dismiss, dialog } = useSheetSave(drafts, draftWriter);
  const [menu, setMenu] = useState<{ key: string; anchor: Element } | null>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const grid = useRef<GridHandle>(null);
  const leaving = useLeaving(
    drafts.isDirty,
    undefined,
    () => drafts.rowDrafts.snapshot() !== null,
    OTHER_VIEW,
  );
  // For what stands below the lines, as in any form: a conflict that was answered is saved at once.
  const frame = useMemo(
    (): Frame => ({
      ...{ locked: !mayEdit, read: { current: undefined }, seen: NOTHING_SEEN, busy, dismiss },
      ...{ draftWriter: { current: draftWriter }, failure: null, submit: () => void save() },
    }),
    [mayEdit, draftWriter, busy, dismiss, save],
  );
  useSaveKey(formId);
  useFirstFocus(grid, drafts.drafts[0]?.key, resource.sheet?.fields[0], mayEdit && !phone);

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
      <FrameContext.Provider value={frame}>
        <div className="form-foot">
          <SaveAlert
            {...{ resource, report }}
            kinds={[drafts]}
            nameOf={(values) => String(values[resource.title] ?? '')}
            onClose={dismiss}
          />
          {mayEdit && (
            <div className="form-toolbar" role="toolbar" aria-label={translate('form.toolbar')}>
              <SaveButton busy={busy} />
              {unsaved > 0 && (
                <span className="form-unsaved">
                  {translate('children.unsaved', { smart_count: unsaved })}
                </span>
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
      </FrameContext.Provider>
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
