import { findCue, findFlights, kindWithField, type ReadingTools } from './cues';
import type { HeadingDay } from './days';
import { groupLine, isLanding, type LineGroup, type LineGroups } from './groups';
import { MAX_LINE_LENGTH, type TextLine } from './lines';
import { matchAttributes, isDetail, isOnlyTeeTime } from './parts';
import { splitSegments } from './segments';
import { findTimes } from './times';
import {
  NOTE_KIND,
  type ItineraryWarning,
  type LineCorrection,
  type SectionSketch,
  type TripNote,
} from './types';

/** Keeps parsing linear. */
const LONGEST_SECTION = 2 * MAX_LINE_LENGTH;

interface Pending {
  line: TextLine;
  text: string;
  is: 'time' | 'label';
}

export class TripDraft {
  readonly sketches: SectionSketch[] = [];
  readonly notes: TripNote[] = [];
  readonly #tools: ReadingTools;
  readonly #corrections: ReadonlyMap<string, LineCorrection>;
  readonly #seen = new Map<string, number>();
  #date: string | null = null;
  #dateWarning: ItineraryWarning | null = 'date';
  #hasEnded = false;
  #pending: Pending[] = [];
  /** Lone times precede or follow their section. */
  #times: 'before' | 'behind' | null = null;
  #before: TextLine | null = null;
  /** Text after a day's heading: a trip that moves would leave its date behind. */
  readonly #behindHeading = new Map<number, string>();

  constructor(tools: ReadingTools, corrections: ReadonlyMap<string, LineCorrection>) {
    this.#tools = tools;
    this.#corrections = corrections;
  }

  beginDay({ date, warning }: HeadingDay): void {
    this.dropPending();
    this.#date = date;
    this.#dateWarning = warning;
    this.#hasEnded = false;
    this.#before = null;
  }

  /** Adds a line to a section or a note. */
  read(line: TextLine, text: string): void {
    if (text !== line.text && this.#dateWarning === null) this.#behindHeading.set(line.at, text);
    this.#readLine(line, text);
    this.#before = line;
  }

  dropPending(): void {
    for (const { line, text, is } of this.#pending.splice(0)) {
      const last = this.sketches.at(-1);
      const isTimes =
        is === 'time' && last && last.date === this.#date && last.lines.at(-1) === line.at - 1;
      if (isTimes && findTimes(last.text).length === 0) this.#append(last, line, text, false);
      else if (is === 'label' && this.#isBooked(text))
        this.#sketch(line, this.#keyOf(line, 0), { ...cueGroup(text, this.#tools), isLeft: false });
      else this.#note(line, this.#keyOf(line, 0));
    }
  }

  /** A meal not served by the hotel must be booked. */
  #isBooked(label: string): boolean {
    const [first] = Object.keys(this.#tools.keywords.meals);
    const { meal } = findCue(label, this.#tools);
    return meal !== null && meal !== first;
  }

  #writtenIn(line: TextLine): string {
    return this.#behindHeading.get(line.at) ?? line.raw;
  }

  #append(to: SectionSketch, line: TextLine, text: string, isLeft: boolean): void {
    to.text += ` ${text}`;
    to.isLeft ||= isLeft;
    if (to.lines.includes(line.at)) return;
    to.lines.push(line.at);
    to.written.push(this.#writtenIn(line));
  }

  #keyOf(line: TextLine, part: number): string {
    const count = (this.#seen.get(line.raw) ?? 0) + Number(part === 0);
    this.#seen.set(line.raw, count);
    return `${line.raw} ${count} ${part}`;
  }

  #note(line: TextLine, key: string, date = this.#date): void {
    const text = date === null ? line.raw : this.#writtenIn(line);
    this.notes.push({ key, lines: [line.at], text, date });
  }

  #sketch(
    line: TextLine,
    key: string,
    { isLeft, ...group }: LineGroup & { isLeft: boolean },
  ): void {
    const waiting = this.#pending.splice(0);
    const hasTime = findTimes(group.text).length > 0;
    const previousTimes = waiting.filter(({ is }) => is === 'time' && !hasTime);
    if (previousTimes.length > 0) this.#times = 'before';
    for (const one of waiting)
      if (one.is === 'time' && hasTime) this.#note(one.line, this.#keyOf(one.line, 0));
    const used = waiting.filter(({ is }) => is === 'label' || !hasTime).map((one) => one.line);
    this.sketches.push({
      key,
      date: this.#date,
      dateWarning: this.#dateWarning,
      ...group,
      isLeft,
      text: [...previousTimes.map(({ text }) => text), group.text].join(' '),
      lines: [...used, line].map(({ at }) => at),
      written: [...used, line].map((one) => this.#writtenIn(one)),
    });
  }

  #readLine(line: TextLine, text: string): void {
    if (endsDays(text, this.#tools)) {
      this.dropPending();
      this.#hasEnded = true;
    }
    const key = this.#keyOf(line, 0);
    const correctedKind = this.#corrections.get(key)?.kind;
    const isAll = this.#hasEnded || line.isChats;
    if (
      line.raw.length > MAX_LINE_LENGTH ||
      (isAll && correctedKind === undefined) ||
      correctedKind === NOTE_KIND
    ) {
      this.dropPending();
      this.#note(line, key, isAll ? null : this.#date);
      return;
    }
    const rest = correctedKind === undefined ? this.#afterLanding(line, text) : text;
    if (rest === '') return;
    const found = this.#groupsOf(rest);
    if (found.groups.length === 0 && correctedKind !== undefined)
      this.#sketch(line, key, { ...ofKind(correctedKind), text, isLeft: false });
    else if (found.isTime) this.#takeTime(line, rest);
    else if (found.isLabel) {
      this.dropPending();
      this.#pending.push({ line, text: rest, is: 'label' });
    } else if (found.groups.length === 0) {
      if (this.#pending.length === 0 && this.#addsTo(line, rest)) return;
      this.dropPending();
      this.#note(line, key);
    } else this.#takeGroups(line, key, found);
  }

  /** 22:05 방콕 도착, 미팅 below a flight there begins with its arrival. */
  #afterLanding(line: TextLine, text: string): string {
    const flight = this.#lastBefore();
    const [first] = splitSegments(text, this.#tools.labels, this.#tools.providers.find);
    if (!flight || !first || !isLanding(first.text, flight, this.#tools)) return text;
    const cities = this.#tools.cities(first.text).flatMap(({ what }) => what);
    const to = findFlights(flight.text, this.#tools)[0]?.flight?.to ?? null;
    const isThere = cities.some(({ code }) => to === null || code === to);
    const isOnly = findCue(first.text, this.#tools).kind === null;
    if (!isThere || !isOnly) return text;
    const rest = text
      .slice(text.indexOf(first.text) + first.text.length)
      .replace(/^(?:[\s,;/|→+]|후(?!\p{L})){1,9}/u, '');
    this.#append(flight, line, first.text, false);
    return rest;
  }

  #groupsOf(text: string): LineGroups {
    const label = this.#pending.find(({ is }) => is === 'label');
    if (!label) return groupLine(text, this.#tools);
    const found = groupLine(`${label.text.replace(/[\s:]{1,9}$/u, '')}: ${text}`, this.#tools);
    if (found.groups[0]?.kind === findCue(label.text, this.#tools).kind) return found;
    this.dropPending();
    return groupLine(text, this.#tools);
  }

  #takeTime(line: TextLine, text: string): void {
    const last = this.#lastBefore();
    if (last && this.#times !== 'before' && findTimes(last.text).length === 0) {
      this.#times = 'behind';
      this.#append(last, line, text, false);
      return;
    }
    this.dropPending();
    this.#pending.push({ line, text, is: 'time' });
  }

  #takeGroups(line: TextLine, key: string, { groups, isLeft }: LineGroups): void {
    groups.forEach((group, part) => {
      const partKey = part === 0 ? key : this.#keyOf(line, part);
      const correctedKind = this.#corrections.get(partKey)?.kind;
      if (correctedKind === NOTE_KIND) return this.#note(line, partKey);
      const one = { ...group, isLeft: isLeft && part === 0 };
      if (correctedKind !== undefined)
        return this.#sketch(line, partKey, { ...one, ...ofKind(correctedKind) });
      const last = this.sketches.at(-1);
      if (last && part === 0 && this.#pending.length === 0 && this.#joins(last, group))
        return this.#append(last, line, group.text, isLeft);
      return this.#sketch(line, partKey, one);
    });
  }

  #lastBefore(): SectionSketch | null {
    const last = this.sketches.at(-1);
    const isNext = last?.date === this.#date && last.lines.at(-1) === this.#before?.at;
    return last && isNext && !isFull(last) ? last : null;
  }

  /** Only details of a section above: 4조 캐디4, 트윈 6, 14:00 6명. */
  #addsTo(line: TextLine, text: string): boolean {
    const times = findTimes(text).length;
    const before = this.#lastBefore();
    if (before && isDetail(text) && !(times > 0 && findTimes(before.text).length > 0)) {
      this.#append(before, line, text, false);
      return true;
    }
    const part = matchAttributes(text, this.#tools);
    const kind = part && kindWithField(this.#tools, part);
    if (kind === null || times > 0) return false;
    const last = this.sketches.findLast(
      (one) => one.date === this.#date && one.kind === kind && !isFull(one),
    );
    if (!last) return false;
    this.#append(last, line, text, false);
    return true;
  }

  #joins(last: SectionSketch, next: LineGroup): boolean {
    if (last.kind !== next.kind || last.date !== this.#date || isFull(last)) return false;
    if (isOnlyTeeTime(next.text)) return true;
    const [before, now] = [findCue(last.text, this.#tools), findCue(next.text, this.#tools)];
    if (now.meal !== null) return false;
    const [hadTime, hasTime] = [findTimes(last.text).length > 0, findTimes(next.text).length > 0];
    const [hadName, hasName] = [before.named.length > 0, now.named.length > 0];
    const { keeps = false, takes } = this.#tools.keywords.kinds[next.kind] ?? { takes: {} };
    if (keeps) return !hasTime && !hadName && hasName;
    if (takes.flight !== undefined) return !now.isNamed;
    return !(hadTime && hasTime) && !(hadName && hasName);
  }
}

/** Of the user. */
const ofKind = (kind: string) => ({ kind, isWeak: false, isStated: true });

function cueGroup(text: string, tools: ReadingTools): LineGroup {
  const { kind, isWeak, isStated } = findCue(text, tools);
  return { kind: kind ?? NOTE_KIND, isWeak, isStated, text };
}

const isFull = ({ text }: SectionSketch) => text.length > LONGEST_SECTION;

/** A heading such as 포함 사항. */
function endsDays(text: string, { keywords }: ReadingTools): boolean {
  const bare = text.toLowerCase().replace(/^[\s[<(「*#]{1,10}/u, '');
  return keywords.endings.some((word) => {
    if (!bare.startsWith(word)) return false;
    return /^\s?(?:사항|내역|안내)?\s?(?:$|[:\])>」-])/u.test(bare.slice(word.length));
  });
}
