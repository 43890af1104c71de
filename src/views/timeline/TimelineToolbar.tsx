import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { addDays, daysBetween, formatDays, seoulDay } from '../../days';
import { DateText } from '../../fields/components/pickers/DateText';
import type { BoardLanes } from '../../schema';
import { ChoiceChips } from '../../shell/elements/ChoiceChips';
import { ScrollBox } from '../../shell/ScrollBox';
import type { BoardResource } from '../board/boardPlaces';
import { stepDays, type DayRange } from '../board/query';

/** days */
const SPANS = { week: 7, fortnight: 14, month: 30 } as const;
const NAMES = ['week', 'fortnight', 'month'] as const;
export const USUAL_SPAN = SPANS.fortnight;

interface TimelineToolbarProps {
  resource: BoardResource;
  lanes: BoardLanes;
  days: DayRange;
  onLanes: (name: string) => void;
  onDays: (days: DayRange) => void;
}

export function TimelineToolbar({ resource, lanes, days, onLanes, onDays }: TimelineToolbarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { board, route } = resource;
  const count = daysBetween(days.from, days.to) + 1;
  const from = (day: string, length = count) => onDays({ from: day, to: addDays(day, length - 1) });
  const step = (by: 1 | -1, label: string, Icon: typeof ChevronLeft) => (
    <IconButton aria-label={label} title={label} onClick={() => onDays(stepDays(days, by))}>
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <ScrollBox className="board-bar" label={translate('list.timeline.name')}>
      <ChoiceChips
        label={translate('list.timeline.lanes')}
        choices={board.timeline.map(({ name }) => ({
          name,
          label: translate(`resources.${route}.board.${name}`, { _: name }),
        }))}
        value={lanes.name}
        onChoose={onLanes}
      />
      {step(-1, translate('list.board.before'), ChevronLeft)}
      <button type="button" className="list-chip" onClick={() => from(seoulDay())}>
        {translate('list.board.now')}
      </button>
      {step(1, translate('list.board.after'), ChevronRight)}
      <h2 aria-live="polite">
        <span className="timeline-what">
          {translate(`resources.${route}.board.${lanes.name}`, { _: lanes.name })}
        </span>
        {formatDays(days.from, days.to, locale)}
      </h2>
      <div className="timeline-go">
        <DateText
          label={translate('list.timeline.go')}
          value={days.from}
          onChange={(day) => day !== null && from(day)}
        />
      </div>
      <ChoiceChips
        label={translate('list.timeline.span')}
        choices={NAMES.map((name) => ({ name, label: translate(`list.timeline.spans.${name}`) }))}
        value={NAMES.find((name) => SPANS[name] === count) ?? null}
        onChoose={(chosen) => from(days.from, SPANS[chosen])}
      />
    </ScrollBox>
  );
}
