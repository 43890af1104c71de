import { memoizeByObject } from '../../../../util/objects';
import { createMarksFinder, type WordMark } from './marks';
import { createProviderFinder, type ProviderMention, type ProviderFinder } from './providers';
import { collectLabels, type LabelKeywords } from './segments';
import { findTimes } from './times';
import type { City, Flight, ItineraryContext, SectionPart, TripKeywords } from './types';

type Meaning =
  | { is: 'kind'; kind: string; isWeak: boolean }
  | { is: 'not'; kind: string }
  | { is: 'meal'; meal: string }
  | { is: PlainMeaning };
type PlainMeaning = 'idle' | 'ignore' | 'unbooked' | 'same' | 'tee' | 'arrival';

export interface ReadingTools {
  keywords: TripKeywords;
  labels: LabelKeywords;
  marks: (text: string) => readonly WordMark<Meaning>[];
  providers: ProviderFinder;
  flights: ReadonlyMap<string, Flight>;
  cities: (text: string) => readonly WordMark<City>[];
}

// The text is parsed again at each keystroke.
export const createReadingTools = memoizeByObject(compileTools);

function compileTools({ keywords, providers, flights, cities }: ItineraryContext): ReadingTools {
  const plain = (list: readonly string[], is: PlainMeaning) =>
    list.map((word) => [word, { is }] as const);
  return {
    keywords,
    labels: collectLabels(keywords),
    marks: createMarksFinder<Meaning>([
      ...Object.entries(keywords.kinds).flatMap(
        ([kind, { keywords: strong, weak = [], not = [] }]) => [
          ...strong.map((word) => [word, { is: 'kind', kind, isWeak: false }] as const),
          ...weak.map((word) => [word, { is: 'kind', kind, isWeak: true }] as const),
          ...not.map((word) => [word, { is: 'not', kind }] as const),
        ],
      ),
      ...planKeywords(keywords),
      ...Object.entries(keywords.meals).flatMap(([meal, all]) =>
        all.filter((word) => word.length > 1).map((word) => [word, { is: 'meal', meal }] as const),
      ),
      ...plain(keywords.idle, 'idle'),
      ...plain(keywords.ignore, 'ignore'),
      ...plain(keywords.unbooked, 'unbooked'),
      ...plain(keywords.same, 'same'),
      ...plain(keywords.tees, 'tee'),
      ...plain(keywords.arrivals, 'arrival'),
    ]),
    providers: createProviderFinder(providers, keywords, cities),
    flights: new Map(flights.map((flight) => [foldNumber(flight.num), flight])),
    cities: createMarksFinder<City>(
      cities.flatMap((city) => [city.code, ...city.names].map((name) => [name, city] as const)),
    ),
  };
}

/** 조식포함 is a room's meal plan, not a meal of its own. */
function planKeywords(keywords: TripKeywords): (readonly [string, Meaning])[] {
  const kind = kindWithField({ keywords }, 'plan');
  if (kind === null) return [];
  const all = Object.values(keywords.plans).flat();
  return all.map((word) => [word, { is: 'kind', kind, isWeak: true }] as const);
}

const FLIGHT =
  /(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]|[0-9][A-Za-z])\s?-?\s?(\d{1,4})(?![A-Za-z0-9:]|(?:인|명|조|홀|박|일|시|호|층|번|대|실|개|만|원|타|위|월|년)(?![가-힣]))/gu;

/** KE651, KE 651 and ke-651 are one flight; so are LJ001 and LJ1. */
const foldNumber = (num: string): string => {
  const letters = num.replace(/[^A-Za-z0-9]/gu, '').toUpperCase();
  return letters.slice(0, 2) + letters.slice(2).replace(/^0{1,3}(?=\d)/u, '');
};

export function findFlights(text: string, { flights }: Pick<ReadingTools, 'flights'>) {
  return [...text.matchAll(FLIGHT)].flatMap(
    ({ 0: all, 1: airline = '', 2: digits = '', index }) => {
      const flight = flights.get(foldNumber(airline + digits)) ?? null;
      const looksSo =
        /^[A-Z0-9]{2}$/u.test(airline) &&
        digits.length > 2 &&
        !/^(?:CC|GC|NO|TO|FB|AM|PM|BB|HB)$/u.test(airline);
      if (!flight && !looksSo) return [];
      const num = flight?.num ?? `${airline.toUpperCase()}${digits}`;
      return [{ start: index, end: index + all.length, num, flight }];
    },
  );
}

export interface SectionCue {
  kind: string | null;
  /** Inferred from weak keywords only. */
  isWeak: boolean;
  /** Starts with a label and a colon, or names a meal or a flight. */
  isNamed: boolean;
  /** Nothing to book: 이동, 자유시간. */
  isIdle: boolean;
  isUnbooked: boolean;
  /** Stated by a word, label or flight, not only by a provider. */
  isStated: boolean;
  meal: string | null;
  named: readonly ProviderMention[];
}

const WEIGHTS = { flight: 100, label: 50, provider: 20, word: 10 };

export function findCue(text: string, tools: ReadingTools): SectionCue {
  const marks = tools.marks(text);
  const named = tools.providers.find(text);
  const flights = findFlights(text, tools);
  const times = findTimes(text);
  const scores = new Map<string, { score: number; isWeak: boolean }>();
  const add = (kind: string, score: number, isWeak = false) => {
    const known = scores.get(kind);
    scores.set(kind, {
      score: (known?.score ?? 0) + score,
      isWeak: isWeak && (known?.isWeak ?? true),
    });
  };
  const is = (what: Meaning['is']) =>
    marks.some((mark) => mark.what.some((one) => one.is === what));
  let isLabelled = false;
  const statedKinds = new Set<string>();
  for (const { start, end, word, what } of marks) {
    // 저녁 6시 is a time, and may still indicate a meal.
    const isClock = times.some((time) => time.start <= start && time.end >= end);
    const isLabel = /^\W{0,3}$/u.test(text.slice(0, start)) && /^\s?:/u.test(text.slice(end));
    for (const one of what)
      if (one.is === 'kind') {
        const isWeak = (one.isWeak || isClock) && !isLabel;
        const weight = isWeak ? 0 : WEIGHTS.word;
        add(one.kind, word.length + weight + (isLabel ? WEIGHTS.label : 0), isWeak);
        isLabelled ||= isLabel;
        if (!isWeak) statedKinds.add(one.kind);
      }
  }
  for (const { providers, isWhole, length } of named) {
    const kinds = new Set(providers.map(({ kind }) => kind));
    // A shortened name counts only if the line also states its kind.
    for (const kind of kinds)
      if (isWhole || length > 3 || scores.has(kind))
        add(kind, WEIGHTS.provider + length, kinds.size > 1);
  }
  const flying = flights.length > 0 ? kindWithField(tools, 'flight') : null;
  if (flying !== null) add(flying, WEIGHTS.flight);
  for (const { what } of marks)
    for (const one of what) if (one.is === 'not' && flights.length === 0) scores.delete(one.kind);
  const meals = marks.flatMap(({ what }) =>
    what.flatMap((one) => (one.is === 'meal' ? [one.meal] : [])),
  );
  const [best] = [...scores].toSorted(([, a], [, b]) => b.score - a.score);
  const isIdle = is('idle');
  // Weak keywords don't turn a transfer into a booking.
  const found = best && !(best[1].isWeak && isIdle && named.length === 0) ? best : undefined;
  const kind = found?.[0] ?? null;
  const meal = kind !== null && kind === kindWithField(tools, 'meal') ? (meals[0] ?? null) : null;
  return {
    kind,
    named,
    meal,
    isIdle,
    isWeak: found?.[1].isWeak ?? false,
    isNamed: isLabelled || flights.length > 0 || meal !== null,
    isUnbooked: is('unbooked') && named.length === 0,
    isStated:
      flights.length > 0 ||
      isLabelled ||
      (kind !== null && statedKinds.has(kind) && (named.length > 0 || times.length > 0)),
  };
}

/** The first kind with a field for this part. */
export const kindWithField = (
  { keywords }: Pick<ReadingTools, 'keywords'>,
  part: SectionPart,
): string | null =>
  Object.entries(keywords.kinds).find(([, { takes }]) => takes[part] !== undefined)?.[0] ?? null;
