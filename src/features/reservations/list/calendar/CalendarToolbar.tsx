import { IconButton } from '@mui/material';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useLocale, useTranslate } from 'ra-core';
import { formatDays, formatMonth } from '../../../../days';
import type { ListViewProps } from '../../../../list/listOverrides';
import { ChoiceChips } from '../../../../shell/elements/ChoiceChips';
import { LONGEST_DAYS, SPANS, stepFrom, type CalendarRange, type CalendarSpan } from './range';

interface CalendarToolbarProps {
  at: string;
  span: CalendarSpan;
  visible: CalendarRange;
  setState: ListViewProps['setState'];
}

/** Which days are shown, and the way to others; the address keeps both. */
export function CalendarToolbar({ at, span, visible, setState }: CalendarToolbarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = {
    month: translate('reservation.list.month'),
    week: translate('reservation.list.weekSpan'),
  };
  const step = (by: 1 | -1) => setState({ at: stepFrom(at, span, by) });
  return (
    <div className="reservation-calendar-bar">
      <IconButton
        aria-label={translate('reservation.list.before')}
        title={translate('reservation.list.before')}
        onClick={() => step(-1)}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <button type="button" className="list-chip" onClick={() => setState({ at: null })}>
        {translate('reservation.list.now')}
      </button>
      <IconButton
        aria-label={translate('reservation.list.after')}
        title={translate('reservation.list.after')}
        onClick={() => step(1)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
      <h2 aria-live="polite">
        {span === 'month'
          ? formatMonth(at, locale)
          : formatDays(visible.first, visible.last, locale)}
      </h2>
      <ChoiceChips
        label={translate('reservation.list.span')}
        choices={SPANS.map((name) => ({ name, label: words[name] }))}
        value={span}
        onChoose={(chosen) => setState({ span: chosen })}
      />
      <span className="reservation-unseen">
        {translate('reservation.list.unseen', { count: LONGEST_DAYS })}
      </span>
    </div>
  );
}
