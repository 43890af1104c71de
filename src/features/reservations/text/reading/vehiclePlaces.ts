import type { TextMatch } from './parts';

interface Run {
  start: number;
  end: number;
  value: string;
  is: 'from' | 'to' | null;
  /** Words unrelated to a drive follow: 호텔 조식 후. */
  isOther: boolean;
}

const PLACE =
  /(?:공항|호텔|리조트|레지던스|터미널|기차역|역|항구|선착장|골프장|클럽하우스|시내|백화점|마트|식당|airport|hotel|resort|clubhouse|terminal)$/iu;
const WITHIN = /^(?:로비|앞|정문|후문|입구|주차장|\d{0,2}번?\s?(?:게이트|출구)|lobby|gate)$/iu;
const PARTICLE = /(?:에서|으로|까지|로|행|서)$/u;
const FROM = /^(?:에서|서)$|^(?:픽업|픽|출발|집결|미팅|pick-?up|p\/u|pu)$/iu;
const TO =
  /^(?:까지|으로|로|행)$|^(?:샌딩|센딩|드랍|드롭|도착|이동|복귀|귀환|sending|drop|drop-off)$/iu;

/**
 * Pickup and drop-off: 호텔 로비, 방콕 공항, or a provider.
 * @returns `isGuess`: `from` is inferred only from its position
 * @example vehiclePlaces('호텔 로비에서 06:30 버스 픽업', []).from?.value // '호텔 로비'
 */
export function vehiclePlaces(
  text: string,
  names: readonly (readonly [start: number, end: number])[],
): { from: TextMatch | null; to: TextMatch | null; isGuess: boolean } {
  const runs = runsOf(text, names);
  const isPicked = /픽\s?업|pick-?\s?up|p\/u|(?<![a-z])pu(?![a-z])/iu.test(text);
  const isSent = /샌딩|센딩|드랍|드롭|sending|drop/iu.test(text);
  const [one, other] = runs;
  const isGuess = one?.is === null && one.isOther && other !== undefined;
  if (one && other) {
    one.is ??= 'from';
    other.is ??= 'to';
  } else if (one && one.is === null && isPicked !== isSent) one.is = isPicked ? 'from' : 'to';
  const found = (is: Run['is']): TextMatch | null => {
    const run = runs.find((each) => each.is === is);
    return run ? { value: run.value, places: [[run.start, run.end]] } : null;
  };
  return { from: found('from'), to: found('to'), isGuess };
}

function runsOf(text: string, names: readonly (readonly [number, number])[]): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  let hasPlace = false;
  for (const { 0: token, index } of text.matchAll(/[^\s,/→-]+/gu)) {
    const [particle = ''] = PARTICLE.exec(token) ?? [];
    const bare =
      PLACE.test(token) || WITHIN.test(token)
        ? token
        : token.slice(0, token.length - particle.length);
    const end = index + bare.length;
    const isName = names.some(([from, to]) => from < end && to > index);
    const isPlace = PLACE.test(bare);
    const isWithin = WITHIN.test(bare);
    if ((isName || isPlace) && bare.length > 1) {
      if (!open || hasPlace)
        runs.push((open = { start: index, end, value: bare, is: null, isOther: false }));
      else Object.assign(open, { end, value: `${open.value} ${bare}` });
      hasPlace = isPlace;
    } else if (isWithin && open) Object.assign(open, { end, value: `${open.value} ${bare}` });
    else {
      const is = FROM.test(token) ? 'from' : TO.test(token) ? 'to' : null;
      if (open && is) open.is ??= is;
      else if (open && /\p{L}{2}/u.test(token)) open.isOther = true;
      open = null;
      hasPlace = false;
      continue;
    }
    const tail = token.slice(bare.length);
    const is = FROM.test(tail) ? 'from' : TO.test(tail) ? 'to' : null;
    if (is && open) {
      open.is ??= is;
      open = null;
      hasPlace = false;
    }
  }
  return runs;
}
