import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AS_OF } from '../../src/schema';
import { forbiddenMessage, rightsOf } from '../auth/permissions';
import { currentUser } from '../auth/plugin';
import { bearerToken } from '../auth/tokens';
import type { ReplicaRead } from '../db/replica';
import type { Settings } from '../env';
import type { AnnounceChange } from '../realtime';
import { actionsOfWrite } from './actionsOfWrite';
import { successBody, targetOf } from './admission';
import type { Extension, ExtensionServer } from './extension';
import { readHistory, wantsHistory } from './history';
import { isBulk, readPage } from './list';
import { resourcesOf, type ServingState } from './live';
import { createOnce, readIdempotencyKey } from './once';
import { describeApi, type ApiDocument } from './openapi/document';
import { grantedPart } from './openapi/grantedPart';
import { registerApiPage } from './openapi/page';
import { requestUrl, paginationLinks } from './paging';
import type { QueryString } from './query';
import { readId, readRecord } from './read';
import { limitAnswer } from './limitAnswer';
import { removeRecord, updateRecord } from './write';

interface Deps extends Pick<ExtensionServer, 'db' | 'read' | 'live' | 'admission'> {
  settings: Pick<Settings, 'demo' | 'enforcePermissions' | 'product'>;
  /** After each commit. */
  announce: AnnounceChange;
  extensions: readonly Extension[];
}

type OfAll = { Params: { collection: string }; Querystring: QueryString };
type ById = OfAll & { Params: { collection: string; id: string } };

const all = '/:collection';
const one = `${all}/:id`;

/** One parametric route for all resources: routes can't change while the server runs (rules: every-call). */
export function registerResources(
  app: FastifyInstance,
  { db, read, settings, announce, live, extensions, admission: { signedIn, admit } }: Deps,
): void {
  const documents = new WeakMap<ServingState, ApiDocument>();
  const describe = (serving: ServingState): ApiDocument => {
    const made =
      documents.get(serving) ?? describeApi(resourcesOf(serving), settings.product, extensions);
    documents.set(serving, made);
    return made;
  };
  /** Complete in a demo, where anyone may sign in. */
  const documentFor = async (request: FastifyRequest): Promise<ApiDocument> => {
    const document = describe(live.current);
    if (bearerToken(request) !== null) await app.authenticate(request);
    else if (settings.demo) return document;
    const { permissions } = request.user ?? { permissions: null };
    return grantedPart(document, rightsOf({ permissions }, settings.enforcePermissions));
  };
  app.get('/openapi.json', documentFor);
  registerApiPage(app, documentFor);

  app.get<OfAll>(all, signedIn, async (request) => {
    const { rights, model, entity } = admit(request, 'list');
    // Past values need the right to show the record.
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
      ...successBody(entity),
    };
  });

  app.post<OfAll>(all, signedIn, async (request) => {
    const { user, rights, origin, model, entity } = admit(request, 'create');
    const { body } = request;
    const key = readIdempotencyKey(request.headers);
    const writing = { user, rights, origin, body, key };
    const { record: data, isNew } = await createOnce(db, model, entity, writing);
    if (isNew) announce({ resource: entity.resource, action: 'create', record: data, user });
    return { data: limitAnswer(entity.resource, rights, data, body), ...successBody(entity) };
  });

  app.get<ById>(one, signedIn, async (request) => {
    const { model, entity } = admit(request, 'show');
    const id = readId(request.params.id);
    const withHistory = wantsHistory(entity.resource, request.query);
    const data = await readRecord(db, model, entity, id);
    const history = withHistory ? { history: await readHistory(db, entity.resource, id) } : {};
    return { data, ...history, ...successBody(entity) };
  });

  app.put<ById>(one, signedIn, async (request) => {
    const { entity: target } = targetOf(request);
    const id = readId(request.params.id);
    const needed = actionsOfWrite(target, currentUser(request), { action: 'update', id });
    const { user, rights, origin, model, entity } = admit(request, ...needed);
    const { body } = request;
    const write = { id, user, rights, origin, body };
    const { record: data, step } = await updateRecord(db, model, entity, write);
    announce({ resource: entity.resource, action: 'update', step, record: data, user });
    return { data: limitAnswer(entity.resource, rights, data, body), ...successBody(entity) };
  });

  app.delete<ById>(one, signedIn, async (request) => {
    const { user, rights, origin, model, entity } = admit(request, 'delete');
    const id = readId(request.params.id);
    const record = await removeRecord(db, model, entity, { id, user, rights, origin });
    announce({ resource: entity.resource, action: 'delete', record, user });
    return successBody(entity);
  });
}
