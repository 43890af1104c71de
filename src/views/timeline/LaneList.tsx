import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { badgeColour } from '../../fields/badges';
import { Badge } from '../../fields/components/Badge';
import { useResourceLinks } from '../../list/useResourceLinks';
import { LaneCount } from './LaneRow';
import type { LanesProps } from './LaneGrid';
import { laneColours, toneField } from './lanes';
import { opensAs } from '../../data/references';

/** The same on a phone: lane after lane, each of its bars in words. */
export function LaneList({ resource, lanes, words, named }: LanesProps) {
  const translate = useTranslate();
  const links = useResourceLinks(resource);
  const colours = laneColours(resource, toneField(resource));
  return (
    <ol className="timeline-list">
      {named.map(({ lane, name }) => (
        <li key={lane.value}>
          <h3>
            {name} <LaneCount lane={lane} />
          </h3>
          <ol>
            {lane.bars.map((bar) => {
              const [{ id }] = bar.records;
              const path = links.path(opensAs(resource), id);
              const twice = words.twice(bar);
              const state = words.state(bar);
              const text = (
                <>
                  <b>{words.title(bar)}</b>
                  {state !== '' && <Badge colour={badgeColour(colours[bar.tone])}>{state}</Badge>}
                  <span>{words.days(bar)}</span>
                  {twice !== null && <em title={twice}>{translate('list.board.twice')}</em>}
                  <small>{words.what(bar, lanes)}</small>
                </>
              );
              return (
                <li key={id} data-out={bar.isOut || undefined}>
                  {path === null ? text : <Link to={path}>{text}</Link>}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}
