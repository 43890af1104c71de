import type { Resource } from '../../../src/schema';
import type { Answer } from '../call';
import { perResource, type Check } from '../check';
import { bodyOf, demand, isObject, shown } from '../outcome';
import type { World } from '../world';

const query = 'filter=%7B%7D&sort=id&order=DESC&columns=id%3A120';

/** Always deletes its view. */
async function keepOne({ http, session }: World, { name: resource }: Resource): Promise<void> {
  const list = `/views?resource=${encodeURIComponent(resource)}`;
  const name = `conform ${session.userId} ${Date.now()}`;
  const form = { resource, name, query, for: 'me' };
  const made = await http.send({ method: 'POST', path: '/views', form });
  const { data } = bodyOf(made);
  const id = isObject(data) ? Number(data.id) : Number.NaN;
  demand(made.status === 200 && Number.isSafeInteger(id), made, 'the view, with an id');
  const path = `/views/${id}`;
  let removed: Answer;
  try {
    demand(isObject(data) && data.query === query, made, `query: ${shown(query)}`);
    const listed = await http.get(list);
    const { data: views } = bodyOf(listed);
    const isThere = Array.isArray(views) && views.some((one) => isObject(one) && one.id === id);
    demand(isThere, listed, `the view ${id} among the list's`);
    const twin = await http.send({ method: 'POST', path: '/views', form });
    demand(twin.status === 422, twin, 'status 422 for a name that exists');
    const json = { name: `${name}!` };
    const changed = await http.send({ method: 'PUT', path, json });
    const { data: after } = bodyOf(changed);
    const sound = isObject(after) && after.name === json.name && after.query === query;
    demand(sound, changed, 'the other name, and the query as it was');
  } finally {
    removed = await http.insist({ method: 'DELETE', path });
  }
  demand(removed.status === 200, removed, 'status 200');
}

export const settings: Check[] = [
  perResource('extensions.views', 'a view is created, found, changed and deleted', keepOne, {
    phase: 'write',
  }),
];
