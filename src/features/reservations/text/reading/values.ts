import { findFlights, type ReadingTools } from './cues';
import * as parts from './parts';
import { findTeeTimes } from './teeTimes';
import { findTimes, type TimeAt } from './times';
import type { ProviderMention } from './providers';
import type { ItineraryWarning, Provider, SectionPart } from './types';

type Places = (readonly [start: number, end: number])[];

const LONGEST_REST = 100;
const AFTERNOON_BEGINS = 10;

export function parseSectionValues(
  text: string,
  kind: string,
  tools: ReadingTools,
  pax: number | null = null,
) {
  const { keywords } = tools;
  const { takes, keeps = false, generic = [] } = keywords.kinds[kind] ?? { takes: {} };
  const values: Record<string, string> = {};
  const places: Places = [];
  const usedTimes = new Set<TimeAt>();
  const warnings: ItineraryWarning[] = [];
  let listed: string | null = null;
  const filled = new Set<string>();
  const takesIt = (part: SectionPart) => takes[part] !== undefined;
  const put = (part: SectionPart, found: parts.TextMatch | null) => {
    const field = takes[part];
    if (field === undefined || !found) return;
    values[field] = found.value;
    places.push(...found.places);
  };
  const set = (field: string | undefined, value: string | null | undefined) => {
    if (field !== undefined && value !== null && value !== undefined && value !== '')
      values[field] = value;
  };

  const named = tools.providers
    .find(text)
    .filter(({ providers }) => providers.some((one) => one.kind === kind));
  const marks = tools.marks(text);
  const [meal = null] = marks.flatMap(({ what }) =>
    what.flatMap((one) => (one.is === 'meal' ? [one.meal] : [])),
  );

  const [flight] = takesIt('flight') ? findFlights(text, tools) : [];
  const times = findTimes(text).filter(
    ({ start, end }) => !flight || end <= flight.start || start >= flight.end,
  );
  if (takesIt('flight')) flightValues(flight);
  else if (takesIt('tee')) teeTimes();
  else plainTimes();
  places.push(
    ...times.filter((time) => usedTimes.has(time)).map(({ start, end }) => [start, end] as const),
  );

  if (takesIt('rooms')) {
    const { types, count } = parts.matchRooms(text, keywords);
    put('roomType', types);
    put('rooms', count);
    put('nights', parts.matchNights(text));
    put('plan', parts.matchPlan(text, keywords));
  }
  if (takesIt('caddies')) {
    const people = Number(parts.matchPeople(text)?.value ?? 0) || pax;
    put('caddies', parts.matchCaddies(text, people));
    put('carts', parts.matchCarts(text, people));
    put('course', parts.matchCourse(text));
  }
  put('phone', parts.matchPhone(text));
  put('person', parts.matchPerson(text, keywords));
  put('vehicle', parts.matchVehicle(text, keywords));
  put('vehicles', parts.matchVehicles(text));
  put('days', parts.matchDays(text));
  put('people', parts.matchPeople(text));
  set(takes.meal, meal);

  const each = takesIt('caddies') ? parts.eachRanges(text) : [];
  const own = marks.filter(
    ({ start, end, what }) =>
      !each.some(([from, to]) => start >= from && end <= to) &&
      what.some((one) =>
        one.is === 'meal'
          ? takesIt('meal')
          : one.is === 'kind'
            ? one.kind === kind && !keeps
            : one.is === 'tee' && takesIt('tee'),
      ),
  );
  const weak = own.filter(({ what }) => what.some((one) => one.is === 'kind' && one.isWeak));
  const strong = own.filter((mark) => !weak.includes(mark));
  // What the kind and the meal say; 씨푸드 and 관광 say more.
  const strongKeywords = marks
    .filter(({ what }) =>
      what.some((one) =>
        one.is === 'kind' ? one.kind === kind && !one.isWeak : one.is === 'meal',
      ),
    )
    .map(({ word }) => word);
  const textWithout = (...ranges: Places) =>
    cleaned(parts.removeRanges(text, [...places, ...ranges]), keywords.filler);
  const found = matchProvider(named, kind);
  return {
    ...found,
    ...withRest(found.mentioned.length > 0),
    /** Without the provider: keeps its name. */
    unnamed: withRest(false),
    /** Of the list of flights, if others. */
    listed,
    filled: [...filled],
    warnings,
  };

  /** @param isNamed the provider replaces its name */
  function withRest(isNamed: boolean) {
    const ranges = parts.markRanges([
      ...strong,
      ...weak.filter((mark) => generic.includes(mark.word) && (isNamed || beginsName(mark))),
    ]);
    const left = textWithout(...ranges, ...(isNamed ? chosenMentions() : []));
    const isTaken = takes.rest !== undefined && left !== '' && left.length <= LONGEST_REST;
    const isStated =
      keeps && isNamed && found.mentioned.length === 1 && hasOnlyKeywords(left, strongKeywords);
    const more = takes.rest !== undefined && isTaken && !isStated ? { [takes.rest]: left } : {};
    const isLeft = left !== '' && takes.rest === undefined;
    return {
      values: { ...values, ...more },
      left: isLeft || left.length > LONGEST_REST ? left : '',
    };
  }

  function chosenMentions(): Places {
    return parts.markRanges(
      named.filter(({ providers }) => providers.some((one) => found.mentioned.includes(one))),
    );
  }

  /** 링크스 of 몽고메리 링크스 ends an unknown name; 호텔 of 호텔 체크인 does not. */
  function beginsName({ start }: { start: number }): boolean {
    const before = cleaned(parts.removeRanges(text, places).slice(0, start), keywords.filler);
    return (
      before === '' ||
      !text
        .slice(0, start)
        .trimEnd()
        .endsWith(before.split(' ').at(-1) ?? '')
    );
  }

  function plainTimes() {
    const [from, to] = times;
    if (!from) return;
    const isSpan =
      to !== undefined && /^\s?(?:[-~–→]|부터)\s?$/u.test(text.slice(from.end, to.start));
    set('time1', inHalf(from));
    usedTimes.add(from);
    if (!isSpan) return;
    set('time2', to.value);
    usedTimes.add(to);
  }

  /** 점심 1시 is in the afternoon; a lunch at 11 is in the morning. */
  function inHalf({ value, isVague }: TimeAt): string {
    const hour = Number(value.slice(0, 2));
    const isLate = meal !== null && keywords.afternoon.includes(meal) && hour < AFTERNOON_BEGINS;
    if (isLate && hour > 0) return `${hour + 12}${value.slice(2)}`;
    if (isVague && hour < 6) warnings.push('time');
    return value;
  }

  function flightValues(at: ReturnType<typeof findFlights>[number] | undefined) {
    const [one, other] = times;
    const flight = at?.flight ?? null;
    const cities = tools.cities(text);
    // 22:00 도착 alone is the arrival time.
    const isArrival = (time: TimeAt) =>
      marks.some(({ start, end, what }) => {
        const gap = start >= time.end ? start - time.end : (time.start - end) * 2;
        return what.some(({ is }) => is === 'arrival') && gap >= 0 && gap < 12;
      });
    const arrival = other ?? (one && isArrival(one) ? one : undefined);
    const leaves = one === arrival ? undefined : one;
    set(takes.flight, at?.num);
    const fill = (field: string | undefined, listed: string | null | undefined) => {
      set(field, listed);
      if (field !== undefined && listed) filled.add(field);
    };
    fill(takes.from, flight?.from);
    fill(takes.to, flight?.to);
    if (!flight?.from) set(takes.from, cities[0]?.what[0]?.code);
    if (!flight?.to) set(takes.to, cities[1]?.what[0]?.code);
    const differs = (time: TimeAt | undefined, of: string | null | undefined) =>
      time !== undefined && of !== null && of !== undefined && time.value !== of;
    // The list's other time belongs to the list's time only.
    const isOther = differs(leaves, flight?.departs) || differs(arrival, flight?.arrives);
    if (leaves) set('time1', leaves.value);
    else if (!isOther) fill('time1', flight?.departs);
    if (arrival) set('time2', arrival.value);
    else if (!isOther) fill('time2', flight?.arrives);
    for (const time of [one, other]) if (time) usedTimes.add(time);
    if (at) places.push([at.start, at.end]);
    const flown = [takes.from, takes.to].map((field) => field && values[field]);
    const named = cities.filter(({ what }) => what.some(({ code }) => flown.includes(code)));
    places.push(...parts.markRanges(named));
    if (at && !flight) warnings.push('unknownFlight');
    if (flight && cities.length > 0 && named.length === 0) warnings.push('flightCities');
    if (!at) warnings.push('kind');
    if (!isOther) return;
    warnings.push('flightTimes');
    listed = [flight?.departs, flight?.arrives].filter(Boolean).join('–');
  }

  function teeTimes() {
    const found = findTeeTimes(
      text,
      times,
      marks.filter(({ what }) => what.some((one) => one.is === 'tee')),
    );
    if (!found) return;
    const { tee, start, end } = found;
    set(takes.tee, tee.value);
    set('time1', (start ?? tee).value);
    set('time2', end?.value);
    for (const time of [tee, start, end]) if (time) usedTimes.add(time);
  }
}

/** By the longest name in the text, which several may share. */
function matchProvider(mentions: readonly ProviderMention[], kind: string) {
  const [found] = mentions.toSorted(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.length - a.length,
  );
  const mentioned: readonly Provider[] = found?.providers.filter((one) => one.kind === kind) ?? [];
  return { mentioned, isWhole: found?.isWhole ?? false };
}

function cleaned(text: string, filler: readonly string[]): string {
  const tokens = text
    .replace(/[()[\]{}<>「」|→;=_*#"'`~^@]/gu, ' ')
    .split(/\s+/u)
    .map((token) =>
      token.replace(/^[\s:,./·+&–—-]{1,20}|(?<![\s:,./·+&–—-])[\s:,./·+&–—-]{1,20}$/gu, ''),
    )
    .filter((token) => token !== '');
  const isFiller = (token: string) => filler.includes(token.toLowerCase());
  return tokens.every(isFiller)
    ? ''
    : tokens.filter((token, at) => !isFiller(token) || isBetween(tokens, at, isFiller)).join(' ');
}

const isBetween = (tokens: readonly string[], at: number, isFiller: (token: string) => boolean) =>
  tokens.slice(0, at).some((one) => !isFiller(one)) &&
  tokens.slice(at + 1).some((one) => !isFiller(one));

function hasOnlyKeywords(left: string, keywords: readonly string[]): boolean {
  return left
    .toLowerCase()
    .split(' ')
    .every((token) => keywords.includes(token));
}
