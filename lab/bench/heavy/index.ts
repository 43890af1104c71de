import { join } from 'node:path';
import { signIn } from '../../../tests/support/signIn';
import { root } from '../../../tools/built.mjs';
import { ensureClient } from '../../../tools/client.mjs';
import { startDemo } from '../api';
import { launchBrowser } from '../drive/browser';
import { median, printTable, ratio, rounded } from '../measure';
import type { Settings } from '../settings';
import { measureScreen } from './dashboard';
import { openDesk, type Desk } from './desk';
import { measureMatching, MESSAGES } from './matching';
import { makeMessages, makeTrip } from './records';
import { FEW, MANY, measureReservation } from './reservation';

/** Relative to a list or a small reservation, or milliseconds. */
const DASHBOARD = { ratio: { cold: 1.1, warm: 1.1, menu: 1.1, again: 1.1 } };
const TRIP = { ratio: { open: 1.2 }, ms: { open: 150 } };
const KEY_MS = 16;

export async function benchHeavy(settings: Settings): Promise<void> {
  ensureClient(root);
  const { server, login } = await startDemo('pglite', { clientDir: join(root, 'dist/client') });
  const browser = await launchBrowser();
  try {
    const person = await signIn(server.apiUrl, login.email, login.password);
    for (const size of [FEW, MANY]) await makeTrip(person, size);
    await makeTrip(person, FEW, ' before');
    const at = { url: server.url, login, settings };
    const desk = await openDesk(browser, at);
    const { rounds } = settings;
    const screens = await inTurn(desk, rounds, ['dashboard', 'list'] as const, measureScreen);
    compare('The dashboard next to a list', settings, {
      names: {
        cold: 'cold load to the first numbers, or rows (ms)',
        warm: 'warm load (ms)',
        menu: 'from another list by the menu (ms)',
        again: '… where one was before (ms)',
      },
      heads: ['dashboard', 'list'],
      pair: [screens.list, screens.dashboard],
      most: DASHBOARD,
    });
    const trips = await inTurn(desk, rounds, [FEW, MANY] as const, measureReservation);
    compare('A reservation', settings, {
      names: {
        open: 'open from a list, until everything is painted (ms)',
        nodes: '… elements of the page then',
        key: 'type a key in the form (ms of the main thread)',
        slowKey: 'from a key to its paint, on a processor 4 times as slow (ms)',
        slowCell: 'the same, in a cell of the itinerary (ms)',
      },
      heads: [`${MANY} and ${MANY}`, `${FEW} sections, ${FEW} entries`],
      pair: [trips[FEW], trips[MANY]],
      most: TRIP,
    });
    await makeMessages(person, MESSAGES);
    const { matching } = await inTurn(desk, rounds, ['matching'] as const, measureMatching);
    reportMatching(matching, settings);
  } finally {
    await browser.close();
    await server.close();
  }
}

type Numbers = Readonly<Record<string, number>>;

/** Each once per round; the first round warms up. */
async function inTurn<Name extends string | number, Measured extends Numbers>(
  desk: Desk,
  rounds: number,
  names: readonly Name[],
  measure: (desk: Desk, name: Name) => Promise<Measured>,
): Promise<Record<Name, Measured>> {
  const all = new Map<Name, Measured[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      console.error(`heavy: round ${round} of ${rounds}, ${name}`);
      const own = await desk.reopen();
      const measured = await measure(own, name);
      await own.leave();
      if (round > 0) all.get(name)?.push(measured);
    }
  return Object.fromEntries([...all].map(([name, rows]) => [name, mediansOf(rows)])) as Record<
    Name,
    Measured
  >;
}

function mediansOf<Measured extends Numbers>(rows: readonly Measured[]): Measured {
  const [first] = rows;
  return Object.fromEntries(
    Object.keys(first ?? {}).map((name) => [name, median(rows.map((row) => row[name] ?? 0))]),
  ) as Measured;
}

interface Comparison<Name extends string> {
  names: Readonly<Record<Name, string>>;
  heads: readonly [string, string];
  /** The reference, and ours. */
  pair: readonly [Readonly<Record<Name, number>>, Readonly<Record<Name, number>>];
  most: { ratio?: Partial<Record<Name, number>>; ms?: Partial<Record<Name, number>> };
}

const verdict = (value: number, most: number): string => (value <= most ? 'met' : 'missed');

function compare<Name extends string>(
  title: string,
  settings: Settings,
  { names, heads, pair: [base, own], most }: Comparison<Name>,
): void {
  const rows = (Object.keys(names) as Name[]).map((name) => {
    const [times, ms] = [most.ratio?.[name], plain(settings, most.ms?.[name])];
    return [
      names[name],
      rounded(own[name]),
      rounded(base[name]),
      ratio(base[name], own[name]),
      [times && `≤ ${times} ×`, ms && `≤ ${ms}`].filter(Boolean).join(', '),
      [times && verdict(own[name] / base[name], times), ms && verdict(own[name], ms)]
        .filter(Boolean)
        .join(', '),
    ];
  });
  printTable(titled(title, settings), [['', ...heads, 'ratio', 'target', ''], ...rows]);
}

function reportMatching(
  matching: Awaited<ReturnType<typeof measureMatching>>,
  settings: Settings,
): void {
  const names = {
    move: 'an arrow key in the list of messages (ms of the main thread)',
    leap: 'a page down in it (ms of the main thread)',
    day: 'a key in a date of the period (ms of the main thread)',
    search: 'a key in the search box (ms of the main thread)',
  };
  const most = plain(settings, KEY_MS);
  const rows = (Object.keys(names) as (keyof typeof names)[]).map((name) => [
    names[name],
    rounded(matching[name]),
    ...(most === undefined ? ['', ''] : [`≤ ${most}`, verdict(matching[name], most)]),
  ]);
  printTable(titled(`Matching ${MESSAGES} bank messages`, settings), [
    ['', '', 'target', ''],
    ['open (ms)', rounded(matching.open), '', ''],
    ['elements of the page', rounded(matching.nodes), '', ''],
    ...rows,
  ]);
}

const plain = ({ throttle }: Settings, ms: number | undefined) => (throttle === 1 ? ms : undefined);

const titled = (title: string, { throttle, font, rounds }: Settings): string =>
  `${title}: processor ${throttle}x as slow, ${font} font, medians of ${rounds}`;
