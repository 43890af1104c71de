import { Paper, Popper } from '@mui/material';
import type { Bar } from './lanes';
import type { TimelineWords } from './useWords';

interface DetailsProps {
  anchor: Element;
  bar: Bar;
  words: TimelineWords;
}

/** A bar in words, beside it; who hears the bar hears what matters of it already. */
export function Details({ anchor, bar, words }: DetailsProps) {
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
