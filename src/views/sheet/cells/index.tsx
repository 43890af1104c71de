import { Button } from '@mui/material';
import { useTranslate, useListContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ROW_HEIGHT } from '../../../grid/GridRow';
import type { GridColumn } from '../../../grid/types';
import { CELLS_DRAFT, useListDensity } from '../../../list/state/address';
import type { ListCellsProps } from '../../../list/listOverrides';
import { useActiveList } from '../../../list/deferredUpdates';
import { LeaveDialog } from '../../../record/form/LeaveGuard';
import { ROW_HEIGHTS } from '../../../table/layout';
import { LineForm } from '../LineForm';
import { useLines } from '../useLines';
import { displayOf, readColumn } from '../useSheetColumns';
import { useRowSave } from './useRowSave';
import { useEnumLabel, useFieldLabel } from '../../../fields/components/label';
import { useChildColumns } from '../../../grid/children/useChildColumns';
import { typedFields } from '../../../record/values/values';
import type { Field, Resource, AnyRecord } from '../../../schema';
import { toTableColumns } from '../../../table/gridColumns';
import { typeOf } from '../../../fields';
import type { ChildDraft } from '../../../record/children/row';

const NO_ROWS: ReadonlySet<string> = new Set();

/** Relative to the width hints. */
const NARROWEST = 0.68;

export default function ListCells(props: ListCellsProps) {
  const { resource, records, from, onDone } = props;
  const translate = useTranslate();
  const density = useListDensity();
  const lines = useLines({ resource, records, name: CELLS_DRAFT, isWhole: false });
  const { drafts, grid, draftWriter } = lines;
  const { columns, fields } = useCellColumns(resource, props.columns);
  const rows = useStableOrder(records, drafts.drafts);
  const { left, saved, ...saving } = useRowSave(lines);
  const [leaving, setLeaving] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useActiveList(box);

  const first = useRef({ key: String(from), field: fields[0] });
  useEffect(() => grid.current?.focus(first.current.key, first.current.field), [grid]);

  const done = async () => {
    const key = box.current?.querySelector<HTMLElement>('tr:has([data-active])')?.dataset.key;
    await drafts.answered();
    await left(null);
    await drafts.saveOnly(NO_ROWS);
    if (drafts.rowDrafts.snapshot() !== null) return setLeaving(true);
    draftWriter.drop();
    onDone(Number(key ?? from));
  };
  return (
    <div className="sheet-body sheet-cells" ref={box}>
      <LineForm
        lines={lines}
        rows={rows}
        columns={columns}
        fields={fields}
        saving={saving}
        view={null}
        sizes={{
          // Captions need a second line.
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

const cellFields = (resource: Resource, columns: readonly Field[]): readonly string[] => {
  const typed = new Set(typedFields(resource).map(({ name }) => name));
  return columns
    .filter(({ name, readOnly, fixed }) => typed.has(name) && !readOnly && !fixed)
    .map(({ name }) => name);
};

function useCellColumns(
  resource: Resource,
  columns: readonly Field[],
): { fields: readonly string[]; columns: readonly GridColumn[] } {
  const labelOf = useFieldLabel();
  const enumLabel = useEnumLabel();
  const fields = useMemo(() => cellFields(resource, columns), [resource, columns]);
  const typed = useChildColumns(resource, fields);
  return useMemo(() => {
    const sizes = toTableColumns(columns, {
      label: ({ name }) => labelOf(resource, name),
      values: (field) =>
        (typeOf(field).values?.(field.options).known ?? []).map((value) =>
          enumLabel(resource, field.name, value),
        ),
    });
    const shown = columns.map((field, at): GridColumn => {
      const { width = 0, grows = true } = sizes[at] ?? {};
      const column = typed.find(({ id }) => id === field.name);
      const label = labelOf(resource, field.name);
      const { name: id } = field;
      return {
        ...(column ?? readColumn(field, { id, label, Display: displayOf(field, 'stored') })),
        width,
        grows,
      };
    });
    return { fields, columns: shown };
  }, [resource, columns, fields, typed, labelOf, enumLabel]);
}

/** Rows keep their order until the page, sort or filter changes. */
function useStableOrder(
  records: readonly AnyRecord[],
  drafts: readonly ChildDraft[],
): readonly ChildDraft[] {
  const { page, perPage, sort, filterValues } = useListContext();
  const list = JSON.stringify([page, perPage, sort, filterValues]);
  const [known, setKnown] = useState({ list, ids: records.map(({ id }) => id) });
  const before = new Set(known.list === list ? known.ids : []);
  const added = records.map(({ id }) => id).filter((id) => !before.has(id));
  if (known.list !== list || added.length > 0) setKnown({ list, ids: [...before, ...added] });
  return useMemo(() => {
    const places = new Map(known.ids.map((id, place) => [id, place]));
    const placeOf = ({ record }: ChildDraft) => places.get(record?.id ?? 0) ?? places.size;
    return drafts.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [known.ids, drafts]);
}
