import { useMediaQuery } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import { addDays, formatDays } from '../../days';
import { badgeColor } from '../../fields/badges';
import { Badge } from '../../fields/components/Badge';
import { useEnumLabel, useFieldLabel } from '../../fields/components/label';
import type { FilterValues } from '../../filters/control';
import { useFilters } from '../../list/filters/useFilters';
import type { ListViewProps } from '../../list/listOverrides';
import { ListSkeleton } from '../../list/states';
import { equalsParameter, type AnyRecord, type BoardLanes } from '../../schema';
import { ChoiceChips } from '../../shell/elements/ChoiceChips';
import { DayStepper } from '../../shell/elements/DayStepper';
import { LoadingBar } from '../../shell/elements/LoadingBar';
import { PHONE_QUERY } from '../../shell/media';
import { ScrollBox } from '../../shell/ScrollBox';
import { useOpenedLink } from '../../table/tablePosition';
import { hasBoard } from '../../list/board/boardRows';
import type { BoardResource } from '../../list/board/boardPlaces';
import { ListNotices } from '../../list/ListNotices';
import { dayRangeFilter, boardDays, stepDays } from '../../list/board/query';
import { MAX_STAY_DAYS, MAX_STAY_ROWS, useRows } from '../../list/board/useRows';
import { LaneGrid, type LanesProps } from './LaneGrid';
import { laneColors, createLanes, toneField } from './lanes';
import { useTimelineMessages } from './useTimelineMessages';
import { Link } from 'react-router';
import { useResourceLinks } from '../../list/useResourceLinks';
import { LaneCount } from './LaneRow';
import '../../list/board/board.css';
import './timeline.css';

const NO_ROWS: readonly AnyRecord[] = [];

/** days */
const USUAL_SPAN = 14;

/** The days of guides, vehicles or hotels. */
export default function TimelineView(props: ListViewProps) {
  const { resource, state } = props;
  if (!hasBoard(resource)) return null;
  const { timeline } = resource.board;
  const lanes = timeline.find(({ name }) => name === state.lanes) ?? timeline[0];
  return lanes ? <Timeline {...props} resource={resource} lanes={lanes} /> : null;
}

interface TimelineProps extends ListViewProps {
  resource: BoardResource;
  lanes: BoardLanes;
}

function Timeline({ resource, lanes, setState }: TimelineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const filters = useFilters(resource);
  const { startDate, endDate } = filters.values;
  const days = useMemo(
    () => boardDays({ startDate, endDate }, undefined, USUAL_SPAN),
    [startDate, endDate],
  );
  const isLong = lanes.days !== null || lanes.until !== null;
  const query = isLong ? { ...days, from: addDays(days.from, -MAX_STAY_DAYS) } : days;
  const result = useRows(resource, laneFilter(resource, lanes, filters.values), query, {
    most: MAX_STAY_ROWS,
  });
  const rows = result.rows ?? NO_ROWS;
  const found = useMemo(
    () => createLanes(resource, lanes, rows, days),
    [resource, lanes, rows, days],
  );
  const shown = useMemo(
    () => found.flatMap(({ bars }) => bars.flatMap(({ records }) => records)),
    [found],
  );
  const messages = useTimelineMessages(resource, shown);
  const named = useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return found
      .map((lane) => {
        const record = lane.bars[0]?.records[0];
        const name = record ? messages.text(record, lanes.by) : lane.value;
        return { lane, name: [name, lane.apart].filter(Boolean).join(' ') };
      })
      .toSorted((one, other) => compare(one.name, other.name));
  }, [found, messages, lanes, locale]);
  const nameOf = (name: string) =>
    translate(`resources.${resource.route}.board.${name}`, { _: name });
  const Body = isPhone ? LaneList : LaneGrid;
  return (
    <div className="board timeline" aria-busy={result.isFetching}>
      <ScrollBox className="board-bar" label={translate('list.timeline.name')}>
        <DayStepper
          title={
            <>
              <span className="timeline-what">{nameOf(lanes.name)}</span>
              {formatDays(days.from, days.to, locale)}
            </>
          }
          onStep={(by) => filters.set(dayRangeFilter(stepDays(days, by)))}
        />
        <ChoiceChips
          label={translate('list.timeline.lanes')}
          choices={resource.board.timeline.map(({ name }) => ({ name, label: nameOf(name) }))}
          value={lanes.name}
          onChoose={(name) => setState({ lanes: name })}
        />
      </ScrollBox>
      <ListNotices {...result} />
      <div className="list-body">
        {result.isFetching && <LoadingBar className="list-loading" />}
        {result.rows === undefined || !messages.isReady ? (
          result.error === null && <ListSkeleton />
        ) : named.length === 0 ? (
          <p className="list-message" role="status">
            {translate('list.timeline.empty')}
          </p>
        ) : (
          <Body resource={resource} lanes={lanes} days={days} messages={messages} named={named} />
        )}
      </div>
      <p className="muted small timeline-foot">
        <Legend resource={resource} />
        {isLong && <span>{translate('list.timeline.before', { count: MAX_STAY_DAYS })}</span>}
      </p>
    </div>
  );
}

/** Narrowed to these lanes' type if a documented parameter allows it. */
function laneFilter(
  { board, filters }: BoardResource,
  { of }: BoardLanes,
  values: FilterValues,
): FilterValues {
  const [type, ...others] = of ?? [];
  const parameter = board.by === null ? undefined : equalsParameter(filters, board.by);
  if (type === undefined || others.length > 0 || parameter === undefined) return values;
  return { [parameter]: type, ...values };
}

function Legend({ resource }: { resource: BoardResource }) {
  const labelOf = useFieldLabel();
  const enumLabel = useEnumLabel();
  const field = toneField(resource);
  if (field === null) return null;
  return (
    <span className="row wrap timeline-legend">
      {labelOf(resource, field)}
      {Object.entries(laneColors(resource, field)).map(([value, color]) => (
        <Badge key={value} color={badgeColor(color)}>
          {enumLabel(resource, field, value)}
        </Badge>
      ))}
    </span>
  );
}

function LaneList({ resource, lanes, messages, named }: LanesProps) {
  const translate = useTranslate();
  const links = useResourceLinks(resource);
  const colors = laneColors(resource, toneField(resource));
  const scroller = useRef<HTMLOListElement>(null);
  const { onOpen } = useOpenedLink(scroller, (id) =>
    scroller.current?.querySelector<HTMLElement>(`[data-id="${id}"] > a`),
  );
  return (
    <ol className="timeline-list" ref={scroller}>
      {named.map(({ lane, name }) => (
        <li key={lane.key}>
          <h3>
            {name} <LaneCount lane={lane} />
          </h3>
          <ol>
            {lane.bars.map((bar) => {
              const [{ id }] = bar.records;
              const path = links.path(id);
              const twice = messages.twice(bar);
              const state = messages.state(bar);
              const text = (
                <>
                  <b>{messages.title(bar)}</b>
                  {state !== '' && <Badge color={badgeColor(colors[bar.tone])}>{state}</Badge>}
                  <span>{messages.days(bar)}</span>
                  {twice !== null && <em title={twice}>{translate('list.board.twice')}</em>}
                  <small>{messages.what(bar, lanes)}</small>
                </>
              );
              return (
                <li key={id} data-id={id} data-out={bar.isOut || undefined}>
                  {path === null ? (
                    text
                  ) : (
                    <Link to={path} onClick={() => onOpen(String(id))}>
                      {text}
                    </Link>
                  )}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}
