/** Values found in a line besides kind, provider and times. */
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

/** Words and fields of a section kind. */
interface KindWords {
  /** Words that identify it. */
  words: readonly string[];
  /** Words that identify it only if no other kind's words occur; uncertain on their own. */
  weak?: readonly string[];
  /** Words that exclude it. */
  not?: readonly string[];
  /** Suffixes of provider names that are often omitted: 실버파인 for 실버파인 CC. */
  generic?: readonly string[];
  /** Fields for the values found; `rest` takes the remaining words. */
  takes: { readonly [part in SectionPart]?: string };
  /** Day without a heading: the trip's first or, for two sections, the first and the last. */
  undated?: 'first' | 'ends';
  /** Without a provider it is uncertain. */
  asks?: boolean;
  /** The text describes the booking and is kept: 타이마사지 2시간. */
  keeps?: boolean;
}

/** All words used by the reader. */
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
  /** Words next to a guide's name that are not part of it. */
  notNames: readonly string[];
  endings: readonly string[];
  filler: readonly string[];
  /** Greetings, thanks and the like: not remarks. */
  courtesies: readonly string[];
}

/** A provider to look for. */
export interface Provider {
  code: string;
  /** Section kind that it provides. */
  kind: string;
  name: string;
  /** Aliases. */
  nicknames: readonly string[];
  /** Place in its record: decides between equal names. */
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

/** A destination of flights. */
export interface City {
  code: string;
  names: readonly string[];
}

/** Reference data of the reader. */
export interface ItineraryContext {
  words: TripWords;
  providers: readonly Provider[];
  flights: readonly Flight[];
  cities: readonly City[];
}

/** The trip of the text. */
export interface Trip {
  /** YYYY-MM-DD: the first day; dates without a year are near it. */
  dateIn: string | null;
  dateOut: string | null;
  /** Fallback if the trip has no dates. */
  today: string;
}

/** Why a row is uncertain: texts are in i18n under `tripText.reasons`. */
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

/** A parsed section. */
export interface TripRow {
  /** Stable as long as its line is. */
  key: string;
  /** Indexes of its lines, from 0. */
  lines: readonly number[];
  /** As written. */
  text: string;
  kind: string;
  date: string | null;
  /** Fields of the section: times, texts, remark. */
  values: Readonly<Record<string, string>>;
  provider: string | null;
  /** Codes of possible providers, best first. */
  candidates: readonly string[];
  /** The provider's name in the text, if known. */
  called: string;
  doubts: readonly ItineraryWarning[];
  /** Times of the list of flights if the text has others: 11:05–13:55. */
  listed: string | null;
}

/** A line that is not a section. */
export interface TripNote {
  key: string;
  lines: readonly number[];
  text: string;
  /** null: about the whole trip. */
  date: string | null;
  /** A greeting, thanks or signature: shown, but stored only if the user makes it a note. */
  isCourtesy?: true;
}

/** Kind of a line that the user makes a note. */
export const NOTE_KIND = 'note';

/** The user's corrections of a line: kind (`note` for none), provider, and times and texts by field. */
export interface LineCorrection {
  kind?: string | undefined;
  provider?: string | null | undefined;
  values?: Readonly<Record<string, string>> | undefined;
}

/** The parsed itinerary: rows and notes in line order. */
export interface TripText {
  rows: readonly TripRow[];
  notes: readonly TripNote[];
  /** Indexes of lines that are only headings. */
  headings: readonly number[];
  /** Number of characters beyond the limit: they are in a note. */
  beyond: number;
}

/** A section before its text is parsed. */
export interface SectionSketch {
  key: string;
  kind: string;
  /** The kind was inferred from weak words only. */
  isWeak: boolean;
  /** The kind is stated by a word, label or flight. */
  isSaid: boolean;
  /** Normalized text. */
  text: string;
  lines: number[];
  /** The lines as written. */
  written: string[];
  date: string | null;
  dateDoubt: ItineraryWarning | null;
  /** Part of its line is in no section. */
  isLeft: boolean;
}

/** A row before its provider is decided. */
export interface ItineraryDraft extends TripRow {
  providers: readonly Provider[];
  /** Providers that only share a generic word or a place. */
  nearby: readonly Provider[];
  chosen: Provider | null;
  /** The values if no provider is chosen: they keep its name. */
  unnamed: TripRow['values'];
  /** The candidates match the text exactly. */
  isCalled: boolean;
  /** By their full name. */
  isWhole: boolean;
}
