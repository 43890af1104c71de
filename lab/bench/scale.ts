import { sql } from 'kysely';
import { errorMessage } from '../../server/errors';
import { signIn } from '../../tests/support/signIn';
import { startDemo } from './api';
import { benchColumns } from './columns';
import { interleaved, printTable, ratio, rounded, timed } from './measure';
import type { Engine, Settings } from './settings';

const FEW = 1000;

const day = (fromToday: number): string =>
  new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
const month = (fromToday: number): string =>
  `startDate=${day(fromToday)}&endDate=${day(fromToday + 30)}`;

const queries = {
  'a page of 15': '',
  'office (nearly all)': 'officeCode=SEL',
  division: 'revDivision=TK',
  type: 'revType=GOLF',
  progress: 'revProc=FINAL',
  'status (few)': 'revStatus=HOLD',
  'arrival in the last month': `dateField=dateIn&${month(-30)}`,
  'arrival in a month last year': `dateField=dateIn&${month(-365)}`,
  'departure in a month to come': `dateField=dateOut&${month(30)}`,
  'arrival from today on': `dateField=dateIn&startDate=${day(0)}`,
  'one user’s': 'userId=4',
  'two filters': 'revDivision=MD&revStatus=CANCEL',
  'a month of a division': `dateField=dateIn&${month(-365)}&revDivision=MD`,
  'search, a common word of two syllables': `searchKey=${encodeURIComponent('골프')}`,
  'search, a given name': `searchKey=${encodeURIComponent('은정')}`,
  totals: 'totals=1',
  'totals of a month': `totals=1&dateField=dateIn&${month(-30)}`,
} as const;
type QueryName = keyof typeof queries;

/** Cached until the next write. */
const afterWrite = [
  'search, a common word of two syllables',
  'search, a given name',
] as const satisfies readonly QueryName[];
const names = [
  ...(Object.keys(queries) as QueryName[]),
  ...afterWrite.map((name) => `${name}, after a write` as const),
];

/** Relative to few reservations; minutes to create them. */
const targets = {
  postgres: { most: 1.5, minutes: 5 },
  pglite: { most: 3, minutes: 10 },
} as const satisfies Record<Engine, object>;

export async function benchScale({ rounds, reservations, engines }: Settings): Promise<void> {
  for (const engine of engines) {
    await benchEngine(engine, rounds, reservations).catch((error: unknown) => {
      console.log(`\n${engine} is left out: ${errorMessage(error).split('\n', 1)[0]}`);
    });
  }
}

async function benchEngine(engine: Engine, rounds: number, many: number): Promise<void> {
  const start = performance.now();
  const large = await startDemo(engine, { reservations: many });
  const minutes = (performance.now() - start) / 60_000;
  const small = await startDemo(engine, { reservations: FEW });
  try {
    const cases = {
      ...(await casesOf('few', small)),
      ...(await casesOf('many', large)),
    };
    const medians = await interleaved(cases, { rounds, warmUps: 2 });
    const { most, minutes: mostMinutes } = targets[engine];
    printTable(`${engine}: ${rounded(FEW)} and ${rounded(many)} reservations (ms)`, [
      ['', rounded(FEW), rounded(many), 'ratio', `≤ ${most} ×`],
      ...names.map((name) => {
        const [few, lots] = [medians[`few: ${name}`] ?? 0, medians[`many: ${name}`] ?? 0];
        const verdict = lots <= most * few ? 'met' : 'missed';
        return [name, rounded(few), rounded(lots), ratio(few, lots), verdict];
      }),
    ]);
    await benchColumns(`${engine}, ${rounded(many)} reservations`, large, rounds);
    const verdict = minutes <= (mostMinutes * many) / 1_000_000 ? 'met' : 'missed';
    console.log(
      `\nMade in ${rounded(minutes)} minutes; a million in ≤ ${mostMinutes}: ${verdict}.`,
    );
  } finally {
    await small.server.close();
    await large.server.close();
  }
}

async function casesOf(
  size: 'few' | 'many',
  { server, login }: Awaited<ReturnType<typeof startDemo>>,
): Promise<Record<string, () => Promise<number>>> {
  const { client } = await signIn(server.apiUrl, login.email, login.password);
  const ask = (name: QueryName) => () =>
    timed(() => client.request('GET', `/reservations?${queries[name]}`));
  const askAfterWrite = (name: QueryName) => async () => {
    await sql`update "reservations" set "memo" = "memo" where "id" = 1`.execute(server.db);
    return ask(name)();
  };
  // So that no write of another case comes in between.
  const askAgain = (name: QueryName) => async () => {
    await ask(name)();
    return ask(name)();
  };
  return Object.fromEntries([
    ...(Object.keys(queries) as QueryName[]).map(
      (name) => [`${size}: ${name}`, askAgain(name)] as const,
    ),
    ...afterWrite.map((name) => [`${size}: ${name}, after a write`, askAfterWrite(name)] as const),
  ]);
}
