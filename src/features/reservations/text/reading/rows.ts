import { addDays } from '../../../../days';
import { kindWithField, type ReadingTools } from './cues';
import { distanceTo, tripPlaces, withPlace } from './places';
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
  corrections: ReadonlyMap<string, LineCorrection>;
}

export function finishRows({ sketches, notes, trip, tools, corrections }: Sketched): {
  rows: readonly TripRow[];
  notes: readonly TripNote[];
} {
  const dropped: TripNote[] = [];
  const drafts = placed(sketches, trip, tools, dropped).map((sketch) =>
    draftOf(sketch, tools, trip.pax ?? null),
  );
  const places = tripPlaces(drafts, tools);
  const chosen = drafts.map((draft) => {
    const picked = corrections.get(draft.key)?.provider;
    const one =
      picked === undefined
        ? withPlace(withProvider(draft, places, tools), places, tools)
        : { ...draft, provider: picked };
    return one.provider === null ? { ...one, values: one.unnamed } : one;
  });
  return {
    rows: withoutTwins(withNights(chosen, tools), tools),
    notes: [...notes, ...dropped].toSorted((a, b) => (a.lines[0] ?? 1e9) - (b.lines[0] ?? 1e9)),
  };
}

/** Lines above the first heading belong to the first or last day; others become notes. */
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
    const how = tools.keywords.kinds[sketch.kind]?.undated;
    const isOnlyDay = dateIn !== null && dateIn === dateOut;
    const hasDays = undated.length < sketches.length;
    if (hasDays && !isOnlyDay && (how === undefined || !sketch.isStated)) {
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
    return [{ ...sketch, date, dateWarning: 'date' as const }];
  });
}

function draftOf(sketch: SectionSketch, tools: ReadingTools, pax: number | null): ItineraryDraft {
  const { key, lines, kind, date, isWeak, isLeft, dateWarning } = sketch;
  const found = parseSectionValues(sketch.text, kind, tools, pax);
  const { mentioned } = found;
  const codes = mentioned.map(({ code }) => code);
  const provider = codes.length === 1 ? (codes[0] ?? null) : null;
  // Text without a field is kept as written.
  const own = sketch.written.join('\n');
  const withRemark = ({ values, left }: Pick<typeof found, 'values' | 'left'>) =>
    left !== '' || isLeft ? { ...values, remark: own } : values;
  return {
    key,
    lines,
    text: own,
    kind,
    date,
    called: sketch.text,
    values: withRemark(found),
    unnamed: withRemark(found.unnamed),
    listed: found.listed,
    filled: found.filled,
    provider,
    candidates: provider === null ? codes : [],
    warnings: [
      ...new Set([
        ...(isWeak && provider === null ? (['kind'] as const) : []),
        ...(dateWarning ? [dateWarning] : []),
        ...found.warnings,
      ]),
    ],
    mentioned,
    isWhole: found.isWhole,
  };
}

/** Among providers of the same name, the one at the trip's place. */
function withProvider(
  draft: ItineraryDraft,
  places: ReturnType<typeof tripPlaces>,
  tools: ReadingTools,
): ItineraryDraft {
  if (draft.provider !== null) return draft;
  const { mentioned } = draft;
  const isCalled = mentioned.length > 0;
  const asks = tools.keywords.kinds[draft.kind]?.asks ?? false;
  if (!asks && !isCalled) return draft;
  const near = (most: number) => mentioned.filter((one) => distanceTo(places, one, tools) <= most);
  const nearest = [near(0), near(1)].find((list) => list.length > 0) ?? [];
  const [only, ...others] = nearest;
  if (only && others.length === 0) return { ...draft, provider: only.code };
  return { ...draft, warnings: [...draft.warnings, isCalled ? 'severalProviders' : 'provider'] };
}

function withNights(drafts: readonly ItineraryDraft[], tools: ReadingTools): ItineraryDraft[] {
  const kind = kindWithField(tools, 'nights');
  const nightsField = kind === null ? undefined : tools.keywords.kinds[kind]?.takes.nights;
  if (nightsField === undefined) return [...drafts];
  const rows: ItineraryDraft[] = [];
  let stay = -1;
  for (const draft of drafts) {
    const before = rows[stay];
    if (draft.kind !== kind) {
      rows.push(draft);
      continue;
    }
    const isSame =
      before !== undefined &&
      (before.provider === draft.provider ||
        (draft.provider === null && isSameAsBefore(draft, tools)));
    const nights = Number(before?.values[nightsField] ?? 1);
    const isNext =
      isSame &&
      before.date !== null &&
      draft.date !== null &&
      draft.date <= addDays(before.date, nights) &&
      draft.date >= before.date;
    if (
      !isNext ||
      before.date === null ||
      (before.provider === null && !isSameAsBefore(draft, tools))
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
        [nightsField]: String(Math.max(through, Number(draft.values[nightsField] ?? 0))),
      },
    };
  }
  return rows;
}

const isSameAsBefore = ({ called }: ItineraryDraft, { keywords }: ReadingTools) =>
  keywords.same.some((word) => called.toLowerCase().includes(word));

function withoutTwins(drafts: readonly ItineraryDraft[], tools: ReadingTools): ItineraryDraft[] {
  const kind = kindWithField(tools, 'flight');
  const num = kind === null ? undefined : tools.keywords.kinds[kind]?.takes.flight;
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
                one.warnings.includes('date') ||
                draft.warnings.includes('date')),
          );
    const before = rows[at];
    if (!before) {
      rows.push(draft);
      continue;
    }
    const sure = before.warnings.includes('date') ? draft : before;
    rows[at] = {
      ...before,
      date: sure.date,
      warnings: sure.warnings,
      listed: sure.listed,
      lines: [...before.lines, ...draft.lines],
      text: `${before.text}\n${draft.text}`,
      values: { ...draft.values, ...before.values },
    };
  }
  return rows;
}
