import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDensity } from '../../../data/density';
import { ROW_HEIGHT } from '../../../grid/GridRow';
import type { GridHandle } from '../../../grid/types';
import { VIEW_PARAMETER } from '../../../list/address';
import type { ListCellsProps } from '../../../list/listOverrides';
import { useActiveList } from '../../../list/deferredUpdates';
import { useChildDrafts } from '../../../record/children/useChildDrafts';
import { LeaveDialog } from '../../../record/form/LeaveGuard';
import { ROW_HEIGHTS } from '../../../table/layout';
import { LineForm } from '../LineForm';
import { useLineDraft } from '../useLineDraft';
import { useLinePaste } from '../useLinePaste';
import { indexById } from '../usePastRecords';
import { SheetRecords } from '../useSheetColumns';
import { useCellColumns } from './useCellColumns';
import { useRowSave } from './useRowSave';
import { useStableOrder } from './useStableOrder';

const NOTHING = {};
const CELLS = 'cells';
const NONE: ReadonlySet<string> = new Set();

/** How much narrower than their hints columns may be before the grid scrolls sideways. */
const NARROWEST = 0.68;

/** A list's rows as cells to type in, in the place of its table: a row is saved when it is left. */
export default function ListCells(props: ListCellsProps) {
  const { resource, records, from, onDone } = props;
  const translate = useTranslate();
  const density = useDensity();
  const drafts = useChildDrafts({ resource, records, fixed: NOTHING });
  const { draftWriter, notice } = useLineDraft(drafts, { name: CELLS, isWhole: false });
  const { columns, fields } = useCellColumns(resource, props.columns);
  const rows = useStableOrder(records, drafts.drafts);
  const paste = useLinePaste(drafts, { columns, fields, rows });
  const { left, save, busy, saved, dialog } = useRowSave(drafts, draftWriter);
  const [leaving, setLeaving] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  useActiveList(box);
  const shown = useMemo(() => ({ stored: indexById(records), past: null }), [records]);

  const first = useRef({ key: String(from), field: fields[0] });
  useEffect(() => grid.current?.focus(first.current.key, first.current.field), []);

  // Once what was typed last has been answered to.
  const done = async () => {
    const key = box.current?.querySelector<HTMLElement>('tr:has([data-active])')?.dataset.key;
    await drafts.answered();
    await left(null);
    await drafts.saveOnly(NONE);
    if (drafts.rowDrafts.snapshot() !== null) return setLeaving(true);
    draftWriter.drop();
    onDone(Number(key ?? from));
  };
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  return (
    <div className="sheet-body sheet-cells" ref={box}>
      <SheetRecords.Provider value={shown}>
        <LineForm
          drafts={drafts}
          rows={rows}
          columns={columns}
          grid={grid}
          draftWriter={draftWriter}
          paste={paste}
          busy={busy}
          save={save}
          notice={notice}
          mayEdit
          label={translate('list.sheet.label', { name })}
          dismiss={() => undefined}
          leaves={(before, after) =>
            before.pathname !== after.pathname ||
            new URLSearchParams(after.search).has(VIEW_PARAMETER)
          }
          sizes={{
            // Captions have a line of their own.
            rowHeight: resource.captions ? ROW_HEIGHT : ROW_HEIGHTS[density],
            narrowest: NARROWEST,
          }}
          onRowLeft={(now) => void left(now)}
          onDone={() => void done()}
          tools={
            <>
              <Button onClick={() => void done()}>{translate('list.cells.done')}</Button>
              <span role="status">
                {saved > 0 && translate('list.cells.saved', { smart_count: saved })}
              </span>
            </>
          }
        />
      </SheetRecords.Provider>
      {dialog}
      {leaving && (
        <LeaveDialog
          onStay={() => setLeaving(false)}
          onLeave={() => {
            draftWriter.drop();
            onDone(from);
          }}
        />
      )}
    </div>
  );
}
