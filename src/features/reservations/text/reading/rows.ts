import { addDays } from '../../../../days';
import { withoutCourtesy } from './courtesy';
import { kindWithField, type ReadingTools } from './cues';
import { withDoubtOfPlace } from './places';
import type {
  ItineraryDraft,
  LineCorrection,
  SectionSketch,
  Trip,
  TripNote,
  TripRow,
} from './types';
import { parseSectionValues } from './values';

interface Sketched {
  sketches: readonly SectionSketch[];
  notes: readonly TripNote[];
  trip: Trip;
  tools: ReadingTools;
  said: ReadonlyMap<string, LineCorrection>;
}

/** Turns sketches into sections, and assigns notes to days. */
export function finishRows({ sketches, notes, trip, tools, said }: Sketched): {
  rows: readonly TripRow[];
  notes: readonly TripNote[];
} {
  const dropped: TripNote[] = [];
  const drafts = placed(sketches, trip, tools, dropped).map((sketch) => draftOf(sketch, tools));
  const where = mostOf(drafts.flatMap(({ chosen }) => chosen?.place ?? []));
  const chosen = drafts.map((draft) => withProvider(draft, where, said.get(draft.key), tools));
  const there = withDoubtOfPlace(chosen, { where, said, tools });
  const rows = withoutTwins(withNights(there, tools), tools);
  return {
    rows: rows.map(({ providers: _, chosen: __, isCalled: ___, isWhole: ____, ...row }) => row),
    notes: [...notes, ...dropped].toSorted((a, b) => (a.lines[0] ?? 1e9) - (b.lines[0] ?? 1e9)),
  };
}

/** Lines above the first heading belong to the trip's first or last day; others become notes. */
function placed(
  sketches: readonly SectionSketch[],
  { dateIn, dateOut }: Trip,
  tools: ReadingTools,
  dropped: TripNote[],
): SectionSketch[] {
  const counts = new Map<string, number>();
  const undated = sketches.filter(({ date }) => date === null);
  return sketches.flatMap((sketch) => {
    if (sketch.date !== null) return [sketch];
    const how = tools.words.kinds[sketch.kind]?.undated;
    const isOnlyDay = dateIn !== null && dateIn === dateOut;
    const hasDays = undated.length < sketches.length;
    if (hasDays && !isOnlyDay && (how === undefined || !sketch.isSaid)) {
      const isDropped = dropped.some(({ lines }) => lines.join() === sketch.lines.join());
      if (isDropped) return [];
      dropped.push({
        key: sketch.key,
        lines: sketch.lines,
        text: sketch.written.join('\n'),
        date: null,
      });
      return [];
    }
    const number = (counts.get(sketch.kind) ?? 0) + 1;
    counts.set(sketch.kind, number);
    const date = how === 'ends' && number > 1 ? dateOut : dateIn;
    return [{ ...sketch, date, dateDoubt: 'date' as const }];
  });
}

function draftOf(sketch: SectionSketch, tools: ReadingTools): ItineraryDraft {
  const { key, lines, kind, date, isWeak, isLeft, dateDoubt } = sketch;
  const { values, left, provider, candidates, isCalled, isWhole, doubts } = parseSectionValues(
    sketch.text,
    kind,
    tools,
  );
  const text = sketch.written.join('\n');
  // Text without a field is kept as written.
  const own = sketch.written.map((line) => withoutCourtesy(line, tools.words)).join('\n');
  const remark = left !== '' || isLeft ? own : null;
  return {
    ...{ key, lines, text, kind, date, called: sketch.text },
    values: { ...values, ...(remark !== null && { remark }) },
    provider: provider?.code ?? null,
    candidates: candidates.map(({ code }) => code),
    doubts: [
      ...new Set([
        ...(isWeak && provider === null ? (['kind'] as const) : []),
        ...(dateDoubt ? [dateDoubt] : []),
        ...doubts,
      ]),
    ],
    providers: candidates,
    chosen: provider,
    ...{ isCalled, isWhole },
  };
}

function mostOf(places: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** Selects among providers of the same name: the user's pick, or the one at the others' place. */
function withProvider(
  draft: ItineraryDraft,
  where: string | null,
  said: LineCorrection | undefined,
  tools: ReadingTools,
): ItineraryDraft {
  if (said?.provider !== undefined) {
    const doubts = draft.doubts.filter((one) => one !== 'similarProvider');
    return { ...draft, provider: said.provider, doubts };
  }
  if (draft.provider !== null) return draft;
  const isSeveral = draft.providers.length > 1;
  const here = draft.providers.filter(({ place }) => where !== null && place === where);
  const asks = tools.words.kinds[draft.kind]?.asks ?? false;
  // A merely similar name is accepted only if the place matches too.
  const isLike = draft.doubts.includes('similarProvider');
  if (here.length === 1 && isSeveral && (isLike || !asks || draft.isCalled))
    return { ...draft, provider: here[0]?.code ?? null };
  if (!isSeveral && !asks) return draft;
  const doubts = draft.doubts.filter((one) => one !== 'similarProvider');
  return { ...draft, doubts: [...doubts, isSeveral ? 'severalProviders' : 'provider'] };
}

/** Merges the same hotel on consecutive days into one stay with nights. */
function withNights(drafts: readonly ItineraryDraft[], tools: ReadingTools): ItineraryDraft[] {
  const field = kindWithField(tools, 'nights');
  const nightsIn = field === null ? undefined : tools.words.kinds[field]?.takes.nights;
  if (field === null || nightsIn === undefined) return [...drafts];
  const rows: ItineraryDraft[] = [];
  let stay = -1;
  for (const draft of drafts) {
    const before = rows[stay];
    if (draft.kind !== field) {
      rows.push(draft);
      continue;
    }
    const isSame =
      before !== undefined &&
      (before.provider === draft.provider || (draft.provider === null && isSaidSame(draft, tools)));
    const nights = Number(before?.values[nightsIn] ?? 1);
    const isNext =
      isSame &&
      before.date !== null &&
      draft.date !== null &&
      draft.date <= addDays(before.date, nights) &&
      draft.date >= before.date;
    if (
      !isNext ||
      before.date === null ||
      (before.provider === null && !isSaidSame(draft, tools))
    ) {
      stay = rows.push(draft) - 1;
      continue;
    }
    const through = draft.date === addDays(before.date, nights) ? nights + 1 : nights;
    const more = Object.fromEntries(
      Object.entries(draft.values).filter(
        ([name]) => before.values[name] === undefined && name !== 'time1',
      ),
    );
    rows[stay] = {
      ...before,
      lines: [...new Set([...before.lines, ...draft.lines])],
      text: `${before.text}\n${draft.text}`,
      values: {
        ...more,
        ...before.values,
        [nightsIn]: String(Math.max(through, Number(draft.values[nightsIn] ?? 0))),
      },
    };
  }
  return rows;
}

const isSaidSame = ({ called }: ItineraryDraft, { words }: ReadingTools) =>
  words.same.some((word) => called.toLowerCase().includes(word));

/** Merges a flight named twice on a day. */
function withoutTwins(drafts: readonly ItineraryDraft[], tools: ReadingTools): ItineraryDraft[] {
  const kind = kindWithField(tools, 'flight');
  const num = kind === null ? undefined : tools.words.kinds[kind]?.takes.flight;
  const rows: ItineraryDraft[] = [];
  for (const draft of drafts) {
    const at =
      num === undefined || draft.values[num] === undefined
        ? -1
        : rows.findIndex(
            (one) =>
              one.kind === kind &&
              one.values[num] === draft.values[num] &&
              (one.date === draft.date ||
                one.doubts.includes('date') ||
                draft.doubts.includes('date')),
          );
    const before = rows[at];
    if (!before) {
      rows.push(draft);
      continue;
    }
    const sure = before.doubts.includes('date') ? draft : before;
    rows[at] = {
      ...before,
      ...{ date: sure.date, doubts: sure.doubts },
      lines: [...before.lines, ...draft.lines],
      text: `${before.text}\n${draft.text}`,
      values: { ...draft.values, ...before.values },
    };
  }
  return rows;
}
