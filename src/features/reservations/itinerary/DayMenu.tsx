import { ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { dayNumber, tripDays } from './days';
import { useDayWords } from './useDayWords';

interface DayMenuProps {
  /** The day that the section is on. */
  date: unknown;
  anchor: Element;
  dateIn: string | null;
  dateOut: string | null;
  onMove: (date: string) => void;
  onClose: () => void;
}

/** The days of the trip that a section can be moved to. */
export function DayMenu({ date: from, anchor, dateIn, dateOut, onMove, onClose }: DayMenuProps) {
  const translate = useTranslate();
  const dayWords = useDayWords();
  return (
    <Menu
      open
      anchorEl={anchor}
      disableRestoreFocus
      onClose={() => {
        onClose();
        if (anchor instanceof HTMLElement) anchor.focus();
      }}
    >
      <ListSubheader>{translate('reservation.itinerary.moveTo')}</ListSubheader>
      {tripDays(dateIn, dateOut).map((date) => {
        const words = dayWords({ date, number: dayNumber(date, dateIn, dateOut) });
        return (
          <MenuItem
            key={date}
            dense
            disabled={date === from}
            onClick={() => {
              onClose();
              onMove(date);
            }}
          >
            {words.place}
            <span className="itinerary-code">{words.date}</span>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
