import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { fieldTypes } from '../../src/fields';
import type { Resource } from '../../src/schema';
import { currentUser } from '../auth/plugin';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import { describeApi } from '../openapi/document';
import type { Announce } from '../realtime';
import { permissionsOfRole, rules } from '../rules';
import { declaredResources } from './declared';
import { readHistory, wantsHistory } from './history';
import { paging } from './links';
import { readPage } from './list';
import { createModel, type Entity, type Model } from './model';
import { isAllowed, type Action } from './permissions';
import type { QueryString } from './query';
import { readId, readRecord } from './read';
import { removeRecord } from './remove';
import { forbidden } from './stamps';
import { createRecord, updateRecord } from './write';

interface Deps {
  db: Kysely<Database>;
  settings: Pick<Settings, 'enforcePermissions' | 'product'>;
  /** Told of each write once it is committed. */
  announce: Announce;
  /** Default: the product's own. */
  resources?: readonly Resource[];
}

type ById = { Params: { id: string } };

/** Every call of spec §7 on every declared resource, and the document that describes them. */
export async function registerResources(
  app: FastifyInstance,
  { db, settings, announce, resources = declaredResources() }: Deps,
): Promise<void> {
  const model = createModel(resources, fieldTypes, rules);
  const document = describeApi(resources, fieldTypes, settings.product);
  app.get('/openapi.json', async () => document);
  const context = { db, settings, announce, model };
  for (const entity of model.entities) registerEntity(app, context, entity);
}

type Context = Pick<Deps, 'db' | 'settings' | 'announce'> & { model: Model };

function registerEntity(
  app: FastifyInstance,
  { db, settings, announce, model }: Context,
  entity: Entity,
): void {
  const { resource } = entity;
  const { path, name } = resource;
  const signedIn = { preHandler: app.authenticate };
  const one = `${path}/:id`;
  const admit = async (request: FastifyRequest, action: Action): Promise<SessionUser> => {
    const user = currentUser(request);
    if (!settings.enforcePermissions) return user;
    const permissions = await permissionsOfRole(db, user.roleCode);
    if (!isAllowed(permissions, name, action)) throw forbidden();
    return user;
  };

  app.get<{ Querystring: QueryString }>(path, signedIn, async (request) => {
    await admit(request, 'list');
    const { rows, totals, ...page } = await readPage(db, model, entity, request.query);
    return {
      data: rows,
      ...paging(page, addressOf(request)),
      ...(totals && { totals }),
      ...success(entity),
    };
  });

  app.post(path, signedIn, async (request) => {
    const user = await admit(request, 'create');
    const data = await createRecord(db, model, entity, { user, body: request.body });
    announce({ resource, action: 'create', record: data, user });
    return { data, ...success(entity) };
  });

  app.get<ById & { Querystring: QueryString }>(one, signedIn, async (request) => {
    await admit(request, 'show');
    const id = readId(request.params.id);
    const asks = wantsHistory(entity.resource, request.query);
    const data = await readRecord(db, model, entity, id);
    const history = asks ? { history: await readHistory(db, entity.resource, id) } : {};
    return { data, ...history, ...success(entity) };
  });

  app.put<ById>(one, signedIn, async (request) => {
    const user = await admit(request, 'edit');
    const id = readId(request.params.id);
    const data = await updateRecord(db, model, entity, { id, user, body: request.body });
    announce({ resource, action: 'update', record: data, user });
    return { data, ...success(entity) };
  });

  app.delete<ById>(one, signedIn, async (request) => {
    const user = await admit(request, 'delete');
    const id = readId(request.params.id);
    const record = await removeRecord(db, model, entity, { id, user });
    announce({ resource, action: 'delete', record, user });
    return success(entity);
  });
}

/** The request's own address. The host is the client's word, and HTTP/1.0 has none: what makes no URL counts as ours. */
function addressOf({ protocol, host, url }: FastifyRequest): URL {
  const origin = `${protocol}://${host}`;
  return new URL(url, URL.canParse(url, origin) ? origin : 'http://localhost');
}

/** Every body says how the call went, in `status_code` and in the resource's own field (spec §8). */
function success({ resource }: Entity): Record<string, unknown> {
  return { status_code: 200, [resource.statusField]: 200, message: 'OK' };
}
