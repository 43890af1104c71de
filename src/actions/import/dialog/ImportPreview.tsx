import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ColumnHead, columnWidths, type ColumnName } from '../../../grid/paste/ColumnHead';
import type { Resource } from '../../../schema';
import { ChoiceChips } from '../../../shell/elements/ChoiceChips';
import { isComposing } from '../../../shell/keyboard/pressed';
import { useDrawnColumns } from '../../../table/useDrawnColumns';
import { useRowVirtualizer } from '../../../table/useRowVirtualizer';
import { VirtualTable } from '../../../table/VirtualTable';
import type { PlanCounts } from '../reading/planAll';
import type { PlannedRow, RowPlanState } from '../reading/plan';
import { PreviewRow } from './PreviewRow';
import type { DryRunRefusals } from './useDryRun';
import type { ImportSheetState } from './useImportSheet';
import type { RowNotes } from './useRowNotes';

type PreviewFilter = RowPlanState | 'all';

const SHOWN: readonly PreviewFilter[] = ['all', 'new', 'changed', 'same', 'bad'];
const HEAD_HEIGHT = 59;
const ROW_HEIGHT = 33;
const LEAD_WIDTH = 112;

interface ImportPreviewProps {
  resource: Resource;
  sheet: ImportSheetState;
  rows: readonly PlannedRow[];
  names: readonly ColumnName[];
  counts: PlanCounts;
  refusals: DryRunRefusals;
  notes: ReadonlyMap<number, RowNotes>;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { resource, sheet, rows, names, counts, refusals, notes } = props;
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [shown, setShown] = useState<PreviewFilter>('all');
  // A corrected row keeps its inputs while it has the focus.
  const [edited, setEdited] = useState<number | null>(null);
  const onFocus = useCallback((at: number, row: number) => {
    setActive(at);
    setEdited(row);
  }, []);
  const shownRows = useMemo(
    () =>
      shown === 'all'
        ? rows
        : rows.filter(({ state, index }) => state === shown || index === edited),
    [rows, shown, edited],
  );
  const isReading = sheet.isReading && (rows.length === 0 || counts.pending > 0);
  const virtual = useRowVirtualizer({
    scroller,
    count: shownRows.length,
    activeRow: Math.min(active, shownRows.length - 1),
    height: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    measuredBy: useCallback((index: number) => shownRows[index]?.index ?? index, [shownRows]),
  });
  // Columns keep their width while responses arrive.
  const [widths] = useState(() => columnWidths(sheet.sheet.table.rows.slice(0, 200), names.length));
  const [focused, setFocused] = useState(-1);
  const keptColumns = useMemo(
    () => [focused, ...sheet.targets.flatMap((target, column) => (target ? [column] : []))],
    [focused, sheet.targets],
  );
  const drawn = useDrawnColumns({ scroller, widths, leadWidth: LEAD_WIDTH, kept: keptColumns });
  return (
    <>
      <ChoiceChips
        label={translate('import.show')}
        choices={SHOWN.map((name) => ({
          name,
          label: translate('import.chip', {
            text: translate(name === 'all' ? 'import.all' : `import.state.${name}`),
            count: name === 'all' ? rows.length : counts[name],
          }),
        }))}
        value={shown}
        onChoose={setShown}
      />
      <span role="status" className="visually-hidden">
        {translate('import.counts', { total: rows.length, ...counts })}
      </span>
      <VirtualTable
        name="paste"
        label={translate('import.table')}
        scroller={scroller}
        rows={virtual}
        tabIndex={0}
        onKeyDown={focusNextFaulty}
        onBlur={({ relatedTarget }) => relatedTarget && setEdited(null)}
        rowCount={shownRows.length + 1}
        aria-colcount={names.length + 1}
        columns={[
          { key: 'row', width: LEAD_WIDTH },
          ...names.map(({ key }, column) => ({ key, width: widths[column] ?? LEAD_WIDTH })),
        ]}
        head={
          <tr aria-rowindex={1}>
            <th scope="col" className="paste-lead">
              {translate('import.row')}
            </th>
            {drawn.map((part) =>
              'gap' in part ? (
                <td key={`gap${part.from}`} aria-hidden colSpan={part.gap} />
              ) : (
                <ColumnHead
                  key={part.column}
                  titled={sheet.titles !== undefined}
                  column={part.column}
                  title={names[part.column]?.title ?? ''}
                  target={sheet.targets[part.column] ?? null}
                  targets={sheet.sheet.targets}
                  onChange={sheet.setColumn}
                  onFocus={setFocused}
                />
              ),
            )}
          </tr>
        }
        rowKey={(index) => shownRows[index]?.index ?? index}
        row={(index) => {
          const row = shownRows[index];
          return (
            row && (
              <PreviewRow
                resource={resource}
                row={row}
                index={index}
                drawn={drawn}
                tools={sheet.tools.tools}
                meant={sheet.meant}
                unmapped={sheet.unmapped}
                texts={sheet.rows[row.index] ?? []}
                targets={sheet.targets}
                number={sheet.numbers[row.index]}
                refusal={refusals.get(row.index) ?? null}
                notes={notes.get(row.index)}
                onText={sheet.setText}
                isEdited={row.index === edited}
                onFocus={onFocus}
                measure={virtual.measureElement}
              />
            )
          );
        }}
      />
      {(isReading || shownRows.length === 0) && (
        <p className="import-hint">{translate(isReading ? 'import.reading' : 'import.none')}</p>
      )}
    </>
  );
}

/** Enter accepts a corrected cell. */
function focusNextFaulty(event: KeyboardEvent<HTMLTableElement>) {
  const { currentTarget: table, target } = event;
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
  if (!(target instanceof HTMLElement && target.matches('.paste-input'))) return;
  event.preventDefault();
  event.stopPropagation();
  const faulty = [...table.querySelectorAll<HTMLElement>('[aria-invalid]')];
  const next = faulty.find(
    (one) => target.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next ?? table).focus();
}
