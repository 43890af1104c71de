import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { declarations } from '../../resources';
import { checksByGroup } from '../../tools/conform/checks';
import { conform } from '../../tools/conform/cli';
import { Http } from '../../tools/conform/http';
import { NotTried, type Broken } from '../../tools/conform/outcome';
import { asText, exitCode } from '../../tools/conform/report';
import type { Report } from '../../tools/conform/run';
import { brokenOf, startConformServer, type Asked, type ConformServer } from './harness';

let server: ConformServer;
let before: Record<string, number>;
let whole: Report;
beforeAll(async () => {
  server = await startConformServer({ demo: false });
  before = await server.counts();
  whole = await server.conform({ write: true });
});
afterEach(() => server.plant(null));
afterAll(() => server.close());

async function command(...args: string[]) {
  const lines: string[] = [];
  const output = {
    log: (text: string) => lines.push(text),
    error: (text: string) => lines.push(text),
  };
  const code = await conform(args, {}, output, new AbortController().signal);
  return { code, text: lines.join('\n') };
}

const person = ['--email', 'admin@example.com', '--password', 'admin-password'];

describe('an empty deployment', () => {
  it('fulfils the contract, and is empty again after the writes', async () => {
    expect(brokenOf(whole)).toEqual([]);
    expect(exitCode(whole)).toBe(0);
    expect(whole.leftBehind).toEqual([]);
    expect(await server.counts()).toEqual(before);
    const text = asText(whole);
    expect(text).toMatch(/^check +kept +broken +not tried\n/);
    expect(text).toMatch(new RegExp(`^lists\\.total +${declarations.length} +· +·$`, 'm'));
    expect(text).toContain('  lists.per-page: no records (');
    expect(text).toMatch(/\n\d+ kept, 0 broken, \d+ not tried; \d+ requests in \d+\.\d s$/);
  });
});

describe('test records', () => {
  it('are deleted on Ctrl-C, too', async () => {
    const controller = new AbortController();
    server.plant({
      asked: ({ request, path }) => {
        if (request.method === 'POST' && path === '/cities') controller.abort();
      },
    });
    const { signal } = controller;
    const report = await server.conform({ write: true, only: ['writes', 'flights'], signal });
    const reasons = report.results.map((one) => (one.outcome === 'not tried' ? one.reason : one));
    expect(reasons).toContain('stopped');
    expect(report.leftBehind).toEqual([]);
    expect(await server.counts()).toEqual(before);
  });

  it('are found by their mark if no response contained them', async () => {
    server.plant({
      going: ({ request, path, reply }) => {
        if (request.method !== 'POST' || path !== '/offices') return undefined;
        reply.code(502);
        return 'Bad Gateway';
      },
    });
    const report = await server.conform({ write: true, only: ['writes.create', 'offices'] });
    expect(brokenOf(report)).toEqual(['writes.create: offices']);
    expect(await server.counts()).toEqual(before);
  });

  const keepsOffices = (isReleased: (row: { active: boolean }) => boolean) => ({
    asked: async ({ db, request, reply, path }: Asked) => {
      if (request.method !== 'DELETE' || !path.startsWith('/offices')) return;
      const id = Number(path.split('/')[2]);
      const { rows } = await sql<{ active: boolean }>`
        select "active" from "offices" where "id" = ${id}`.execute(db);
      if (rows[0] && !isReleased(rows[0])) await reply.code(409).send({ message: 'In use.' });
    },
  });

  it('are switched off where a rule keeps what is in use', async () => {
    server.plant(keepsOffices(({ active }) => !active));
    const report = await server.conform({ write: true, only: ['deletes.gone', 'offices'] });
    expect(report.results).toMatchObject([{ outcome: 'kept' }]);
    expect(await server.counts()).toEqual(before);
  });

  it('are named where a rule keeps them anyhow, which is no fault', async () => {
    server.plant(keepsOffices(() => false));
    const report = await server.conform({ write: true, only: ['deletes.gone', 'offices'] });
    expect(report.results).toMatchObject([
      { outcome: 'not tried', reason: 'its record could not be deleted: In use.' },
    ]);
    server.plant(null);
    const { rows } = await sql<{ id: number }>`delete from "offices" returning "id"`.execute(
      server.db,
    );
    expect(report.leftBehind).toEqual(rows.map(({ id }) => `/offices/${id}`));
    expect(rows).toHaveLength(1);
  });

  it('are named if they can’t be deleted', async () => {
    server.plant({
      asked: async ({ request, reply, path }) => {
        if (request.method === 'DELETE' && !path.endsWith('2147483600'))
          await reply.code(500).send({ message: 'Server Error' });
      },
    });
    const report = await server.conform({ write: true, only: ['writes.create', 'offices'] });
    const { rows } = await sql<{ id: number }>`delete from "offices" returning "id"`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
    expect(report.leftBehind).toEqual([`/offices/${rows[0]?.id}`]);
    expect(exitCode(report)).toBe(1);
    expect(asText(report)).toContain(`Could not be deleted:\n  /offices/${rows[0]?.id}\n`);
  });
});

describe('a record that could not be deleted', () => {
  it('is not created, whatever would refer to it', async () => {
    server.plant({
      asked: async ({ request, reply, path }) => {
        if (request.method === 'DELETE' && path.startsWith('/users'))
          await reply.code(403).send({ message: 'This action is unauthorized.' });
      },
    });
    const only = ['deletes.refused', 'role-permissions'];
    const report = await server.conform({ write: true, only });
    expect(report.results).toMatchObject([{ reason: 'no permission to delete (403)' }]);
    expect(await server.counts()).toEqual(before);
  });
});

describe('a forbidden action', () => {
  it('is not tried, with the reason', async () => {
    server.plant({
      asked: async ({ path, reply, request: { headers } }) => {
        if (path.startsWith('/countries') && headers.authorization)
          await reply.code(403).send({ message: 'This action is unauthorized.' });
      },
    });
    const report = await server.conform({ write: true, only: ['countries', 'cities'] });
    expect(brokenOf(report)).toEqual([]);
    const kept = report.results.filter(
      ({ outcome, subject }) => outcome === 'kept' && subject.startsWith('countries'),
    );
    expect(kept.map(({ check }) => check)).toEqual(['sign-in.token-needed']);
    const text = asText(report);
    expect(text).toContain('lists.total: no permission (403) (countries)');
    expect(text).toContain('writes.create: no permission to delete (403) (countries)');
    expect(text).toContain('writes.create: no record of countries to refer to (cities)');
  });
});

describe('npm run conform', () => {
  const api = () => ['--api', server.apiUrl, ...person];

  it('returns the exit code, also with JSON', async () => {
    const kept = await command(...api(), '--only', 'lists.answer,offices', '--json');
    expect(kept.code).toBe(0);
    expect(JSON.parse(kept.text)).toMatchObject({
      api: server.apiUrl,
      kept: 1,
      broken: 0,
      notTried: 0,
      leftBehind: [],
      results: [{ check: 'lists.answer', subject: 'offices', outcome: 'kept' }],
    });
    server.plant({ going: ({ body, path }) => void (path === '/offices' && delete body.links) });
    const broken = await command(...api(), '--only', 'lists.links,offices');
    expect(broken.code).toBe(1);
    expect(broken.text).toContain(
      [
        'BROKEN lists.links: offices',
        '  request   GET /offices?perPage=2&page=1',
        '  expected  "links", an object',
        '  answered  nothing',
      ].join('\n'),
    );
  });

  it.each([
    [['--password', 'x'], '--api, --email and --password are required. --help shows the usage.'],
    [
      ['--api', 'office.example', ...person],
      '--api must be a URL, such as https://office.example/api.',
    ],
    [['--apy', 'x'], "Unknown option '--apy'. --help shows the usage."],
    [
      ['--api', 'http://127.0.0.1:9', ...person],
      "Can't reach the API: GET /sanctum/csrf-cookie: no connection",
    ],
  ])('refuses %j in one line, with exit code 2', async (args, line) => {
    const { code, text } = await command(...args);
    expect(text).toContain(line);
    expect(text).not.toContain('\n');
    expect(code).toBe(2);
  });

  it('limits the checks of resources to those named, and the others to the named groups', async () => {
    const { results } = await server.conform({ only: ['sign-in', 'lists.answer', 'countries'] });
    const subjects = results.filter(({ check }) => check === 'lists.answer');
    expect(subjects).toMatchObject([{ subject: 'countries' }]);
    expect(results.map(({ check }) => check)).toContain('sign-in.wrong-password');
    const text = '--only: no check is left of writes.create without --write.';
    expect(await command(...api(), '--only', 'writes.create')).toEqual({ code: 2, text });
  });

  it('refuses an unknown name, and a failing sign-in', async () => {
    const named = await command(...api(), '--only', 'cites');
    expect(named).toEqual({ code: 2, text: '--only: there is no "cites"; did you mean "cities"?' });
    for (const [option, name, near] of [
      ['--extensions', 'wrties', 'writes'],
      ['--list-parameters', 'srot', 'sort'],
    ] as const) {
      const text = `${option}: there is no "${name}"; did you mean "${near}"?`;
      expect(await command(...api(), option, name)).toEqual({ code: 2, text });
    }
    const refused = await command(...api(), '--password', 'wrong');
    const words = 'These credentials do not match our records.';
    expect(refused).toEqual({ code: 2, text: `Can't sign in as admin@example.com: 422 ${words}` });
  });

  it('says which former names of extensions do not count', async () => {
    const options = ['--extensions', 'history', '--only', 'lists.answer,offices'];
    const { code, text } = await command(...api(), ...options);
    expect(text).toContain('"changes" in place of history, once the backend has past, audit');
    expect(code).toBe(0);
  });

  it('names misspelled extensions of a config.json, but not a backend’s own', async () => {
    const answerConfig = async (config: object) => {
      const url = `data:application/json,${encodeURIComponent(JSON.stringify(config))}`;
      vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
        realFetch(input === configUrl ? url : input, init),
      );
      return command(...api(), '--config', configUrl, '--only', 'lists.answer,offices');
    };
    const realFetch = fetch;
    const configUrl = 'https://office.example/config.json';
    const { code, text } = await answerConfig({ extensions: ['chanegs', 'sort', 'weather'] });
    const [former, misspelled, table] = text.split('\n');
    expect(former).toMatch(/^extensions has former names; list instead "lists"/);
    expect(misspelled).toBe(
      '--config: extensions has the unknown "chanegs"; did you mean "changes"?',
    );
    expect(table).toMatch(/^check /);
    expect(code).toBe(0);
    expect(await answerConfig({ extensions: ['lists'], listParameters: ['srot'] })).toEqual({
      code: 2,
      text: '--config: listParameters: there is no "srot"; did you mean "sort"?',
    });
  });

  it('runs as the script of that name', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [, ...args] = String(scripts.conform).split(' ');
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).toMatch(/^--api, --email and --password are required\. .*\n$/);
    expect(status).toBe(2);
  });

  it('lists its checks, as docs/conform.md does', async () => {
    const { text } = await command('--list');
    const doc = readFileSync('docs/conform.md', 'utf8');
    for (const [group, checks] of checksByGroup()) {
      const names = checks.map(({ name }) => `\`${name.slice(group.length + 1)}\``).join(', ');
      expect(doc).toMatch(
        new RegExp(`^\\| \`${group}\` +\\| .*${names.replaceAll('.', '\\.')} +\\|$`, 'm'),
      );
      for (const { name, expectation } of checks)
        expect(text).toContain(`${name.padEnd(26)} ${expectation}`);
    }
    expect(doc.match(/^\| `[a-z]/gm)).toHaveLength(checksByGroup().size);
  });
});

describe('its requests', () => {
  let other: Server;
  let api: string;
  const moments: number[] = [];
  const answers: (() => { status: number; headers?: Record<string, string> } | null)[] = [];
  beforeAll(async () => {
    other = createServer((_request, response) => {
      moments.push(performance.now());
      const answer = answers.shift()?.();
      if (answer) response.writeHead(answer.status, answer.headers).end('{}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    api = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    other.closeAllConnections();
    other.close();
  });

  it('wait as long as Retry-After says, all of them', async () => {
    moments.length = 0;
    answers.push(
      () => ({ status: 429, headers: { 'retry-after': '0.3' } }),
      () => ({ status: 200 }),
    );
    const answer = await new Http({ api, timeout: 5_000 }).get('/cities');
    expect(answer.status).toBe(200);
    expect(Number(moments[1]) - Number(moments[0])).toBeGreaterThan(250);
  });

  it('are given up when it says too long', async () => {
    answers.push(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    const asked = new Http({ api, timeout: 5_000 }).get('/cities');
    await expect(asked).rejects.toThrow(
      new NotTried('too many requests (429), to be tried again in 3600 s'),
    );
  });

  it('end after the timeout', async () => {
    answers.push(() => null);
    const asked = new Http({ api, timeout: 100 }).get('/cities');
    await expect(asked).rejects.toMatchObject({
      answered: 'nothing within 0.1 s',
    } as Partial<Broken>);
  });
});
