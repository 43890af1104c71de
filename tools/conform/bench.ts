import {
  isTyped,
  type Field,
  type ReferenceLink,
  type Resource,
  resourceNamed,
} from '../../src/schema';
import type { Answer, Call } from './call';
import type { Http } from './http';
import { isObject } from '../../src/util/objects';
import { bodyOf, Broken, isOk, NotTried, shown } from './outcome';
import { fillForm, Marks, plainField, type Form } from './payload';
import { removeUnused } from './removal';
import type { Wire } from './values';

export interface TestRecord {
  resource: Resource;
  id: number;
  sent: Form;
  /** The response to its creation. */
  record: Wire;
  answer: Answer;
  parents: ReadonlyMap<string, TestRecord>;
}

type BenchDeps = {
  http: Http;
  resources: readonly Resource[];
  session: { userId: number; profile: Wire };
};

export const missingId = 2_147_483_600;

/** Creates test records, which refer only to each other if possible, and deletes them. */
export class Bench {
  readonly marks = new Marks();
  readonly #made: { resource: Resource; id: number }[] = [];
  readonly #primary = new Map<string, Promise<TestRecord>>();
  readonly #deletable = new Map<Resource, Promise<Answer>>();
  /** A record of unknown id may exist. */
  readonly #unclear = new Set<Resource>();

  constructor(readonly deps: BenchDeps) {}

  order(resource: Resource): number {
    return this.#made.findIndex((made) => made.resource === resource);
  }

  /** A record that checks share. @throws Broken, NotTried */
  create(resource: Resource, where: Wire = {}): Promise<TestRecord> {
    const key = `${resource.name} ${JSON.stringify(where)}`;
    const fixed = Object.fromEntries(
      Object.entries(where).map(([name, value]) => [name, String(value)]),
    );
    const value = this.#primary.get(key) ?? this.make(resource, fixed);
    this.#primary.set(key, value);
    return value;
  }

  /** For checks of something else. @throws NotTried */
  async own(resource: Resource): Promise<TestRecord> {
    return this.prepare(() => this.create(resource));
  }

  /** A failure is the finding of another check. @throws NotTried */
  async prepare<T>(make: () => Promise<T>): Promise<T> {
    try {
      return await make();
    } catch (error) {
      if (error instanceof Broken) throw new NotTried('no record could be made: see writes.create');
      throw error;
    }
  }

  async changeable(resource: Resource): Promise<{ id: number; record: Wire; field: Field }> {
    const field = plainField(resource, () => true);
    if (field === null) throw new NotTried('no field that may be changed');
    const { id, record } = await this.own(resource);
    return { id, record, field };
  }

  async make(
    resource: Resource,
    values: Form,
    by?: ReadonlyMap<string, TestRecord>,
    headers: Call['headers'] = {},
  ): Promise<TestRecord> {
    const refused = await this.removeMissing(resource);
    if (refused.status === 403) throw new NotTried('no permission to delete (403)');
    const parents = new Map(by);
    const form: Record<string, string> = { ...this.stamps(resource), ...values };
    for (const link of resource.references) {
      const field = resource.fields.find(({ name }) => name === link.field);
      if (field === undefined || !refers(field) || link.field in form) continue;
      const parent = await this.#parent(link);
      form[link.field] = String(parent.record[link.by]);
      if ('sent' in parent) parents.set(link.field, parent);
    }
    const sent = fillForm(resource, form, this.marks);
    const answer = await this.post(resource, { form: sent, headers });
    const { data } = bodyOf(answer);
    const id = idOf(answer);
    if (!isObject(data) || id === null)
      throw new Broken(answer.call, '"data", the record with its id', shown(data));
    return { resource, id, sent, record: data, answer, parents };
  }

  /** A test record to refer to, else an existing one. @throws NotTried */
  async #parent({ to, where }: ReferenceLink): Promise<TestRecord | { record: Wire }> {
    const target = resourceNamed(this.deps.resources, to);
    try {
      const first = await this.own(target);
      const fits = Object.entries(where).every(([name, value]) => first.record[name] === value);
      return fits ? first : await this.create(target, where);
    } catch (error) {
      if (!(error instanceof NotTried || error instanceof Broken)) throw error;
      const query = new URLSearchParams({ ...where, perPage: '2', page: '1' });
      const answer = await this.deps.http.get(`${target.path}?${query}`);
      const { data } = isObject(answer.json) ? answer.json : {};
      const record: unknown = Array.isArray(data) ? data[0] : undefined;
      if (!isObject(record)) throw new NotTried(`no record of ${to} to refer to`);
      return { record };
    }
  }

  /** In every payload (rules: acting-user). */
  stamps({ stamps }: Resource): Form {
    const { userId, profile } = this.deps.session;
    const own: Wire = {
      userId,
      officeCode: profile.userOffice,
      departmentCode: profile.userDepartment,
    };
    const filled = stamps.filter((name) => (own[name] ?? '') !== '');
    return Object.fromEntries(filled.map((name) => [name, String(own[name])]));
  }

  async post(
    resource: Resource,
    body: Pick<Call, 'form' | 'json' | 'raw' | 'headers'>,
  ): Promise<Answer> {
    const call: Call = { method: 'POST', path: resource.path, ...body };
    try {
      const answer = await this.deps.http.send(call);
      const id = idOf(answer);
      const isKnown = this.#made.some((made) => made.resource === resource && made.id === id);
      if (isOk(answer) && id !== null && !isKnown) this.#made.push({ resource, id });
      else if ((isOk(answer) && id === null) || answer.status >= 500) this.#unclear.add(resource);
      return answer;
    } catch (error) {
      if (error instanceof Broken) this.#unclear.add(resource);
      throw error;
    }
  }

  remove(resource: Resource, id: number): Promise<Answer> {
    return this.deps.http.send({ method: 'DELETE', path: `${resource.path}/${id}` });
  }

  removeUnused(resource: Resource, id: number): Promise<Answer> {
    const send = (call: Call) => this.deps.http.send(call);
    return removeUnused(send, resource, id, this.stamps(resource));
  }

  removeMissing(resource: Resource): Promise<Answer> {
    const value = this.#deletable.get(resource) ?? this.remove(resource, missingId);
    this.#deletable.set(resource, value);
    return value;
  }

  async removeAfter(resource: Resource, id: number): Promise<void> {
    const at = this.#made.findIndex((made) => made.resource === resource && made.id === id);
    const later = this.#made.slice(at + 1).toReversed();
    for (const made of later) await this.removeUnused(made.resource, made.id);
  }

  forget(resource: Resource, id: number): void {
    const at = this.#made.findIndex((made) => made.resource === resource && made.id === id);
    if (at >= 0) this.#made.splice(at, 1);
  }

  async removeAll(): Promise<string[]> {
    const leftovers = await Promise.all(
      [...this.#unclear].map((resource) => this.#findOurs(resource)),
    );
    this.#made.push(...leftovers.flat());
    const undeleted: string[] = [];
    for (const { resource, id } of this.#made.splice(0).toReversed())
      if (!(await this.#isGone(resource, id))) undeleted.push(`${resource.path}/${id}`);
    return undeleted;
  }

  async #isGone(resource: Resource, id: number): Promise<boolean> {
    const { http } = this.deps;
    const send = (call: Call) => http.sendWithRetries(call);
    const path = `${resource.path}/${id}`;
    const statusOf = async (ask: () => Promise<Answer>): Promise<number> => {
      try {
        return (await ask()).status;
      } catch (error) {
        if (error instanceof Broken || error instanceof NotTried) return 0;
        throw error;
      }
    };
    await statusOf(() => removeUnused(send, resource, id, this.stamps(resource)));
    return (await statusOf(() => send({ method: 'GET', path }))) === 404;
  }

  /** Records with our mark, but unknown to us. */
  async #findOurs(resource: Resource): Promise<{ resource: Resource; id: number }[]> {
    const search = resource.filters.find(({ searches }) => searches);
    if (search === undefined) return [];
    const { mark } = this.marks;
    const query = new URLSearchParams({ [search.parameter]: mark, perPage: '100', page: '1' });
    const createdIds = new Set(this.#made.map((made) => `${made.resource.name} ${made.id}`));
    try {
      const path = `${resource.path}?${query}`;
      const { json } = await this.deps.http.sendWithRetries({ method: 'GET', path });
      const rows = isObject(json) && Array.isArray(json.data) ? json.data.filter(isObject) : [];
      return rows
        .filter((row) => Object.values(row).some((value) => String(value).includes(mark)))
        .map(({ id }) => ({ resource, id: Number(id) }))
        .filter(({ id }) => !createdIds.has(`${resource.name} ${id}`));
    } catch (error) {
      if (error instanceof Broken || error instanceof NotTried) return [];
      throw error;
    }
  }
}

const refers = (field: Field): boolean =>
  field.required && isTyped(field) && field.options.free !== true;

function idOf({ json }: Answer): number | null {
  const data = isObject(json) ? json.data : undefined;
  const id = Number(isObject(data) ? data.id : undefined);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
