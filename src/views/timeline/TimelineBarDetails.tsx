import { Paper, Popper } from '@mui/material';
import type { TimelineBar } from './lanes';
import type { TimelineWords } from './useTimelineWords';

interface TimelineBarDetailsProps {
  anchor: Element;
  bar: TimelineBar;
  words: TimelineWords;
}

/** A bar in words, beside it; who hears the bar hears what matters of it already. */
export function TimelineBarDetails({ anchor, bar, words }: TimelineBarDetailsProps) {
  const twice = words.twice(bar);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      className="timeline-details"
      aria-hidden
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
    >
      <Paper variant="outlined">
        <p>
          <b>{words.title(bar)}</b> {words.days(bar)}
        </p>
        {twice !== null && <p className="board-lacks">{twice}</p>}
        {bar.records.map((record) => (
          <dl key={record.id}>
            {words.facts(record).map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ))}
      </Paper>
    </Popper>
  );
}
