import { type Resource, resourceNamed } from '../../src/schema';
import contract from '../../tests/contract.json' with { type: 'json' };
import type { Bench } from './bench';
import type { Answer } from './call';
import type { Http } from './http';
import { bodyOf, Broken, demand, isObject, NotTried } from './outcome';
import type { Wire } from './values';

export { contract };

/** Who is signed in, and what the sign-in answered. */
export interface TestSession {
  userId: number;
  token: string;
  csrf: Answer;
  login: Answer;
  /** The login's body. */
  profile: Wire;
}

/** What a deployment says of itself, where that is known. */
export interface Deployment {
  product: string | null;
  /** undefined: not known; null: it says that there is none. */
  realtime: { key: string | null } | null | undefined;
  extensions: readonly string[];
  /** Of a client that stands on another host; null: none was named. */
  origin: string | null;
}

/** A list's answer, read. */
export interface Listing {
  answer: Answer;
  body: Wire;
  rows: readonly Wire[];
  total: number;
}

/** Rows that every reading check of a resource looks at: the first page of the unfiltered list. */
export const samplePage = 100;

/** What checks ask with. */
export class World {
  readonly #lists = new Map<string, Promise<Listing>>();
  /** Lists that could not be read at all: one finding each, not one per check. */
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

  /** A page of a list, asked for once. @throws NotTried without permission; Broken when it is none */
  list(resource: Resource, query: Readonly<Record<string, string | number>>): Promise<Listing> {
    const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const path = `${resource.path}?${new URLSearchParams(parameters).toString()}`;
    const known = this.#lists.get(path) ?? this.#read(path);
    this.#lists.set(path, known);
    return known;
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

  /** The first rows of a resource's whole list. @throws NotTried where they can't be read */
  async sample(resource: Resource): Promise<Listing> {
    try {
      return await this.list(resource, { perPage: samplePage, page: 1 });
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.unreadable.set(resource, error);
      throw new NotTried(`its list can't be read: see ${unreadableCheck}`);
    }
  }

  /** As `sample`. @throws NotTried also where there are none */
  async filled(resource: Resource): Promise<Listing> {
    const sample = await this.sample(resource);
    if (sample.rows.length === 0) throw new NotTried('no records');
    return sample;
  }

  /** Forgets what was read: others may write meanwhile. */
  forget(): void {
    this.#lists.clear();
    this.unreadable.clear();
  }
}

/** The check that tells of a list that can't be read. */
export const unreadableCheck = 'lists.answer';
