import { onTestFinished } from 'vitest';
import { duplicateQuestions } from '../../src/data/attempts';
import { createTestProvider } from './backend';

type Row = Record<string, unknown>;

/** How a proxy alters the response to one write. */
export interface Fault {
  name: string;
  /** Rejects if the connection is reset. */
  answer: (own: { before: Row | null; after: Row; other: Row }) => Response;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Responses that do not tell the result, as seen in practice. */
export const faults: readonly Fault[] = [
  { name: '200 with nothing', answer: () => new Response('', { status: 200 }) },
  { name: '204', answer: () => new Response(null, { status: 204 }) },
  { name: 'an object with nothing', answer: () => json({}) },
  { name: 'a message', answer: () => json({ message: 'Your session has expired' }) },
  { name: 'success: false', answer: () => json({ success: false }) },
  { name: 'data: null', answer: () => json({ data: null }) },
  { name: 'data: "ok"', answer: () => json({ data: 'ok' }) },
  { name: 'data: a list', answer: ({ after }) => json({ data: [after] }) },
  {
    name: 'a record without an id',
    answer: ({ after: { id: _, ...rest } }) => json({ data: rest }),
  },
  { name: 'the id alone', answer: ({ after: { id } }) => json({ data: { id } }) },
  { name: 'the old record', answer: ({ before }) => json({ data: before }) },
  { name: 'the record of another', answer: ({ other }) => json({ data: other }) },
  { name: 'HTML', answer: () => new Response('<html>Sign in</html>', { status: 200 }) },
  {
    name: 'an error page',
    answer: () => new Response('<html>Bad Gateway</html>', { status: 502 }),
  },
  { name: 'a reset', answer: () => fail() },
];

function fail(): never {
  throw new TypeError('fetch failed');
}

interface FaultyOptions {
  rows: Record<string, Row[]>;
  stores: boolean;
  fault: Fault;
  extensions?: readonly string[];
  page?: boolean;
  isBusyNext?: boolean;
  /** Alters all responses, not the first alone. */
  lasts?: boolean;
}

export function faultyBackend(options: FaultyOptions) {
  const {
    rows,
    stores,
    fault,
    extensions = [],
    page = false,
    isBusyNext = false,
    lasts = false,
  } = options;
  let refusals = isBusyNext ? 1 : 0;
  const sent: string[] = [];
  const named = new Map<string, Row>();
  let isFirst = true;

  const write = (path: string, id: string | undefined, body: Row, name: string | null) => {
    const all = (rows[path] ??= []);
    const before = all.find((row) => String(row.id) === id) ?? null;
    const known = name === null ? undefined : named.get(name);
    if (known) return { before, after: known };
    const after = before ?? { id: Math.max(0, ...all.map((row) => Number(row.id))) + 1 };
    const old = before ? { ...before } : null;
    if (!isFirst || stores) {
      Object.assign(after, body);
      if (!before) all.push(after);
      if (name !== null) named.set(name, after);
    }
    return { before: old, after: stores ? after : { ...after, ...body } };
  };

  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', body, headers } = {}) => {
    await Promise.resolve();
    const { pathname, searchParams } = new URL(String(input));
    const [, collection = '', id] = pathname.split('/');
    const path = `/${collection}`;
    const all = rows[path] ?? [];
    sent.push(`${method} ${pathname}`);
    if (method === 'GET') {
      const found = all.find((row) => String(row.id) === id);
      const gone = () =>
        page ? new Response('<html>', { status: 404 }) : json({ message: 'Gone' }, 404);
      if (id !== undefined) return found ? json({ data: found }) : gone();
      const start = (Number(searchParams.get('page')) - 1) * Number(searchParams.get('perPage'));
      const data = all.slice(start, start + Number(searchParams.get('perPage')));
      return json({ data, meta: { total: all.length } });
    }
    if (method === 'DELETE') {
      const at = all.findIndex((row) => String(row.id) === id);
      const [before] = !isFirst || stores ? all.splice(at, 1) : [all[at]];
      if (!isFirst) return json({ status_code: 200 });
      isFirst = false;
      return fault.answer({ before: before ?? null, after: { ...before }, other: all[0] ?? {} });
    }
    if (!isFirst && refusals > 0) {
      refusals -= 1;
      return json({ message: 'Too Many Attempts.' }, 429);
    }
    const name = new Headers(headers).get('Idempotency-Key');
    const own = write(path, id, bodyOf(body), name);
    if (!isFirst && !lasts) return json({ data: own.after, status_code: 200 });
    isFirst = false;
    const other = all.find((row) => row !== own.after && String(row.id) !== id) ?? { id: 1 };
    return fault.answer({ ...own, other });
  };

  const provider = createTestProvider({ fetch }, { extensions });
  return { provider, sent, rows };
}

function bodyOf(body: unknown): Row {
  if (typeof body !== 'string') return {};
  const sent = body.startsWith('{')
    ? (JSON.parse(body) as Row)
    : Object.fromEntries(new URLSearchParams(body));
  const { was: _, ...fields } = sent;
  return fields;
}

/** Recognizes this existing record as not the created one. */
export function answerBut(known: number): void {
  onTestFinished(duplicateQuestions.listen());
  const stop = duplicateQuestions.subscribe(() => {
    const [question] = duplicateQuestions.get();
    question?.answer(question.alike.find(({ id }) => id !== known) ?? 'another');
  });
  onTestFinished(stop);
}
