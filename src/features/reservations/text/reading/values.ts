import { findFlights, type ReadingTools } from './cues';
import * as parts from './parts';
import { matchProvider, withoutSimilarName, type ProviderMatch } from './matchProvider';
import { findTimes, type TimeAt } from './times';
import type { ItineraryWarning, SectionPart } from './types';
import { vehiclePlaces } from './vehiclePlaces';

interface ReadValues {
  values: Readonly<Record<string, string>>;
  left: string;
}

interface SectionValues extends ReadValues, ProviderMatch {
  /** Without the provider: keeps its name. */
  unnamed: ReadValues;
  /** Of the list of flights, if others. */
  listed: string | null;
  doubts: ItineraryWarning[];
}

type Places = (readonly [start: number, end: number])[];

const LONGEST_REST = 100;
const AFTERNOON_BEGINS = 10;

export function parseSectionValues(text: string, kind: string, tools: ReadingTools): SectionValues {
  const { words } = tools;
  const { takes, keeps = false } = words.kinds[kind] ?? { takes: {} };
  const values: Record<string, string> = {};
  const places: Places = [];
  const usedTimes = new Set<TimeAt>();
  const doubts: ItineraryWarning[] = [];
  let listed: string | null = null;
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
  if (takesIt('flight')) {
    flightValues(flight);
  } else if (takesIt('tee')) teeTimes();
  else plainTimes();
  places.push(
    ...times.filter((time) => usedTimes.has(time)).map(({ start, end }) => [start, end] as const),
  );

  if (takesIt('rooms')) {
    const { types, count } = parts.matchRooms(text, words);
    put('roomType', types);
    put('rooms', count);
    put('nights', parts.matchNights(text));
    put('plan', parts.matchPlan(text, words));
  }
  if (takesIt('caddies')) {
    put('caddies', parts.matchCaddies(text));
    put('carts', parts.matchCarts(text));
    put('course', parts.matchCourse(text));
  }
  if (takesIt('person')) {
    put('phone', parts.matchPhone(text));
    put('person', parts.matchPerson(text, words));
  }
  if (takesIt('vehicle')) {
    put('vehicle', parts.matchVehicle(text, words));
    put('vehicles', parts.matchVehicles(text));
    const cities = tools.cities(text);
    const { from, to, isGuess } = vehiclePlaces(
      text,
      parts.markRanges([...tools.providers.find(text), ...cities]),
    );
    put('pickUp', from);
    put('dropOff', to);
    if (isGuess && takesIt('pickUp')) doubts.push('pickUp');
  }
  put('days', takesIt('days') ? parts.matchDays(text) : null);
  put('people', takesIt('people') ? parts.matchPeople(text) : null);
  if (takesIt('meal') && meal !== null) set(takes.meal, meal);

  const own = marks.filter(({ what }) =>
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
  const mentions = parts.markRanges(named);
  const textWithout = (...ranges: Places) =>
    cleaned(parts.removeRanges(text, [...places, ...ranges]), words.filler);
  const found = matchProvider(
    named,
    kind,
    textWithout(...mentions, ...parts.markRanges(strong)),
    tools.providers,
  );
  if (found.isLike) doubts.push('similarProvider');
  const isKnown = found.isCalled || found.provider !== null;
  return { ...found, ...withRest(isKnown), unnamed: withRest(false), listed, doubts };

  /** @param isNamed the provider replaces its name */
  function withRest(isNamed: boolean): ReadValues {
    const ranges = parts.markRanges(isNamed ? own : [...strong, ...weak.filter(beginsName)]);
    const rest = textWithout(...ranges, ...(isNamed ? mentions : []));
    const left = isNamed ? withoutSimilarName(rest, found, tools.providers) : rest;
    const isTaken = takes.rest !== undefined && left !== '' && left.length <= LONGEST_REST;
    const isSaid =
      keeps &&
      isNamed &&
      found.provider !== null &&
      isOnlyWords(
        left,
        marks.map(({ word }) => word),
      );
    const more = takes.rest !== undefined && isTaken && !isSaid ? { [takes.rest]: left } : {};
    const isLeft = left !== '' && takes.rest === undefined;
    return {
      values: { ...values, ...more },
      left: isLeft || left.length > LONGEST_REST ? left : '',
    };
  }

  /** 링크스 of 몽고메리 링크스 ends an unknown name; 호텔 of 호텔 체크인 does not. */
  function beginsName({ start }: { start: number }): boolean {
    const before = cleaned(parts.removeRanges(text, places).slice(0, start), words.filler);
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
    const isLate = meal !== null && words.afternoon.includes(meal) && hour < AFTERNOON_BEGINS;
    if (isLate && hour > 0) return `${hour + 12}${value.slice(2)}`;
    if (isVague && hour < 6) doubts.push('time');
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
    set(takes.from, flight?.from ?? cities[0]?.what[0]?.code);
    set(takes.to, flight?.to ?? cities[1]?.what[0]?.code);
    const differs = (time: TimeAt | undefined, of: string | null | undefined) =>
      time !== undefined && of !== null && of !== undefined && time.value !== of;
    // The list's other time belongs to the list's time only.
    const isOther = differs(leaves, flight?.departs) || differs(arrival, flight?.arrives);
    set('time1', leaves?.value ?? (isOther ? null : flight?.departs));
    set('time2', arrival?.value ?? (isOther ? null : flight?.arrives));
    for (const time of [one, other]) if (time) usedTimes.add(time);
    if (at) places.push([at.start, at.end]);
    places.push(...parts.markRanges(cities));
    if (at && !flight) doubts.push('unknownFlight');
    if (!at) doubts.push('kind');
    if (!isOther) return;
    doubts.push('flightTimes');
    listed = [flight?.departs, flight?.arrives].filter(Boolean).join('–');
  }

  function teeTimes() {
    const words = marks.filter(({ what }) => what.some((one) => one.is === 'tee'));
    const near = (time: TimeAt) =>
      words.some(
        ({ start, end }) =>
          (start >= time.end && start - time.end < 6) ||
          (time.start >= end && time.start - end < 6),
      );
    const [one, other] = times;
    if (!one) return;
    const isSpan = other !== undefined && /^\s?[-~–]\s?$/u.test(text.slice(one.end, other.start));
    const said =
      times.find(near) ??
      times.find(({ end }) => parts.beginsWithTeams(text.slice(end))) ??
      (isSpan || times.length === 1 ? one : (other ?? one));
    // 13:00/13:08/13:16 티옵: the first of them.
    let tee = said;
    for (let at = times.indexOf(said); at > 0; at -= 1) {
      const earlier = times[at - 1];
      if (!earlier || !/^\s?[/,·]\s?$/u.test(text.slice(earlier.end, times[at]?.start))) break;
      tee = earlier;
    }
    set(takes.tee, tee.value);
    usedTimes.add(tee);
    const before = times.find((time) => time.end <= tee.start && time.value < tee.value);
    set('time1', before?.value ?? tee.value);
    if (before) usedTimes.add(before);
    if (!isSpan || tee !== one) return;
    set('time2', other.value);
    usedTimes.add(other);
  }
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

function isOnlyWords(left: string, words: readonly string[]): boolean {
  return left
    .toLowerCase()
    .split(' ')
    .every((token) => words.includes(token));
}
