import { useMediaQuery } from '@mui/material';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { GridHandle } from '../../grid/types';
import SaveAlert from '../../record/children/SaveAlert';
import type { AnyRecord, Resource } from '../../schema';
import { PHONE_QUERY } from '../../shell/media';
import { LineForm } from './LineForm';
import { SHEET_VIEW } from './query';
import type { RecordsById } from './usePastRecords';
import { useSheetColumns } from './useSheetColumns';
import { useLines, type Lines } from './useLines';
import { findOutliers } from '../../record/changeGuard/pastValues';
import type { SaveReport } from '../../record/children/useRecordSave';
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

const NO_FIELDS: readonly string[] = [];

export function SheetLines({ resource, records, isWhole, hasPast, past }: SheetLinesProps) {
  const phone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const lines = useLines({ resource, records, name: SHEET_VIEW, isWhole });
  const { drafts, grid } = lines;
  const columns = useSheetColumns(resource, { hasPast, phone });
  const fields = resource.sheet?.fields ?? NO_FIELDS;
  const { report, dismiss, ...saving } = useSheetSave(lines);
  useFirstFocus(grid, drafts.drafts[0]?.key, fields[0], !phone);
  return (
    <LineForm
      lines={lines}
      rows={drafts.drafts}
      columns={columns}
      fields={fields}
      past={past}
      saving={saving}
      view={SHEET_VIEW}
      report={
        <SaveAlert
          resource={resource}
          report={report}
          kinds={[drafts]}
          nameOf={(values) => String(values[resource.optionText] ?? '')}
          onDismiss={dismiss}
          onAgain={() => void saving.save()}
          onCompare={(key) => grid.current?.focus(key)}
        />
      }
    />
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
function useSheetSave({ drafts, draftWriter, grid }: Lines) {
  const notify = useNotify();
  const { ask, dialog } = useSaveQuestions(drafts.resource);
  const { send, busy } = useSingleSubmit();
  const [report, setReport] = useState<SaveReport | null>(null);
  // A blurred cell's value arrives after this render.
  const latest = useLatest(drafts);

  const save = async () => {
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
  };
  return { save, busy, report, dismiss: () => setReport(null), dialog };
}
