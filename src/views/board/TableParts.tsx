import { useLocale, useTranslate } from 'ra-core';
import { addDays, dayInWeek, seoulDay } from '../../days';
import type { BoardRow } from './boardRows';
import type { BoardColumn } from './useBoardColumns';

interface DayLines {
  day: string;
  /** Where it begins among all lines. */
  from: number;
  lines: readonly BoardRow[];
}

/** Lines by their days, which they are in the order of. */
export function groupByDay(lines: readonly BoardRow[]): readonly DayLines[] {
  const days: { day: string; from: number; lines: BoardRow[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = days.at(-1);
    if (last?.day === line.day) last.lines.push(line);
    else days.push({ day: line.day, from: index, lines: [line] });
  }
  return days;
}

/** The head of the table. */
export function BoardHead({ columns }: { columns: readonly BoardColumn[] }) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th className="list-check" scope="col">
          <span className="visually-hidden">{translate('list.bulk')}</span>
        </th>
        {columns.map(({ name, label }) => (
          <th key={name} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayHeadProps {
  day: string;
  count: number;
  columns: readonly BoardColumn[];
}

/** The line above those of a day. */
export function DayHead({ day, count, columns }: DayHeadProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const today = seoulDay();
  const named = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : null;
  return (
    <tr className="board-day">
      <th scope="rowgroup" colSpan={columns.length + 1}>
        {dayInWeek(day, locale)}
        {named !== null && <b>{translate(`list.days.${named}`)}</b>}
        <span>{translate('list.board.count', { count })}</span>
      </th>
    </tr>
  );
}
