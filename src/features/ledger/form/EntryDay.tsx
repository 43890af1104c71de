import { seoulDay } from '../../../days';
import { DateText } from '../../../fields/faces/pickers/DateText';
import type { InputProps } from '../../../fields/faces/types';
import { useFieldInput } from '../../../fields/faces/useFieldInput';

/**
 * The day of an entry, whose moment is for the server to say: today's is its own clock, an earlier day is booked at
 * its beginning. A stored entry keeps its day (readings: Money and confirmation).
 */
export function EntryDay(props: InputProps) {
  const { value, change, face } = useFieldInput(props);
  const today = seoulDay();
  const stored = typeof value === 'string' && value !== '' ? value : null;
  return (
    <DateText
      {...face}
      value={stored?.slice(0, face.disabled ? 16 : 10) ?? today}
      onChange={(day) => change(day === null || day === today ? null : `${day} 00:00:00`)}
    />
  );
}

/** The day that a form's entry will be booked on. */
export const bookedOn = (createdAt: unknown): string =>
  typeof createdAt === 'string' && createdAt !== '' ? createdAt.slice(0, 10) : seoulDay();
