import { findCue, kindWithField, type SectionCue, type ReadingTools } from './cues';
import { splitSegments, type Segment } from './segments';
import { isTeeTime } from './parts';
import { findTimes } from './times';
import type { SectionSketch } from './types';

export type LineGroup = Pick<SectionSketch, 'kind' | 'isWeak' | 'isStated' | 'text'>;

export interface LineGroups {
  groups: readonly LineGroup[];
  isLeft: boolean;
  isTime: boolean;
  /** Only a label for the next line: 석식. */
  isLabel: boolean;
}

interface Open extends LineGroup {
  cue: SectionCue;
}

export function groupLine(text: string, tools: ReadingTools): LineGroups {
  const open: Open[] = [];
  let lead: { text: string; isIdle: boolean }[] = [];
  let isLeft = false;
  let label: string | null = null;
  const segments = splitSegments(text, tools.labels, tools.providers.find);
  for (const segment of segments) {
    // [중식] 한식: a label in brackets.
    const piece: string = label === null ? segment.text : `${label}: ${segment.text}`;
    label = null;
    if ((segment.isHead || segments.length === 1) && isBareLabel(piece, tools)) {
      label = piece;
      continue;
    }
    const cue = findCue(piece, tools);
    const last = open.at(-1);
    if (cue.kind === null) {
      if (cue.isIdle && segment.isApart && last && !isLanding(piece, last, tools)) isLeft = true;
      else if (last) last.text += ` ${piece}`;
      else lead.push({ text: piece, isIdle: cue.isIdle });
      continue;
    }
    if (last && !isOther(cue, last, segment, tools)) {
      last.text += ` ${piece}`;
      last.isWeak &&= cue.isWeak && cue.kind === last.kind;
      continue;
    }
    // 17:00 집결: not the time of what follows with its own.
    const hasTime = findTimes(piece).length > 0;
    const before = lead.filter(({ isIdle }) => !(isIdle && hasTime));
    isLeft ||= before.length < lead.length;
    open.push({
      kind: cue.kind,
      isWeak: cue.isWeak,
      isStated: cue.isStated,
      cue,
      text: [...before.map((one) => one.text), piece].join(' '),
    });
    lead = [];
  }
  if (open.length === 0 && !lead.some(({ isIdle }) => isIdle) && isTeeTime(text)) {
    const kind = kindWithField(tools, 'tee');
    lead = [];
    if (kind !== null)
      open.push({ kind, isWeak: true, isStated: false, text, cue: findCue(text, tools) });
  }
  const isLabel = label !== null && open.length === 0 && lead.length === 0;
  const last = open.at(-1);
  if (label !== null && last) last.text += ` ${label}`;
  const groups = open.filter((group) => !isUnbookedMeal(group, tools));
  return {
    groups: groups.map(({ cue: _, ...group }) => group),
    isLeft: isLeft || groups.length < open.length || (lead.length > 0 && open.length > 0),
    isTime: open.length === 0 && isOnlyTime(text),
    isLabel,
  };
}

/** VJ879 07:10 → 다낭 10:05 도착 is one flight. */
export const isLanding = (
  piece: string,
  { kind, text }: Pick<LineGroup, 'kind' | 'text'>,
  tools: ReadingTools,
): boolean =>
  kind === kindWithField(tools, 'flight') &&
  findTimes(text).length < 2 &&
  findTimes(piece).length === 1 &&
  tools.marks(piece).some(({ what }) => what.some(({ is }) => is === 'arrival'));

const isBareLabel = (text: string, { labels }: ReadingTools): boolean =>
  labels.has(text.trim().replace(/\s?:$/u, '').toLowerCase());

function isOther(
  cue: SectionCue,
  last: Open,
  { text, isApart, isAside }: Segment,
  { keywords }: ReadingTools,
): boolean {
  const isSame = cue.kind === last.kind;
  const codes = new Set(last.cue.named.flatMap(({ providers }) => providers));
  const other = cue.named.some(({ providers }) => providers.every((one) => !codes.has(one)));
  if (isSame && isAside && cue.named.length === 0) return false;
  // 14:00 왓포 관광, 디너크루즈 19시: each at its own time.
  const isLater =
    keywords.kinds[last.kind]?.keeps === true &&
    findTimes(text).length > 0 &&
    findTimes(last.text).length > 0;
  if (isSame) return cue.isNamed || isLater || (other && codes.size > 0);
  if (isApart) return true;
  return !cue.isWeak && (cue.isNamed || other || !cue.isUnbooked);
}

/** 조식: 호텔식 needs no booking, and a lone 조식 is the hotel's. */
function isUnbookedMeal({ kind, text }: Open, tools: ReadingTools): boolean {
  if (kind !== kindWithField(tools, 'meal')) return false;
  const cue = findCue(text, tools);
  if (cue.named.length > 0) return false;
  const [first = ''] = Object.keys(tools.keywords.meals);
  const tokens = text
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .trim()
    .split(/\s+/u);
  return (
    cue.isUnbooked || (cue.meal === first && tokens.length < 3 && findTimes(text).length === 0)
  );
}

function isOnlyTime(text: string): boolean {
  const [time, ...others] = findTimes(text);
  if (!time || others.length > 0) return false;
  return !/[\p{L}\p{N}]/u.test(
    text.slice(0, time.start) + text.slice(time.end).replace(/^\s?(?:경|쯤|에)/u, ''),
  );
}
