import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChildDraft } from '../../../record/children/types';
import { dayNumber, tripDays } from './days';
import { useDayWords } from './useDayWords';

interface SectionMenuProps {
  draft: ChildDraft;
  anchor: Element;
  dateIn: string | null;
  dateOut: string | null;
  disabled: boolean;
  onDuplicate: (key: string) => void;
  onMove: (key: string, date: string) => void;
  onDetails: (key: string) => void;
  onRemove: (key: string) => void;
  onRestore: (key: string) => void;
  onClose: () => void;
}

/** What can be done with one section; where it can be moved to comes as a second list. */
export function SectionMenu(props: SectionMenuProps) {
  const { draft, anchor, dateIn, dateOut, disabled, onClose } = props;
  const translate = useTranslate();
  const dayWords = useDayWords();
  const [moving, setMoving] = useState(false);
  const days = tripDays(dateIn, dateOut);
  const isDeleted = draft.state === 'deleted';
  const close = () => {
    onClose();
    if (anchor instanceof HTMLElement) anchor.focus();
  };
  const item = (label: string, act: (key: string) => void, off = false) => (
    <MenuItem
      dense
      disabled={off}
      onClick={() => {
        onClose();
        act(draft.key);
      }}
    >
      {translate(label)}
    </MenuItem>
  );
  if (moving)
    return (
      <Menu open anchorEl={anchor} onClose={close} disableRestoreFocus>
        <ListSubheader>{translate('reservation.itinerary.moveTo')}</ListSubheader>
        {days.map((date) => {
          const words = dayWords({ date, number: dayNumber(date, dateIn, dateOut) });
          return (
            <MenuItem
              key={date}
              dense
              disabled={date === draft.values.date}
              onClick={() => {
                onClose();
                props.onMove(draft.key, date);
              }}
            >
              {words.place}
              <span className="itinerary-code">{words.date}</span>
            </MenuItem>
          );
        })}
      </Menu>
    );
  return (
    <Menu open anchorEl={anchor} onClose={close} disableRestoreFocus>
      {item('reservation.itinerary.details', props.onDetails)}
      {item('reservation.itinerary.duplicate', props.onDuplicate, disabled)}
      <MenuItem
        dense
        disabled={disabled || isDeleted || days.length === 0}
        onClick={() => setMoving(true)}
      >
        {translate('reservation.itinerary.move')}
      </MenuItem>
      <Divider />
      {isDeleted
        ? item('reservation.itinerary.restore', props.onRestore, disabled)
        : item('reservation.itinerary.remove', props.onRemove, disabled)}
    </Menu>
  );
}
