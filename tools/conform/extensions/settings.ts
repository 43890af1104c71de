import type { Resource } from '../../../src/schema';
import type { Answer } from '../call';
import { perResource, type Check } from '../check';
import { isObject } from '../../../src/util/objects';
import { bodyOf, demand, shown } from '../outcome';
import type { World } from '../world';

const query = 'filter=%7B%7D&sort=id&order=DESC&columns=id%3A120';

/** Always deletes its view. */
async function keepOne({ http, session }: World, { name: resource }: Resource): Promise<void> {
  const list = `/views?resource=${encodeURIComponent(resource)}`;
  const name = `conform ${session.userId} ${Date.now()}`;
  const form = { resource, name, query, for: 'me' };
  const created = await http.send({ method: 'POST', path: '/views', form });
  const { data } = bodyOf(created);
  const id = isObject(data) ? Number(data.id) : Number.NaN;
  demand(created.status === 200 && Number.isSafeInteger(id), created, 'the view, with an id');
  const path = `/views/${id}`;
  let removed: Answer;
  try {
    demand(isObject(data) && data.query === query, created, `query: ${shown(query)}`);
    const listed = await http.get(list);
    const { data: views } = bodyOf(listed);
    const isThere = Array.isArray(views) && views.some((one) => isObject(one) && one.id === id);
    demand(isThere, listed, `the view ${id} among the list's`);
    const duplicate = await http.send({ method: 'POST', path: '/views', form });
    demand(duplicate.status === 422, duplicate, 'status 422 for a name that exists');
    const json = { name: `${name}!` };
    const changed = await http.send({ method: 'PUT', path, json });
    const { data: after } = bodyOf(changed);
    const isValid = isObject(after) && after.name === json.name && after.query === query;
    demand(isValid, changed, 'the other name, and the query as it was');
  } finally {
    removed = await http.sendWithRetries({ method: 'DELETE', path });
  }
  demand(removed.status === 200, removed, 'status 200');
}

export const settings: Check[] = [
  perResource('extensions.views', 'a view is created, found, changed and deleted', keepOne, {
    phase: 'write',
  }),
];
