import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Action, Rights } from '../../src/rights';
import { AS_OF, type Resource } from '../../src/schema';
import { originOf } from '../auth/audit';
import { forbiddenMessage, rightsOf } from '../auth/permissions';
import { currentUser } from '../auth/plugin';
import { bearerToken, type SessionUser } from '../auth/tokens';
import type { Origin } from '../db/audit';
import type { ReplicaRead } from '../db/replica';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import { HttpProblem } from '../errors';
import type { AnnounceChange } from '../realtime';
import { registerAudit } from './audit';
import { registerConfirmers } from './confirmers';
import { declaredResources } from './declared';
import { tryWrites } from './dryRun';
import { actionsOfWrite } from './actionsOfWrite';
import { readHistory, wantsHistory } from './history';
import { isBulk, readPage } from './list';
import { createServing, type LiveServing, type ServingState } from './live';
import type { Entity, Model } from './model';
import { createOnce, readOnceName } from './once';
import type { ApiDocument } from './openapi/document';
import { grantedPart } from './openapi/grantedPart';
import { registerApiPage } from './openapi/page';
import { requestUrl, paginationLinks } from './paging';
import type { QueryString } from './query';
import { readId, readRecord } from './read';
import { limitAnswer } from './limitAnswer';
import { registerViews } from './views';
import { removeRecord, updateRecord } from './write';

interface Deps {
  db: Kysely<Database>;
  /** Default: at `db`. */
  read?: ReplicaRead;
  settings: Pick<Settings, 'auditDays' | 'demo' | 'enforcePermissions' | 'limits' | 'product'>;
  /** Told of each write once it is committed. */
  announce: AnnounceChange;
  /** Default: the product's own. */
  resources?: readonly Resource[];
  /** In place of `resources`: what may change while requests are served. */
  live?: LiveServing | undefined;
}

/** What a request is about. It keeps the model that it began with. */
interface Called {
  serving: ServingState;
  entity: Entity;
}

/** Who asks, and what of the model they may see. */
interface Admitted {
  user: SessionUser;
  rights: Rights;
  origin: Origin;
  model: Model;
  entity: Entity;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the path names; null on routes that are no entity's. */
    called: Called | null;
  }
}

type OfAll = { Params: { collection: string }; Querystring: QueryString };
type ById = OfAll & { Params: { collection: string; id: string } };

const all = '/:collection';
const one = `${all}/:id`;

/** Who has none of them writes nothing. */
const writeActions = ['create', 'edit', 'confirm', 'delete'] as const;

/**
 * Every documented call on every resource (rules: every-call), and the document that describes them. Resources come and go while the
 * server runs, and routes can't: so there is one route for all, and any route with a name of its own wins over it.
 */
export async function registerResources(
  app: FastifyInstance,
  { db, settings, announce, resources, live: given, ...deps }: Deps,
): Promise<void> {
  const live = given ?? {
    current: createServing(resources ?? declaredResources(), settings.product),
  };
  const read: ReplicaRead = deps.read ?? ((work) => work(db));
  app.decorateRequest('called', null);
  /** As much of the document as whoever asks may call; all of it in a demo, where anybody may sign in. */
  const documentFor = async (request: FastifyRequest): Promise<ApiDocument> => {
    const { document } = live.current;
    if (bearerToken(request) !== null) await app.authenticate(request);
    else if (settings.demo) return document;
    const { permissions } = request.user ?? { permissions: null };
    return grantedPart(document, rightsOf({ permissions }, settings.enforcePermissions));
  };
  app.get('/openapi.json', documentFor);
  registerApiPage(app, documentFor);
  registerConfirmers(app, {
    db,
    resources: () => live.current.model.entities.map(({ resource }) => resource),
    enforced: settings.enforcePermissions,
  });
  registerViews(app, {
    db,
    resources: () => live.current.model.entities.map(({ resource }) => resource.name),
    enforced: settings.enforcePermissions,
  });
  registerAudit(app, { db, read, auditDays: settings.auditDays });

  const signedIn = {
    preHandler: async (request: FastifyRequest): Promise<void> => {
      const { collection } = request.params as OfAll['Params'];
      const serving = live.current;
      const entity = serving.paths.get(collection);
      // First of all: what is not there needs no sign-in to be told so.
      if (entity === undefined) throw new HttpProblem(404, 'Not Found.');
      request.called = { serving, entity };
      await app.authenticate(request);
    },
  };
  const admit = (request: FastifyRequest, ...anyOf: readonly Action[]): Admitted => {
    const user = currentUser(request);
    const rights = rightsOf(user, settings.enforcePermissions);
    const { serving, entity } = calledBy(request);
    const { name } = entity.resource;
    if (!anyOf.some((action) => rights(name, action))) throw forbiddenMessage();
    const model = serving.modelFor(rights, user);
    return { user, rights, origin: originOf(request), model, entity: model.entity(name) };
  };

  app.get<OfAll>(all, signedIn, async (request) => {
    const { rights, model, entity } = admit(request, 'list');
    // What a record was is part of what is shown of it.
    if (AS_OF in request.query && !rights(entity.resource.name, 'show')) throw forbiddenMessage();
    const readFrom: ReplicaRead = isBulk(request.query) ? read : (work) => work(db);
    const { rows, totals, groups, ...page } = await readFrom((on) =>
      readPage(on, model, entity, request.query),
    );
    return {
      data: rows,
      ...paginationLinks(page, requestUrl(request)),
      ...(totals && { totals }),
      ...(groups && { groups }),
      ...success(entity),
    };
  });

  app.post<OfAll>(all, signedIn, async (request) => {
    const { user, rights, origin, model, entity } = admit(request, 'create');
    const { body } = request;
    const name = readOnceName(request.headers);
    const writing = { user, rights, origin, body, name };
    const { record: data, isNew } = await createOnce(db, model, entity, writing);
    if (isNew) announce({ resource: entity.resource, action: 'create', record: data, user });
    return { data: limitAnswer(entity.resource, rights, data, body), ...success(entity) };
  });

  // A call of it has the work of as many as it holds.
  const rateLimit = { max: Math.ceil(settings.limits.api / 20), timeWindow: '1 minute' };
  app.post<OfAll>(`${all}/check`, { ...signedIn, config: { rateLimit } }, async (request) => {
    const { user, rights, origin, model, entity } = admit(request, ...writeActions);
    const { body } = request;
    const data = await tryWrites(db, model, entity, { user, rights, origin, body });
    return { data, ...success(entity) };
  });

  app.get<ById>(one, signedIn, async (request) => {
    const { model, entity } = admit(request, 'show');
    const id = readId(request.params.id);
    const asks = wantsHistory(entity.resource, request.query);
    const data = await readRecord(db, model, entity, id);
    const history = asks ? { history: await readHistory(db, entity.resource, id) } : {};
    return { data, ...history, ...success(entity) };
  });

  app.put<ById>(one, signedIn, async (request) => {
    const { entity: asked } = calledBy(request);
    const id = readId(request.params.id);
    const needed = actionsOfWrite(asked, currentUser(request), { action: 'update', id });
    const { user, rights, origin, model, entity } = admit(request, ...needed);
    const { body } = request;
    const write = { id, user, rights, origin, body };
    const { record: data, step } = await updateRecord(db, model, entity, write);
    announce({ resource: entity.resource, action: 'update', step, record: data, user });
    return { data: limitAnswer(entity.resource, rights, data, body), ...success(entity) };
  });

  app.delete<ById>(one, signedIn, async (request) => {
    const { user, rights, origin, model, entity } = admit(request, 'delete');
    const id = readId(request.params.id);
    const record = await removeRecord(db, model, entity, { id, user, rights, origin });
    announce({ resource: entity.resource, action: 'delete', record, user });
    return success(entity);
  });
}

/** What `signedIn` has found. */
function calledBy({ called }: FastifyRequest): Called {
  if (called === null) throw new Error('this route names no resource');
  return called;
}

/** Every body says how the call went, in `status_code` and in the resource's own field (rules: status-500). */
function success({ resource }: Entity): Record<string, unknown> {
  return { status_code: 200, [resource.statusField]: 200, message: 'OK' };
}
