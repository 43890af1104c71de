import { type Resource, resourceNamed } from '../../src/schema';
import contract from '../../tests/contract.json' with { type: 'json' };
import type { Bench } from './bench';
import type { Answer } from './call';
import type { Http } from './http';
import { isObject } from '../../src/util/objects';
import { bodyOf, Broken, demand, NotTried } from './outcome';
import type { Wire } from './values';

export { contract };

export interface TestSession {
  userId: number;
  token: string;
  csrf: Answer;
  login: Answer;
  profile: Wire;
}

export interface Deployment {
  product: string | null;
  realtime: { key: string | null } | null | undefined;
  extensions: readonly string[];
  origin: string | null;
}

export interface Listing {
  answer: Answer;
  body: Wire;
  rows: readonly Wire[];
  total: number;
}

/** The first page serves every reading check. */
export const samplePage = 100;
export const firstPage = { perPage: samplePage, page: 1 };

export class World {
  readonly #lists = new Map<string, Promise<Listing>>();
  /** One finding each, instead of one per check. */
  readonly unreadable = new Map<Resource, Broken>();

  constructor(
    readonly http: Http,
    readonly resources: readonly Resource[],
    readonly session: TestSession,
    readonly deployment: Deployment,
    readonly credentials: { email: string; password: string },
    readonly bench: Bench,
  ) {}

  resource(name: string): Resource {
    return resourceNamed(this.resources, name);
  }

  /** Cached. @throws NotTried without permission; Broken */
  list(resource: Resource, query: Readonly<Record<string, string | number>>): Promise<Listing> {
    const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const path = `${resource.path}?${new URLSearchParams(parameters).toString()}`;
    const cached = this.#lists.get(path) ?? this.#read(path);
    this.#lists.set(path, cached);
    return cached;
  }

  async #read(path: string): Promise<Listing> {
    const answer = await this.http.get(path);
    const body = bodyOf(answer);
    const { data, meta } = body;
    demand(Array.isArray(data) && data.every(isObject), answer, '"data", a list of records');
    const total = Number(isObject(meta) ? meta.total : undefined);
    demand(Number.isInteger(total), answer, '"meta.total", a whole number');
    return { answer, body, rows: data as Wire[], total };
  }

  /** Unfiltered. @throws NotTried */
  async sample(resource: Resource): Promise<Listing> {
    try {
      return await this.list(resource, firstPage);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.unreadable.set(resource, error);
      throw new NotTried(`its list can't be read: see ${unreadableCheck}`);
    }
  }

  /** @throws NotTried also if it is empty */
  async filled(resource: Resource): Promise<Listing> {
    const sample = await this.sample(resource);
    if (sample.rows.length === 0) throw new NotTried('no records');
    return sample;
  }

  forget(): void {
    this.#lists.clear();
    this.unreadable.clear();
  }
}

export const unreadableCheck = 'lists.answer';
