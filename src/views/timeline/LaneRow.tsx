import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { daysBetween } from '../../days';
import { badgeColor } from '../../fields/badges';
import type { ResourceLinks } from '../../list/useResourceLinks';
import type { BoardLanes } from '../../schema';
import type { BoardResource } from '../../list/board/boardPlaces';
import type { DayRange } from '../../list/board/query';
import { laneColors, toneField, type TimelineBar, type Lane } from './lanes';
import type { TimelineMessages } from './useTimelineMessages';

/** px, with its gap */
export const TRACK = 28;

export interface LaneRowProps {
  resource: BoardResource;
  lanes: BoardLanes;
  lane: Lane;
  name: string;
  days: DayRange;
  messages: TimelineMessages;
  links: ResourceLinks;
  /** px not rendered above */
  gap: number;
  index: number;
  active: number;
}

export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { resource, lanes, lane, name, days, messages, links, gap, index, active } = props;
  return (
    <div
      role="row"
      className="timeline-lane"
      data-index={index}
      aria-rowindex={index + 2}
      style={gap > 0 ? { marginTop: gap } : undefined}
    >
      <div className="timeline-name" role="rowheader">
        <b title={name}>{name}</b>
        <LaneCount lane={lane} />
      </div>
      <div className="timeline-bars" role="presentation">
        {lane.bars.map((bar, at) => (
          <BarLink
            key={bar.records[0].id}
            resource={resource}
            lanes={lanes}
            bar={bar}
            days={days}
            messages={messages}
            index={at}
            href={links.href(bar.records[0].id)}
            tabIndex={at === active ? 0 : -1}
          />
        ))}
      </div>
    </div>
  );
});

export function LaneCount({ lane: { bars, free } }: { lane: Lane }) {
  const translate = useTranslate();
  return (
    <small>
      {translate('list.timeline.count', {
        count: bars.filter(({ isOut }) => !isOut).length,
        free,
      })}
    </small>
  );
}

interface BarLinkProps extends Pick<
  LaneRowProps,
  'resource' | 'lanes' | 'days' | 'messages' | 'index'
> {
  bar: TimelineBar;
  href: string | null;
  tabIndex: number;
}

function BarLink({ resource, lanes, bar, days, messages, index, href, tabIndex }: BarLinkProps) {
  const translate = useTranslate();
  const color = badgeColor(laneColors(resource, toneField(resource))[bar.tone]);
  const before = bar.from < days.from;
  const after = bar.to > days.to;
  const first = before ? 0 : daysBetween(days.from, bar.from);
  const last = daysBetween(days.from, after ? days.to : bar.to);
  const twice = messages.twice(bar);
  const what = messages.what(bar, lanes);
  const label = [messages.title(bar), messages.days(bar), messages.state(bar), what, twice].filter(
    Boolean,
  );
  return (
    <div
      role="gridcell"
      className="timeline-place"
      style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: bar.track + 1 }}
    >
      <a
        {...(href === null ? { role: 'link', 'aria-disabled': true } : { href })}
        className="timeline-bar"
        data-bar={index}
        data-out={bar.isOut || undefined}
        data-twice={twice !== null || undefined}
        data-before={before || undefined}
        data-after={after || undefined}
        tabIndex={tabIndex}
        aria-label={label.join(', ')}
        title={label.join('\n')}
        style={{
          background: `var(--mui-palette-badge-${color}-background)`,
          color: `var(--mui-palette-badge-${color}-text)`,
        }}
      >
        {twice !== null && <em>{translate('list.board.twice')}</em>}
        <b>{messages.title(bar)}</b>
        {bar.records.length > 1 && <span>{`×${bar.records.length}`}</span>}
        <span>{what}</span>
      </a>
    </div>
  );
}
