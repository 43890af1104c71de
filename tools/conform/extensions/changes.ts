import { perResource, type Check } from '../check';
import { isObject } from '../../../src/util/objects';
import { bodyOf, demand, shown } from '../outcome';
import { firstPage, samplePage } from '../world';

export const changes: Check[] = [
  perResource(
    'extensions.history',
    'history=1 adds the changes of a record',
    async (world, resource) => {
      const { rows } = await world.filled(resource);
      const answer = await world.http.get(`${resource.path}/${String(rows[0]?.id)}?history=1`);
      const { history } = bodyOf(answer);
      const keys = ['id', 'at', 'userId', 'userName', 'action', 'reason', 'changes'];
      const isValid =
        Array.isArray(history) &&
        history.every((entry) => isObject(entry) && keys.every((key) => key in entry));
      demand(isValid, answer, `"history", a list with ${keys.join(', ')}`);
    },
    { only: ({ history }) => history },
  ),
  perResource(
    'extensions.past',
    'asOf=YYYY-MM-DD returns the records of that day; for today, the current ones',
    async (world, resource) => {
      const { rows } = await world.filled(resource);
      const old = await world.list(resource, { ...firstPage, asOf: '1970-01-01' });
      demand(old.answer.status === 200, old.answer, 'status 200');
      const now = await world.list(resource, { ...firstPage, asOf: '2999-12-31' });
      const ids = rows.slice(0, samplePage).map(({ id }) => id);
      const idsNow = now.rows.map(({ id }) => id);
      demand(shown(idsNow) === shown(ids), now.answer, `the records ${shown(ids)}`);
    },
    { only: ({ history }) => history },
  ),
];
