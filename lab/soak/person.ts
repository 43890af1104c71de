import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../src/data/client';
import { errorText } from '../../src/data/errors';
import { seoulDay } from '../../src/days';
import type { Random } from '../../server/demo/random';
import type { Measured, Tally } from './tally';

/** `mark` is a unique part. */
export interface Acknowledged {
  resource: 'reservations' | 'depositandwithdrawals';
  id: number;
  mark: string;
  action: 'create' | 'update';
}

interface Options {
  client: Client;
  codes: Codes;
  name: string;
  random: Random;
  tally: Tally;
  /** Average seconds. */
  think: number;
  reservations: number;
  until: number;
  onWrite: (write: Acknowledged) => void;
}

export interface Codes {
  account: string;
  customer: string;
}

export async function codesFor(client: Client): Promise<Codes> {
  const codeOf = async (path: string): Promise<string> => {
    const { data } = await client.request('GET', path);
    const [row] = data as { code: string }[];
    if (row === undefined) throw new Error(`${path} is empty`);
    return row.code;
  };
  return { account: await codeOf('/codes?type=ACCOUNT'), customer: await codeOf('/customers') };
}

/** Most have two syllables. */
const WORDS = [
  '골프',
  '은정',
  '민수',
  '하나',
  '다낭',
  '제주',
  '김',
  '서연',
  '가족',
  '부산',
  '오사',
  '방콕',
  '세부',
  '지훈',
  '영희',
  '투어',
  '단체',
  '허니',
  '패키',
  '하노',
  'R2611',
  'R2512',
  '10명',
  '박',
];

export async function runPerson({ random, think, until, ...options }: Options): Promise<void> {
  const person = new Person({ random, ...options });
  await sleep(random.fraction() * think * 1000);
  while (performance.now() < until) {
    await person.act();
    await sleep((0.5 + random.fraction()) * think * 1000);
  }
}

class Person {
  readonly #options: Omit<Options, 'think' | 'until'>;
  #marks = 0;
  /** They are in no balance. */
  readonly #codes: string[] = [];

  constructor(options: Omit<Options, 'think' | 'until'>) {
    this.#options = options;
  }

  async act(): Promise<void> {
    const { random } = this.#options;
    const kind = random.weighted({ list: 70, open: 15, save: 15 });
    if (kind === 'list') await this.#measure('list', () => this.#list());
    else if (kind === 'open')
      await this.#measure('open', () => this.#get(`/reservations/${this.#id()}`));
    else await this.#measure('save', () => this.#save());
  }

  async #measure(kind: Measured, work: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    try {
      await work();
      this.#options.tally.done(kind, performance.now() - from);
    } catch (error) {
      this.#options.tally.failed(errorText(error));
    }
  }

  #id(): number {
    const { random, reservations } = this.#options;
    return random.integer(Math.max(1, reservations - 2000), reservations);
  }

  #get(path: string): Promise<unknown> {
    return this.#options.client.request('GET', path);
  }

  #list(): Promise<unknown> {
    const { random } = this.#options;
    const search = `searchKey=${encodeURIComponent(random.pick(WORDS))}`;
    const list = random.weighted({
      search: 50,
      page: 15,
      month: 10,
      ledger: 10,
      customers: 8,
      messages: 7,
    });
    const day = random.integer(-60, 60);
    const [from, to] = [seoulDay(day), seoulDay(day + 30)];
    switch (list) {
      case 'search':
        return this.#get(`/reservations?${search}`);
      case 'page':
        return this.#get(`/reservations?page=${random.integer(1, 5)}`);
      case 'month':
        return this.#get(`/reservations?dateField=dateIn&startDate=${from}&endDate=${to}`);
      case 'ledger':
        return this.#get(`/depositandwithdrawals?${search}`);
      case 'customers':
        return this.#get(`/customers?${search}`);
      case 'messages':
        return this.#get(`/banksms?page=${random.integer(1, 5)}`);
    }
  }

  async #save(): Promise<void> {
    const { random, client, name, codes, onWrite } = this.#options;
    this.#marks += 1;
    const mark = `${name}-${this.#marks}.`;
    const code = this.#codes.length > 0 ? random.pick(this.#codes) : null;
    const kind = random.weighted({ change: 60, entry: 25, reservation: 15 });
    if (kind === 'change') {
      const id = this.#id();
      await client.request('PUT', `/reservations/${id}`, { body: { id, memo: mark } });
      onWrite({ resource: 'reservations', id, mark, action: 'update' });
    } else if (kind === 'entry' && code !== null) {
      const body = {
        ...entry(random),
        accCode: codes.account,
        reservationCode: code,
        summary: mark,
      };
      const { data } = await client.request('POST', '/depositandwithdrawals', { body });
      const { id } = data as { id: number };
      onWrite({ resource: 'depositandwithdrawals', id, mark, action: 'create' });
    } else {
      const body = { ...reservation(), customerCode: codes.customer, name: mark };
      const { data } = await client.request('POST', '/reservations', { body });
      const created = data as { id: number; code: string };
      this.#codes.push(created.code);
      onWrite({ resource: 'reservations', id: created.id, mark, action: 'create' });
    }
  }
}

const entry = (random: Random) => ({
  direction: random.pick(['DEPOSIT', 'WITHDRAWAL'] as const),
  currency: 'USD',
  amount: `${random.integer(1, 9999)}.${random.digits(2)}`,
  exchangeRate: '1',
});

const reservation = () => ({
  revDivision: 'MD',
  revType: 'FIT',
  revProc: 'NEW',
  revStatus: 'CONFIRM',
  dateIn: seoulDay(),
  dateOut: seoulDay(),
  paxCount: 2,
});
