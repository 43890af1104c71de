import { describe, expect, it } from 'vitest';
import { parseHeading } from '../../../../src/features/reservations/text/reading/headings';
import { readTrip } from '../../../../src/features/reservations/text/reading/read';
import { heldOut } from './heldOut';
import { known, type Sample } from './itineraries';
import { knowledge, nameOf } from './itineraryContext';
import { spoken } from './spoken';
import { tripKeywords as words } from '../../../../src/features/reservations/text/keywords';
import { unseen } from './unseen';

const tokensOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const trip = ({ dateIn, dateOut }: Sample) => ({ dateIn, dateOut, today: '2026-09-01' });

interface Wanted {
  day: string;
  kind: string;
  time: string;
  provider: string;
  more: readonly (readonly [string, string])[];
}

const wantedOf = ({ rows }: Sample): Wanted[] =>
  rows.split('\n').map((line) => {
    const [day = '', kind = '', time = '', provider = '', more = ''] = line.split('|');
    const pairs = more.split(/ (?=\w+=)/).filter(Boolean);
    return {
      day,
      kind,
      time,
      provider,
      more: pairs.map((pair) => pair.split('=') as [string, string]),
    };
  });

/** Kind, day, time, provider or flight, and known fields. */
function judge(samples: readonly Sample[]) {
  const wrong: string[] = [];
  let fields = 0;
  let surelyWrong = 0;
  for (const sample of samples) {
    const left = [...readTrip(sample.text, knowledge, trip(sample)).rows];
    const say = (what: string) => wrong.push(`${sample.by}: ${what}`);
    for (const wanted of wantedOf(sample)) {
      const scored = left
        .filter(({ kind }) => kind === wanted.kind)
        .map((row) => ({
          row,
          score:
            4 * Number(row.date?.endsWith(wanted.day)) +
            2 * Number(providerOf(row) === wanted.provider) +
            Number((row.values.time1 ?? '-') === wanted.time),
        }))
        .toSorted((a, b) => b.score - a.score);
      const row = scored[0] && scored[0].score > 2 ? scored[0].row : undefined;
      fields += 4 + wanted.more.length;
      if (!row) {
        for (let at = 0; at < 4 + wanted.more.length; at += 1)
          say(`no ${wanted.day} ${wanted.kind} ${wanted.time} ${wanted.provider}`);
        continue;
      }
      left.splice(left.indexOf(row), 1);
      const differs = (what: string, is: string | undefined, should: string) => {
        if (is === should) return;
        say(
          `${wanted.day} ${wanted.kind} ${what}: ${is}, not ${should} (${row.warnings.join()}) in ${row.text}`,
        );
        if (row.warnings.length === 0) surelyWrong += 1;
      };
      differs('day', row.date?.slice(5), wanted.day);
      differs('time', row.values.time1 ?? '-', wanted.time);
      differs('provider', providerOf(row), wanted.provider);
      for (const [name, value] of wanted.more) differs(name, row.values[name], value);
    }
    for (const row of left)
      for (let at = 0; at < 4; at += 1) {
        fields += 1;
        say(
          `too many: ${row.date} ${row.kind} ${row.values.time1} ${providerOf(row)} in ${row.text}`,
        );
      }
  }
  return { fields, wrong, surelyWrong, share: 1 - wrong.length / fields };
}

const providerOf = (row: {
  kind: string;
  provider: string | null;
  values: Readonly<Record<string, string>>;
}) => (row.kind === 'FLIGHT' ? (row.values.text1 ?? '-') : (nameOf(row.provider) ?? '-'));

describe.each([
  ['known', known, 0.97],
  ['held out', heldOut, 0.97],
  ['last', unseen, 0.97],
  ['spoken', spoken, 0.97],
] as const)('the %s itineraries', (name, samples, least) => {
  const result = judge(samples);
  it(`are read right in at least ${least * 100} of 100 fields`, () => {
    const share = `${result.fields - result.wrong.length}/${result.fields} = ${(result.share * 100).toFixed(1)} %`;
    expect(result.surelyWrong, 'wrong without a warning').toBeLessThanOrEqual(2);
    expect(result.share, `${name}: ${share}\n${result.wrong.join('\n')}`).toBeGreaterThanOrEqual(
      least,
    );
  });
});

/** Said by the kind or meal, or nothing to book. */
const unkept = new Set(
  [
    ...Object.values(words.kinds).flatMap((kind) => [...kind.keywords, ...(kind.generic ?? [])]),
    ...Object.entries({ ...words.meals, ...words.plans }).flat(2),
    ...[words.filler, words.idle, words.unbooked].flat(),
    ...[words.tees, words.arrivals, words.same, words.guides].flat(),
    '룸',
    '패밀리룸',
    '미팅',
    '밤',
  ].flatMap((word) => tokensOf(word)),
);

const cityOf = new Map(knowledge.cities.map(({ code, names }) => [code, names[0]]));
const SENDER = /^\[[^\]]+\] \[[^\]]+\] /u;

const withoutHeading = (line: string) => {
  const text = line
    .replace(SENDER, '')
    .replace(/^[^\p{L}\p{N}[(<]+/u, '')
    .normalize('NFKC');
  return text.slice(parseHeading(text)?.end ?? 0);
};

/** Words of numbers and times: 캐디6, 25인승, KE651. */
const OF_NUMBERS = /^(?:오전|오후|캐디|카트|pax)$|^(?:\d+\p{L}{0,2})+$|^[a-z]{2}\d+$|^캐디\d+$/u;
const PARTICLE = /(?:에서|으로|로|에|은|는|이|가|을|를|하고|이고|출발|도착)$/u;

describe.each([...known, ...heldOut, ...unseen, ...spoken])('of $by', (sample) => {
  it('no line is lost: each is in a section, in a note, or a heading', () => {
    const { rows, notes } = readTrip(sample.text, knowledge, trip(sample));
    const kept = new Set([...rows, ...notes].flatMap((one) => one.lines));
    const lost = sample.text.split('\n').filter((_, at) => !kept.has(at));
    expect(lost.flatMap((line) => tokensOf(withoutHeading(line)))).toEqual([]);
  });

  it('no word is lost: each is in a field, a remark or a note', () => {
    const { rows, notes } = readTrip(sample.text, knowledge, trip(sample));
    const lost = sample.text.split('\n').flatMap((line, at) => {
      const kept = [
        ...rows
          .filter(({ lines }) => lines.includes(at))
          .flatMap(({ values, provider }) => [
            ...Object.values(values).map((value) => `${value} ${cityOf.get(value) ?? ''}`),
            nameOf(provider) ?? '',
          ]),
        ...notes.filter(({ lines }) => lines.includes(at)).map(({ text }) => text),
      ].join(' ');
      const flat = tokensOf(kept).join('');
      const isKept = (word: string) => unkept.has(word) || flat.includes(word);
      return tokensOf(withoutHeading(line))
        .filter(
          (word) => !OF_NUMBERS.test(word) && !isKept(word) && !isKept(word.replace(PARTICLE, '')),
        )
        .map((word) => `${word} of ${line}: ${kept}`);
    });
    expect(lost).toEqual([]);
  });
});

it('notes and remarks do not repeat the heading of their day, unless it is uncertain', () => {
  const text =
    '12/10(목)\n호텔 체크인\n12/12(토) 자유시간\n12/11(금) 스파 오후 3시\n12/13(월) 쇼핑';
  const dates = { dateIn: '2026-12-10', dateOut: '2026-12-13', today: '2026-09-01' };
  const { rows, notes } = readTrip(text, knowledge, dates);
  expect(notes.map((note) => note.text)).toEqual(['자유시간', '12/13(월) 쇼핑']);
  expect(rows.find(({ kind }) => kind === 'MASSAGE')?.values.remark ?? '').not.toContain('12/11');
});

it('has twenty itineraries and more', () => {
  const texts = [...known, ...heldOut, ...unseen, ...spoken].map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(20);
});
