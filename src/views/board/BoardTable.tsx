import { useTranslate, useLocale } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { groupItems } from '../../util/groupItems';
import { useReferenceAnchors } from '../../data/references';
import { useCanAccess } from '../../data/rights';
import { useResourceLinks } from '../../list/useResourceLinks';
import { useTableEvents } from '../../list/useTableEvents';
import { measuredColumns, TOOL_WIDTH } from '../../table/layout';
import { useContentWidths } from '../../table/useContentWidths';
import { useRowPosition } from '../../table/tablePosition';
import { BoardLine } from './BoardLine';
import type { BoardRow } from '../../list/board/boardRows';
import type { BoardResource } from '../../list/board/boardPlaces';
import { BoardBulkActions, SetFieldFailures, SetMenu, type SetFieldRequest } from './SetFieldMenu';
import { filledColumns, useBoardColumns, type BoardColumn } from './useBoardColumns';
import { useSetField } from './useSetField';
import { addDays, dayInWeek, seoulDay } from '../../days';
import '../../list/rows.css';
import '../../table/table.css';
import { Columns, columnSizes } from '../../table/VirtualTable';
import { useSelection } from '../../table/selection';
import { useIsPrinting } from '../../shell/media';

interface LinesProps {
  resource: BoardResource;
  lines: readonly BoardRow[];
  /** A change clears the selection. */
  under: Readonly<Record<string, string>>;
}

export function BoardTable({ resource, lines, under }: LinesProps) {
  const translate = useTranslate();
  const all = useBoardColumns(resource);
  const printed = useIsPrinting();
  const columns = useMemo(() => (printed ? filledColumns(all, lines) : all), [printed, all, lines]);
  const links = useResourceLinks(resource);
  const anchorOf = useReferenceAnchors(-1);
  const mayEdit = useCanAccess(resource, 'edit');
  const records = useMemo(() => lines.map(({ record }) => record), [lines]);
  const selection = useSelection(under, records);
  const setting = useSetField(resource);
  const [request, setRequest] = useState<SetFieldRequest | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const measured = useContentWidths(
    box,
    printed ? null : JSON.stringify([under, columns.map(({ name, label }) => [name, label])]),
  );
  const sized = [
    { key: 'check', width: TOOL_WIDTH },
    ...measuredColumns(
      columns.map(({ name, isWhole }) => ({ key: name, hint: 0, isWhole })),
      measured,
      TOOL_WIDTH,
    ),
  ];
  const position = useRowPosition(box, lines);
  const { initialTop, activeRow, note } = position;
  useLayoutEffect(() => {
    if (initialTop > 0) box.current?.scrollTo({ top: initialTop });
  }, [initialTop]);
  const open = (index: number, newTab: boolean) => {
    const record = records[index];
    if (!record) return;
    note(index);
    links.open(record.id, newTab);
  };
  const events = useTableEvents({
    count: lines.length,
    activeRow,
    selection,
    open,
    note,
    pageRows: () => PAGE,
    goTo: position.goTo,
    openMenu: () => undefined,
  });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const button = event.target instanceof Element ? event.target.closest('.board-set') : null;
    const index = Number(button?.closest<HTMLElement>('tr')?.dataset.index);
    const field = button instanceof HTMLElement ? button.dataset.field : undefined;
    const record = records[index];
    if (!button || !record || field === undefined) return events.onClick(event);
    setRequest({ field, records: [record], anchor: button });
  };
  // Selected rows that are no longer shown are not changed.
  const ticked = records.filter(({ id }) => selection.ids.has(id));
  const choose = async (value: string) => {
    if (!request) return;
    const { field, records: of, ticked: wereTicked } = request;
    setRequest(null);
    if ((await setting.set(of, { field, value })) && wereTicked) selection.clear();
  };
  const current = new Map(records.map((record) => [record.id, record]));
  const retry = () => {
    const [one] = setting.failed;
    const retried = setting.failed.map(({ record }) => current.get(record.id) ?? record);
    if (one) void setting.set(retried, { field: one.field, value: one.value });
  };
  return (
    <>
      {setting.failed.length > 0 && (
        <SetFieldFailures
          resource={resource}
          failed={setting.failed}
          onRetry={retry}
          onClose={setting.dismiss}
        />
      )}
      <div
        className="table-scroller board-scroller"
        ref={box}
        style={columnSizes(sized)}
        onScroll={() => note()}
      >
        <table
          role="grid"
          className="table list-table board-table"
          aria-label={translate('list.board.name')}
          aria-multiselectable
          aria-busy={setting.busy}
          onClick={onClick}
          onAuxClick={events.onAuxClick}
          onKeyDown={events.onKeyDown}
          onFocus={position.onFocus}
          onBlur={position.onBlur}
        >
          <Columns columns={sized} />
          <BoardHead columns={columns} />
          {groupByDay(lines).map(({ day, from, lines: ofDay }) => (
            <tbody key={day}>
              <DayHead day={day} lines={ofDay.filter(({ isOut }) => !isOut)} columns={columns} />
              {ofDay.map((line, at) => (
                <BoardLine
                  key={line.record.id}
                  resource={resource}
                  columns={columns}
                  line={line}
                  mayEdit={mayEdit}
                  anchorOf={anchorOf}
                  index={from + at}
                  leads={line.group !== ofDay[at - 1]?.group}
                  selected={selection.ids.has(line.record.id)}
                  active={from + at === activeRow}
                  href={links.href(line.record.id)}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {mayEdit && ticked.length > 0 && (
        <BoardBulkActions
          resource={resource}
          selection={selection}
          columns={columns}
          busy={setting.busy}
          progress={setting.progress}
          onAsk={(field, anchor) => setRequest({ field, records: ticked, anchor, ticked: true })}
        />
      )}
      {request && (
        <SetMenu
          resource={resource}
          request={request}
          onChoose={(value) => void choose(value)}
          onClose={() => setRequest(null)}
        />
      )}
    </>
  );
}

const PAGE = 15;

function groupByDay(lines: readonly BoardRow[]) {
  let end = 0;
  return groupItems(lines, ({ shownOn }) => shownOn).map(([day, ofDay]) => {
    end += ofDay.length;
    return { day, from: end - ofDay.length, lines: ofDay };
  });
}

function BoardHead({ columns }: { columns: readonly BoardColumn[] }) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th className="list-check" scope="col">
          <span className="visually-hidden">{translate('list.bulk')}</span>
        </th>
        {columns.map(({ name, label }) => (
          <th key={name} scope="col" data-column={name}>
            <span className="table-label" data-one-line>
              {label}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayHeadProps {
  day: string;
  lines: readonly BoardRow[];
  columns: readonly BoardColumn[];
}

function DayHead({ day, lines, columns }: DayHeadProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const today = seoulDay();
  const running = lines.filter(({ isRunning }) => isRunning).length;
  const named = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : null;
  return (
    <tr className="board-day">
      <th scope="rowgroup" colSpan={columns.length + 1}>
        {dayInWeek(day, locale)}
        {named !== null && <b>{translate(`list.days.${named}`)}</b>}
        <span>{translate('list.board.count', { count: lines.length - running })}</span>
        {running > 0 && <span>{translate('list.board.running', { count: running })}</span>}
      </th>
    </tr>
  );
}
