import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { ValueProblem } from '../../../src/schema';
import { forbiddenMessage, rightsOf } from '../../auth/permissions';
import { currentUser } from '../../auth/plugin';
import { inTransaction } from '../../db/transaction';
import { audiences, systemTables, type ViewAudience, type Database } from '../../db/types';
import { ownerOf, findVisibleViews } from '../../db/views';
import { succeeded, type ExtensionServer } from '../../engine/extension';
import { resourcesOf } from '../../engine/live';
import { HttpProblem, ValidationProblem } from '../../errors';
import { noErrors, problemMessage } from '../../messages';
import { QueryReader, type QueryString } from '../../engine/query';
import { readId } from '../../engine/read';

const viewsRight = 'views';

const maxNameLength = 60;
const maxQueryLength = 4_000;
/** Per resource and owner. */
const maxViews = 100;
const excludedParameters = ['page', 'saved'];

type ById = { Params: { id: string } };

const table = 'server.saved_views';
const columns = ['id', 'resource', 'audience', 'name', 'query', 'starts', 'userId'] as const;

/** Shared views require `edit` of `views`, and apply to the author's own role or office. */
export function registerViews(
  api: FastifyInstance,
  { db, live, settings: { enforcePermissions } }: ExtensionServer,
): void {
  const signedIn = { preHandler: api.authenticate };
  const path = `/${viewsRight}`;
  const served = () => resourcesOf(live.current).map(({ name }) => name);

  const mayShare = (request: FastifyRequest): boolean =>
    rightsOf(currentUser(request), enforcePermissions)(viewsRight, 'edit');
  const demandRight = (request: FastifyRequest, audience: ViewAudience): void => {
    if (audience !== 'me' && !mayShare(request)) throw forbiddenMessage();
  };
  /** One at a time: each owner has a maximum, and one start view. */
  const save = <T>(work: (on: Kysely<Database>) => Promise<T>): Promise<T> =>
    inTransaction(db, async (on) => {
      await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(on);
      return work(on);
    });
  /** @throws HttpProblem 404, 403 */
  const find = async (on: Kysely<Database>, request: FastifyRequest, id: number) => {
    const view = await findVisibleViews(on, currentUser(request))
      .where('id', '=', id)
      .select([...columns, 'owner'])
      .executeTakeFirst();
    if (view === undefined) throw new HttpProblem(404, 'Not Found.');
    demandRight(request, view.audience);
    return view;
  };

  api.get<{ Querystring: QueryString }>(path, signedIn, async (request) => {
    const reader = new QueryReader(request.query);
    reader.allow(['resource']);
    const resource = reader.oneOf('resource', served());
    reader.finish();
    const user = currentUser(request);
    if (!rightsOf(user, enforcePermissions)(resource, 'list')) throw forbiddenMessage();
    const rows = await findVisibleViews(db, user)
      .where('resource', '=', resource)
      .select(columns)
      .orderBy('name')
      .orderBy('id')
      .execute();
    return { data: rows.map(toWire), share: mayShare(request), ...succeeded };
  });

  api.post(path, signedIn, async (request) => {
    const {
      name,
      query,
      audience = 'me',
      starts = 0,
      resource,
    } = readView(request.body, { isNew: true });
    if (resource === undefined || !served().includes(resource))
      throw invalid({ resource: { rule: 'exists' } });
    const user = currentUser(request);
    if (!rightsOf(user, enforcePermissions)(resource, 'list')) throw forbiddenMessage();
    demandRight(request, audience);
    const owner = ownerFor(audience, user);
    const place = { resource, audience, owner };
    const data = await save(async (on) => {
      await makeRoom(on, place, { starts, isNew: true });
      return systemTables(on)
        .insertInto(table)
        .values({ ...place, name: String(name), query: String(query), starts, userId: user.id })
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .executeTakeFirst();
    });
    if (data === undefined) throw invalid({ name: { rule: 'unique' } });
    return { data: toWire(data), ...succeeded };
  });

  api.put<ById>(`${path}/:id`, signedIn, async (request) => {
    const changes = readView(request.body, { isNew: false });
    const id = readId(request.params.id);
    const data = await save(async (on) => {
      const view = await find(on, request, id);
      const { audience = view.audience, name = view.name } = changes;
      const starts = changes.starts ?? (audience === 'me' ? 0 : view.starts);
      demandRight(request, audience);
      const owner =
        audience === view.audience ? view.owner : ownerFor(audience, currentUser(request));
      const place = { resource: view.resource, audience, owner };
      const isNew = audience !== view.audience;
      await makeRoom(on, place, { starts, isNew });
      const duplicate = await systemTables(on)
        .selectFrom(table)
        .select('id')
        .where((eb) => eb.and({ ...place, name }))
        .where('id', '!=', id)
        .executeTakeFirst();
      if (duplicate !== undefined) throw invalid({ name: { rule: 'unique' } });
      return systemTables(on)
        .updateTable(table)
        .set({ ...place, name, starts, query: changes.query ?? view.query, updatedAt: sql`now()` })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow();
    });
    return { data: toWire(data), ...succeeded };
  });

  api.delete<ById>(`${path}/:id`, signedIn, async (request) => {
    const id = readId(request.params.id);
    await save(async (on) => {
      await find(on, request, id);
      await systemTables(on).deleteFrom(table).where('id', '=', id).execute();
    });
    return succeeded;
  });
}

type Row = { [column in (typeof columns)[number]]: unknown };

const toWire = ({ audience, ...row }: Row) => ({ ...row, for: audience });

interface Place {
  resource: string;
  audience: ViewAudience;
  owner: string;
}

async function makeRoom(
  db: Kysely<Database>,
  place: Place,
  { starts, isNew }: { starts: number; isNew: boolean },
): Promise<void> {
  if (starts === 1 && place.audience === 'me') throw invalid({ starts: { rule: 'prohibited' } });
  if (isNew) {
    const { count } = await systemTables(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((eb) => eb.and(place))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxViews)
      throw new ValidationProblem({ name: [`There may be no more than ${maxViews} views.`] });
  }
  if (starts === 1)
    await systemTables(db)
      .updateTable(table)
      .set({ starts: 0 })
      .where((eb) => eb.and(place))
      .execute();
}

/** @throws ValidationProblem without such role or office */
function ownerFor(audience: ViewAudience, user: Parameters<typeof ownerOf>[1]): string {
  const owner = ownerOf(audience, user);
  if (owner === null) throw invalid({ for: { rule: 'oneOf' } });
  return owner;
}

const invalid = (problems: Readonly<Record<string, ValueProblem>>): ValidationProblem =>
  new ValidationProblem(
    Object.assign(
      noErrors(),
      Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [
          field,
          [problemMessage(field, problem)],
        ]),
      ),
    ),
  );

function readView(body: unknown, { isNew }: { isNew: boolean }) {
  const values = new Map(Object.entries(Object(body) as object) as [string, unknown][]);
  const problems: Record<string, ValueProblem> = {};
  const text = (key: string, max: number): string | undefined => {
    const value: unknown = values.get(key);
    if (value === undefined && !isNew) return undefined;
    const trimmed = typeof value === 'string' ? value.trim() : '';
    if (trimmed === '') problems[key] = { rule: 'required' };
    else if (trimmed.length > max) problems[key] = { rule: 'maxLength', args: { max } };
    else if (trimmed.includes('\0')) problems[key] = { rule: 'format' };
    return trimmed;
  };
  const name = text('name', maxNameLength);
  const query = text('query', maxQueryLength);
  const resource = isNew ? text('resource', maxNameLength) : undefined;
  if (query !== undefined && !problems['query'] && !isQuery(query))
    problems['query'] = { rule: 'format' };
  const audience = audiences.find(
    (one) => one === (values.get('for') ?? (isNew ? 'me' : undefined)),
  );
  if (values.has('for') && audience === undefined) problems['for'] = { rule: 'oneOf' };
  const startsValue = values.get('starts');
  // Form values are text.
  const starts = [0, 1].find((one) => startsValue === one || startsValue === String(one));
  if (startsValue !== undefined && starts === undefined) problems['starts'] = { rule: 'boolean' };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { resource, name, query, audience, starts: starts as 0 | 1 | undefined };
}

function isQuery(text: string): boolean {
  const names = [...new URLSearchParams(text).keys()];
  return (
    names.length > 0 &&
    names.every((name) => /^\w{1,40}$/.test(name) && !excludedParameters.includes(name))
  );
}
