import { useMediaQuery } from '@mui/material';
import { useTranslate, useNotify } from 'ra-core';
import { useEffect, useMemo, useRef, useCallback, useState } from 'react';
import type { ChildRowsHandle } from '../../grid/children/ChildRows';
import type { GridHandle } from '../../grid/types';
import { VIEW_PARAMETER } from '../../list/state/address';
import SaveAlert from '../../record/children/SaveAlert';
import { useChildDrafts } from '../../record/children/useChildDrafts';
import type { AnyRecord, Resource } from '../../schema';
import { PHONE_QUERY } from '../../shell/media';
import { LineForm } from './LineForm';
import { SHEET_VIEW } from './query';
import { indexById, type RecordsById } from './usePastRecords';
import { SheetRecords, useSheetColumns } from './useSheetColumns';
import { useLineDraft } from './useLineDraft';
import { useLinePaste } from './useLinePaste';
import { findOutliers } from '../../record/changeGuard/pastValues';
import type { ChildDrafts } from '../../record/children/childDrafts';
import type { SaveReport } from '../../record/children/useRecordSave';
import type { DraftWriter } from '../../record/drafts/draftWriter';
import { useSaveQuestions } from '../../record/form/useSaveQuestions';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { useLatest } from '../../shell/useLatest';

interface SheetLinesProps {
  resource: Resource;
  records: readonly AnyRecord[];
  isWhole: boolean;
  hasPast: boolean;
  past: RecordsById | null;
}

const NOTHING = {};
const NO_FIELDS: readonly string[] = [];

export function SheetLines({ resource, records, isWhole, hasPast, past }: SheetLinesProps) {
  const translate = useTranslate();
  const phone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const drafts = useChildDrafts({ resource, records, fixed: NOTHING });
  const grid = useRef<ChildRowsHandle>(null);
  const { draftWriter, notice } = useLineDraft(drafts, { name: SHEET_VIEW, isWhole, grid });
  const columns = useSheetColumns(resource, { hasPast, phone });
  const fields = resource.sheet?.fields ?? NO_FIELDS;
  const paste = useLinePaste(drafts, { columns, fields, rows: drafts.drafts });
  const { save, busy, report, dismiss, dialog } = useSheetSave(drafts, draftWriter, grid);
  useFirstFocus(grid, drafts.drafts[0]?.key, fields[0], !phone);
  const shown = useMemo(() => ({ stored: indexById(records), past }), [records, past]);
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  return (
    <SheetRecords.Provider value={shown}>
      <LineForm
        drafts={drafts}
        columns={columns}
        grid={grid}
        draftWriter={draftWriter}
        onPaste={paste}
        busy={busy}
        save={save}
        dismiss={dismiss}
        label={translate('list.sheet.label', { name })}
        rows={drafts.drafts}
        leaves={(from, to) =>
          from.pathname !== to.pathname ||
          new URLSearchParams(to.search).get(VIEW_PARAMETER) !== SHEET_VIEW
        }
        notice={notice}
        report={
          <SaveAlert
            resource={resource}
            report={report}
            kinds={[drafts]}
            nameOf={(values) => String(values[resource.optionText] ?? '')}
            onDismiss={dismiss}
            onAgain={() => void save()}
            onCompare={(key) => grid.current?.focus(key)}
          />
        }
      />
      {dialog}
    </SheetRecords.Provider>
  );
}

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

/** A rejected row keeps its input. */
function useSheetSave(
  drafts: ChildDrafts,
  draftWriter: DraftWriter,
  grid: { readonly current: GridHandle | null },
) {
  const notify = useNotify();
  const { ask, dialog } = useSaveQuestions(drafts.resource);
  const { send, busy } = useSingleSubmit();
  const [report, setReport] = useState<SaveReport | null>(null);
  // A blurred cell's value arrives after this render.
  const latest = useLatest(drafts);

  const save = useCallback(async () => {
    const changed = latest.current.drafts.filter(({ state }) => state !== 'clean');
    const saving = changed.map(({ values, record }) => ({
      typed: values,
      read: record ?? undefined,
    }));
    if (!(await ask(saving))) {
      const { changeGuard } = latest.current.resource;
      const outliers = changed.flatMap(({ key, values, record }) =>
        (changeGuard ? findOutliers(changeGuard, values, record ?? {}) : []).map(({ field }) => ({
          key,
          field,
        })),
      );
      const back = outliers[0] ?? { key: changed[0]?.key, field: undefined };
      if (back.key !== undefined) grid.current?.focus(back.key, back.field);
      return;
    }
    await send(async () => {
      setReport(null);
      const answered = draftWriter.sending();
      const { saved, failed } = await latest.current.save();
      answered(failed === 0 && latest.current.rowDrafts.snapshot() === null);
      if (failed > 0)
        return setReport({ saved, failed, failure: null, unsent: false, isInvalid: false });
      notify(saved > 0 ? 'children.saved' : 'children.unchanged', {
        type: saved > 0 ? 'success' : 'info',
        messageArgs: { smart_count: saved },
      });
    });
  }, [ask, send, draftWriter, notify, latest, grid]);
  return { save, busy, report, dismiss: useCallback(() => setReport(null), []), dialog };
}
