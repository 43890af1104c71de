import { useTranslate, useLocaleState } from 'ra-core';
import { dayInWeek } from '../../../days';
import type { TripDay } from '../domain/days';

interface DayHeadingProps {
  day: TripDay;
  disabled: boolean;
  onAdd: (date: string | null, anchor: HTMLElement) => void;
  /** In the grid, arrow keys reach the button, Tab does not. */
  tabIndex?: number;
}

export function DayHeading({ day, disabled, onAdd, tabIndex }: DayHeadingProps) {
  const translate = useTranslate();
  const { date, place } = useDayHeading()(day);
  const count = day.drafts.filter(({ state }) => state !== 'deleted').length;
  return (
    <div className="row itinerary-day">
      <strong>{place || date}</strong>
      {place && <span>{date}</span>}
      <span className="itinerary-count">
        {count > 0
          ? translate('reservation.itinerary.count', { smart_count: count })
          : translate('reservation.itinerary.none')}
      </span>
      {!disabled && (
        <button
          type="button"
          className="itinerary-add"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={translate('reservation.itinerary.addOn', { day: date })}
          onClick={(event) => onAdd(day.date, event.currentTarget)}
        >
          {'+'}
        </button>
      )}
    </div>
  );
}

export function useDayHeading(): (day: Pick<TripDay, 'date' | 'number'>) => {
  date: string;
  place: string;
} {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return ({ date, number }) => {
    if (date === null) return { date: translate('reservation.itinerary.undated'), place: '' };
    return {
      date: dayInWeek(date, locale),
      place:
        number === null
          ? translate('reservation.itinerary.outside')
          : translate('reservation.itinerary.day', { number }),
    };
  };
}
