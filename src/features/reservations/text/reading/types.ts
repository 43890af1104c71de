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
  | 'person'
  | 'phone'
  | 'people'
  | 'meal'
  | 'rest';

interface KindKeywords {
  keywords: readonly string[];
  /** Count only if no other kind’s keywords occur. */
  weak?: readonly string[];
  not?: readonly string[];
  /** Often omitted suffixes: 실버파인 for 실버파인 CC. */
  generic?: readonly string[];
  /** Fields for the values found; `rest` takes the remaining words. */
  takes: { readonly [part in SectionPart]?: string };
  /** Day without a heading. */
  undated?: 'first' | 'ends';
  /** Uncertain without a provider. */
  asks?: boolean;
  /** The text is kept: 타이마사지 2시간. */
  keeps?: boolean;
}

export interface TripKeywords {
  kinds: { readonly [kind: string]: KindKeywords };
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
  /** Not part of a guide's name. */
  notNames: readonly string[];
  endings: readonly string[];
  filler: readonly string[];
}

export interface Provider {
  code: string;
  kind: string;
  name: string;
  nicknames: readonly string[];
  /** Decides between equal names. */
  place: string | null;
}

export interface Flight {
  num: string;
  from: string | null;
  to: string | null;
  departs: string | null;
  arrives: string | null;
}

export interface City {
  code: string;
  names: readonly string[];
}

export interface ItineraryContext {
  keywords: TripKeywords;
  providers: readonly Provider[];
  flights: readonly Flight[];
  cities: readonly City[];
}

export interface Trip {
  /** First day; dates without a year are near it. */
  dateIn: string | null;
  dateOut: string | null;
  today: string;
  pax?: number | null;
}

/** Texts are in i18n under `tripText.reasons`. */
export type ItineraryWarning =
  | 'kind'
  | 'provider'
  | 'severalProviders'
  | 'elsewhere'
  | 'time'
  | 'date'
  | 'weekday'
  | 'unknownFlight'
  | 'flightTimes'
  | 'flightCities'
  | 'changed';

export interface TripNote {
  /** Stable as long as its line is. */
  key: string;
  lines: readonly number[];
  /** As written. */
  text: string;
  /** null: about the whole trip, or unknown */
  date: string | null;
}

export interface TripRow extends TripNote {
  kind: string;
  values: Readonly<Record<string, string>>;
  provider: string | null;
  /** Codes, best first. */
  candidates: readonly string[];
  called: string;
  warnings: readonly ItineraryWarning[];
  /** Of the list of flights, if others: 11:05–13:55. */
  listed: string | null;
  /** Fields from the list of flights, not from the text. */
  filled: readonly string[];
}

export const NOTE_KIND = 'note';

export interface LineCorrection {
  kind?: string | undefined;
  provider?: string | null | undefined;
  values?: Readonly<Record<string, string>> | undefined;
  /** For a section that exists, with other values. */
  existing?: 'change' | 'add' | undefined;
}

export interface TripText {
  rows: readonly TripRow[];
  notes: readonly TripNote[];
  /** Characters beyond the limit, in a note. */
  beyond: number;
}

export interface SectionSketch {
  key: string;
  kind: string;
  /** Inferred from weak keywords only. */
  isWeak: boolean;
  /** Stated by a word, label or flight. */
  isStated: boolean;
  text: string;
  lines: number[];
  written: string[];
  date: string | null;
  dateWarning: ItineraryWarning | null;
  isLeft: boolean;
}

export interface ItineraryDraft extends TripRow {
  /** Several if they share the name. */
  mentioned: readonly Provider[];
  /** Without a provider: keeps its name. */
  unnamed: TripRow['values'];
  isWhole: boolean;
}
