import { useCreatePath, useLocale, useTranslate } from 'ra-core';
import type { CSSProperties, KeyboardEvent, ReactNode, TouchEvent } from 'react';
import { Link } from 'react-router';
import { enumValues } from '../../../../domain/reservation';
import { dayInWeek, weekdayOf, monthAndDay } from '../../../../days';
import { badgeColor } from '../../../../fields/badges';
import { useEnumLabel } from '../../../../fields/components/label';
import type { Resource } from '../../../../schema';
import { KEYS } from '../../../../shell/keyboard/keys';
import type { BarMove } from './useBarMove';
import { hiddenPerDay, type DayTotals, type Week, type WeekBar } from './weeks';

const LOADS = ['trips', 'pax'] as const satisfies readonly (keyof DayTotals)[];

interface WeekRowProps {
  resource: Resource;
  week: Week;
  lines: number;
  isOpen: boolean;
  onGrow: (isOpen: boolean) => void;
  loads: ReadonlyMap<string, DayTotals> | null;
  today: string;
  /** YYYY-MM; other days are dimmed. */
  month: string | null;
  canDrag: boolean;
  move: BarMove;
}

export function WeekRow(props: WeekRowProps) {
  const { week, lines, isOpen, onGrow, loads, today, month, move } = props;
  const { target } = move;
  const translate = useTranslate();
  const locale = useLocale();
  const shown = isOpen ? week.tracks : Math.min(lines, week.tracks);
  // Rows of another period say nothing about these days.
  const hidden = loads ? hiddenPerDay(week, shown) : [];
  const canClose = isOpen && week.tracks > lines;
  return (
    <li
      className="calendar-week"
      data-week={week.days[0]}
      style={{ '--lines': Math.max(1, shown) } as CSSProperties}
    >
      {week.days.map((day, column) => (
        <div
          key={day}
          className="calendar-day"
          style={{ gridColumn: column + 1 }}
          data-day={day}
          data-today={day === today || undefined}
          data-weekday={weekdayOf(day)}
          data-other={(month !== null && !day.startsWith(month)) || undefined}
          data-target={(target && target[0] <= day && day <= target[1]) || undefined}
        >
          <div className="calendar-head">
            <DayLoad load={loads?.get(day)} />
            <time dateTime={day}>
              <span aria-hidden>
                {day.endsWith('-01') ? monthAndDay(day) : Number(day.slice(8))}
              </span>
              <span className="visually-hidden">{dayInWeek(day, locale)}</span>
            </time>
          </div>
        </div>
      ))}
      {week.bars.map(
        (bar) =>
          bar.track < shown && (
            <BarLink
              key={bar.record.id}
              {...props}
              bar={bar}
              name={`${week.days[0]} ${bar.record.id}`}
            />
          ),
      )}
      {hidden.map(({ live, off }, column) => {
        const day = week.days[column] ?? '';
        if (live + off === 0) return null;
        const parts = [
          ...(live > 0 ? [translate('reservation.list.more', { count: live })] : []),
          ...(off > 0 ? [translate('reservation.list.moreOff', { count: off })] : []),
        ];
        const label = parts.join(' · ');
        return (
          <MoreButton key={day} column={column} onClick={() => onGrow(true)}>
            {parts.map((part) => (
              <span key={part} className="calendar-part" aria-hidden>
                {part}
              </span>
            ))}
            <span className="visually-hidden">
              {translate('reservation.list.moreOn', { label, day: dayInWeek(day, locale) })}
            </span>
          </MoreButton>
        );
      })}
      {canClose && (
        <MoreButton column={0} onClick={() => onGrow(false)}>
          {translate('reservation.list.less')}
        </MoreButton>
      )}
    </li>
  );
}

interface MoreButtonProps {
  column: number;
  onClick: () => void;
  children: ReactNode;
}

function MoreButton({ column, onClick, children }: MoreButtonProps) {
  return (
    <button
      type="button"
      className="calendar-more"
      style={{ gridColumn: column + 1 }}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function DayLoad({ load }: { load: DayTotals | undefined }) {
  const translate = useTranslate();
  if (!load || load.trips === 0) return null;
  return (
    <span className="reservation-load">
      {LOADS.filter((name) => load[name] > 0).map((name) => (
        <span key={name} data-load={name}>
          {translate(`reservation.list.load.${name}`, {
            smart_count: load[name],
          })}
        </span>
      ))}
    </span>
  );
}

interface BarLinkProps extends Pick<WeekRowProps, 'resource' | 'canDrag' | 'move'> {
  bar: WeekBar;
  name: string;
}

function BarLink({ resource, bar, name, canDrag, move }: BarLinkProps) {
  const { record, title, first, last, track, isBefore, isAfter } = bar;
  const enumLabel = useEnumLabel();
  const createPath = useCreatePath();
  const status = String(record.revStatus ?? '');
  const days = `${String(record.dateIn)} – ${String(record.dateOut)}`;
  const color = badgeColor(enumValues(resource, 'revType')[String(record.revType)]);
  return (
    <Link
      to={createPath({ resource: resource.route, type: 'edit', id: record.id })}
      className="reservation-bar"
      data-bar={name}
      data-off={bar.isOff || undefined}
      data-before={isBefore || undefined}
      data-after={isAfter || undefined}
      data-hold={status === 'HOLD' || undefined}
      title={[title, days, status && enumLabel(resource, 'revStatus', status)].join('\n').trim()}
      draggable={canDrag}
      {...(canDrag && {
        'aria-keyshortcuts': [...KEYS.calendar.day, ...KEYS.calendar.week].join(' '),
        onKeyDown: (event: KeyboardEvent) => move.onKey(bar, event),
        onTouchStart: (event: TouchEvent) => move.onTouch(bar, event),
        onBlur: move.cancel,
      })}
      onDragStart={(event) => move.begin(bar, event)}
      style={{
        gridColumn: `${first + 1} / ${last + 2}`,
        gridRow: track + 2,
        backgroundColor: `var(--mui-palette-badge-${color}-background)`,
        color: `var(--mui-palette-badge-${color}-text)`,
      }}
    >
      {title}
    </Link>
  );
}
