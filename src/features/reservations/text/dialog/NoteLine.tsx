import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { truncate } from '../../../../fields/reading';
import { NOTE_KIND, type TripNote } from '../reading/types';
import { KindSelect } from './KindSelect';
import type { SectionKind } from './useSectionKinds';
import type { TripTextState } from './useTripText';

interface NoteLineProps {
  state: TripTextState;
  kinds: readonly SectionKind[];
  note: TripNote;
  /** It goes to a section's remark, and not to the reservation's memo. */
  isRemark: boolean;
}

/** A line of which no section was made: where it is kept, or that it is not, and a way to change that. */
export function NoteLine({ state, kinds, note, isRemark }: NoteLineProps) {
  const translate = useTranslate();
  const { isCourtesy = false } = note;
  return (
    <div className="trip-line trip-note">
      <span aria-hidden />
      <KindSelect
        kinds={kinds}
        value={NOTE_KIND}
        of={truncate(note.text, 40)}
        onChange={(kind) => state.say(note.key, { kind })}
      />
      <div className="trip-what">
        <span className="trip-words" data-out={isCourtesy || undefined}>
          {truncate(note.text)}
        </span>
        <span className="trip-place">
          {isCourtesy
            ? translate('tripText.courtesy')
            : translate(isRemark ? 'tripText.toRemark' : 'tripText.toMemo')}
        </span>
        {isCourtesy && (
          <Button size="small" onClick={() => state.say(note.key, { kind: NOTE_KIND })}>
            {translate('tripText.keep')}
          </Button>
        )}
      </div>
    </div>
  );
}
