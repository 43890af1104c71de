import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../tools/conform/run';
import { checks } from '../../tools/conform/checks';
import { asText } from '../../tools/conform/report';
import { accessFaults } from './accessFaults';
import { brokenOf, officeOrigin, startConformServer, type ConformServer } from './harness';
import { readingFaults } from './readingFaults';
import { extensionFaults, writingFaults } from './writingFaults';

const faults = [...readingFaults, ...accessFaults, ...writingFaults, ...extensionFaults];

const writing = [
  'writes',
  'deletes',
  'extensions.conflicts',
  'extensions.once',
  'extensions.checks',
  'extensions.views',
];
const written = ['balances', 'cities', 'countries', 'customers'];

let server: ConformServer;
let withoutFaults: Report[];
let before: Record<string, number>;
const calls = new Set<string>();

beforeAll(async () => {
  server = await startConformServer({ demo: true });
  before = await server.counts();
  const config = `${server.url}/config.json`;
  // All writes run in quick.test.ts.
  server.plant({
    asked: ({ request: { method }, path }) => {
      calls.add(method === 'GET' ? method : `${method} ${path}`);
    },
  });
  const read = await server.conform({ config });
  server.plant(null);
  withoutFaults = [
    read,
    await server.conform({ only: ['cors'], origin: officeOrigin }),
    await server.conform({ config, write: true, only: [...writing, ...written] }),
  ];
});
afterAll(() => server.close());

describe('the embedded server with demo data', () => {
  it('keeps the whole contract', () => {
    expect(withoutFaults.flatMap(brokenOf)).toEqual([]);
    const results = withoutFaults.flatMap((report) => report.results);
    expect(results.filter(({ outcome }) => outcome === 'not tried')).toEqual([]);
    const checked = new Set(results.map(({ check }) => check));
    // Of a kind that a developer adds.
    expect(checks.map(({ name }) => name).filter((name) => !checked.has(name))).toEqual([
      'filters.own',
    ]);
  });
});

describe('without --write', () => {
  it('sends no request that could change data', () => {
    expect([...calls].toSorted()).toEqual([
      'GET',
      'POST /broadcasting/auth',
      'POST /login',
      'POST /logout',
      'POST /me',
    ]);
  });
});

describe('a planted fault is found', () => {
  it.each(faults)('$name', async (fault) => {
    const [check, subject] = fault.breaks;
    const passed = withoutFaults
      .flatMap(({ results }) => results)
      .find((one) => one.check === check && one.subject === subject);
    expect(passed?.outcome).toBe('kept');
    const [resource = ''] = subject.split(' ');
    const only = before[resource] === undefined ? [check] : [check, resource];
    server.plant(fault);
    try {
      const report = await server.conform({
        only,
        write: writingFaults.includes(fault),
        extensions: fault.extensions ?? [],
        origin: check.startsWith('cors.') ? officeOrigin : null,
      });
      expect(brokenOf(report)).toContain(`${check}: ${subject}`);
      expect(report.leftBehind).toEqual([]);
      expect(asText(report)).not.toMatch(/haneul-demo|"accessToken":"[^•]|Bearer/);
    } finally {
      server.plant(null);
    }
  });

  it('leaves no test records behind', async () => {
    expect(await server.counts()).toEqual(before);
  });

  it('in every check except those that only fail without a sign-in', () => {
    const broken = new Set(faults.map(({ breaks: [check] }) => check));
    const untouched = checks.map(({ name }) => name).filter((name) => !broken.has(name));
    expect(untouched).toEqual([
      // Without it the run ends.
      'sign-in.csrf-cookie',
      // Of a kind that a developer adds.
      'filters.own',
      'realtime.token-needed',
      'extensions.history',
      'extensions.past',
      'extensions.totals',
    ]);
  });
});
