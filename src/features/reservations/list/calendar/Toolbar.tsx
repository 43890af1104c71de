import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useTranslate } from 'ra-core';
import type { ListViewProps } from '../../../../screens';
import { SPANS, stepFrom, type Range, type Span } from './range';

dayjs.extend(utc);

interface ToolbarProps {
  at: string;
  span: Span;
  locale: string;
  visible: Range;
  setState: ListViewProps['setState'];
}

/** Which days are shown, and the way to others; the address keeps both. */
export function Toolbar({ at, span, locale, visible, setState }: ToolbarProps) {
  const translate = useTranslate();
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
      <h2 aria-live="polite">{titleOf(at, span, visible, locale)}</h2>
      <div className="list-views" role="group" aria-label={translate('reservation.list.span')}>
        {SPANS.map((one) => (
          <button
            key={one}
            type="button"
            className="list-chip"
            aria-pressed={span === one}
            onClick={() => setState({ span: one })}
          >
            {words[one]}
          </button>
        ))}
      </div>
    </div>
  );
}

function titleOf(at: string, span: Span, { first, last }: Range, locale: string): string {
  const dateOf = (day: string) => dayjs.utc(day).toDate();
  const style = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  if (span === 'month') return new Intl.DateTimeFormat(locale, style).format(dateOf(at));
  const format = new Intl.DateTimeFormat(locale, { ...style, day: 'numeric' });
  return format.formatRange(dateOf(first), dateOf(last));
}
