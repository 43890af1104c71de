/** What is found in a line, besides its kind, its provider and its times. */
export type SectionPart =
  | 'flight'
  | 'from'
  | 'to'
  | 'rooms'
  | 'roomType'
  | 'nights'
  | 'plan'
  | 'tee'
  | 'course'
  | 'caddies'
  | 'carts'
  | 'vehicle'
  | 'vehicles'
  | 'days'
  | 'pickUp'
  | 'dropOff'
  | 'person'
  | 'phone'
  | 'people'
  | 'meal'
  | 'rest';

/** How lines of one kind of section are known, and what they hold. */
interface KindWords {
  /** Words that say so. */
  words: readonly string[];
  /** Words that say so where no other kind's words are: what is known by them alone is not sure. */
  weak?: readonly string[];
  /** Words with which it is none. */
  not?: readonly string[];
  /** Words at a provider's name's end that people leave out: 실버파인 for 실버파인 CC. */
  generic?: readonly string[];
  /** The section's fields for what is found; `rest` takes the words that are left. */
  takes: { readonly [part in SectionPart]?: string };
  /** Its day where no day's heading is above it: the trip's first, or for two of them the first and the last. */
  undated?: 'first' | 'ends';
  /** A row of this kind without a provider is unsure. */
  asks?: boolean;
  /** Its words are what was booked, and are kept: 타이마사지 2시간. */
  keeps?: boolean;
}

/** All words by which an itinerary is read. */
export interface TripWords {
  kinds: { readonly [kind: string]: KindWords };
  ignore: readonly string[];
  idle: readonly string[];
  unbooked: readonly string[];
  meals: { readonly [meal: string]: readonly string[] };
  afternoon: readonly string[];
  plans: { readonly [plan: string]: readonly string[] };
  roomTypes: readonly string[];
  vehicles: readonly string[];
  guides: readonly string[];
  tees: readonly string[];
  arrivals: readonly string[];
  same: readonly string[];
  /** Words next to a guide's name that are no part of it. */
  notNames: readonly string[];
  endings: readonly string[];
  filler: readonly string[];
  /** Greetings, thanks and the like: none of them is a remark. */
  courtesies: readonly string[];
}

/** A provider whose name a text may hold. */
export interface Provider {
  code: string;
  /** The kind of section that it provides. */
  kind: string;
  name: string;
  /** What else it is called. */
  nicknames: readonly string[];
  /** Where it is, as its record says: of two that are called alike, the one where the others are is meant. */
  place: string | null;
}

/** A flight of the timetable. */
export interface Flight {
  num: string;
  from: string | null;
  to: string | null;
  departs: string | null;
  arrives: string | null;
}

/** A place that flights fly to. */
export interface City {
  code: string;
  names: readonly string[];
}

/** What an itinerary is read with. */
export interface ItineraryContext {
  words: TripWords;
  providers: readonly Provider[];
  flights: readonly Flight[];
  cities: readonly City[];
}

/** The trip that the text is about. */
export interface Trip {
  /** YYYY-MM-DD: a day without a year is near it, and the first day is this one. */
  dateIn: string | null;
  dateOut: string | null;
  /** The day that is read by where the trip has none. */
  today: string;
}

/** Why something of a row is not sure: the words are in i18n under `tripText.reasons`. */
export type ItineraryWarning =
  | 'kind'
  | 'provider'
  | 'severalProviders'
  | 'similarProvider'
  | 'elsewhere'
  | 'time'
  | 'date'
  | 'weekday'
  | 'unknownFlight'
  | 'flightTimes'
  | 'pickUp';

/** A section as it was read. */
export interface TripRow {
  /** The same as long as its line is. */
  key: string;
  /** The lines that it was read from, from 0. */
  lines: readonly number[];
  /** As they were written. */
  text: string;
  kind: string;
  date: string | null;
  /** The section's fields: times, texts, remark. */
  values: Readonly<Record<string, string>>;
  provider: string | null;
  /** Codes of those that may be meant, the likeliest first. */
  candidates: readonly string[];
  /** What the line calls it, as far as that can be told. */
  called: string;
  doubts: readonly ItineraryWarning[];
}

/** A line of which no section was made. */
export interface TripNote {
  key: string;
  lines: readonly number[];
  text: string;
  /** null: it is of the whole trip. */
  date: string | null;
  /** A greeting, thanks or a signature: shown, and kept nowhere unless a person says that it is a note. */
  isCourtesy?: true;
}

/** A line's kind where a person wants it to be a note. */
export const NOTE_KIND = 'note';

/** What a person says of a line: another kind, `note` for none, another provider, and other times and texts by field. */
export interface LineCorrection {
  kind?: string | undefined;
  provider?: string | null | undefined;
  values?: Readonly<Record<string, string>> | undefined;
}

/** An itinerary as it was read: rows and notes in the order of their lines. */
export interface TripText {
  rows: readonly TripRow[];
  notes: readonly TripNote[];
  /** Lines that are a day's heading and no more. */
  headings: readonly number[];
  /** Letters that were too many to be read: they are in a note. */
  beyond: number;
}

/** A section in the making: the lines that it is read from, before they are. */
export interface SectionSketch {
  key: string;
  kind: string;
  /** The kind was inferred from weak words only. */
  isWeak: boolean;
  /** A word, a label or a flight says its kind. */
  isSaid: boolean;
  /** What is read. */
  text: string;
  lines: number[];
  /** Those lines as they were written. */
  written: string[];
  date: string | null;
  dateDoubt: ItineraryWarning | null;
  /** Some of its line was in no section. */
  isLeft: boolean;
}

/** A row while its provider is found among those that may be meant. */
export interface ItineraryDraft extends TripRow {
  providers: readonly Provider[];
  chosen: Provider | null;
  /** Those that may be meant are called as it is written. */
  isCalled: boolean;
  /** By the whole name. */
  isWhole: boolean;
}
