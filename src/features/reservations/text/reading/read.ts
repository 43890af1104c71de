import { createReadingTools } from './cues';
import { headingDays } from './days';
import { TripDraft } from './draft';
import { parseHeading } from './headings';
import { splitLines } from './lines';
import { finishRows } from './rows';
import type { ItineraryContext, LineCorrection, Trip, TripNote, TripText } from './types';

/**
 * Parses an itinerary from a chat, in linear time.
 * @param corrections by row or note key
 * @returns each line in a section or a note, except for day headings
 * @example readTrip('12/10(목)\n07:30 티업 실버파인CC', knowledge, trip).rows[0]?.kind // 'GOLF'
 */
export function readTrip(
  pasted: string,
  knowledge: ItineraryContext,
  trip: Trip,
  corrections: ReadonlyMap<string, LineCorrection> = new Map(),
): TripText {
  const tools = createReadingTools(knowledge);
  const { lines, rest, beyond } = splitLines(pasted);
  const days = headingDays(lines, trip);
  const draft = new TripDraft(tools, corrections);
  for (const line of lines) {
    const day = days.get(line.at);
    const heading = day ? parseHeading(line.text) : null;
    if (!day || !heading) draft.read(line, line.text);
    else {
      draft.beginDay(day);
      const text = line.text.slice(heading.end).trim();
      if (/[\p{L}\p{N}]/u.test(text)) draft.read(line, text);
    }
  }
  draft.dropPending();
  const { sketches } = draft;
  const notes: TripNote[] =
    rest === ''
      ? draft.notes
      : [...draft.notes, { key: 'beyond', lines: [], text: rest, date: null }];
  return { ...finishRows({ sketches, notes, trip, tools, corrections }), beyond };
}
