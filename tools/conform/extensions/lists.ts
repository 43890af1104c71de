import { fieldTypes, typeOf } from '../../../src/fields';
import { initialsFromTyped } from '../../../src/fields/hangul';
import { groupableFields } from '../../../src/schema/groups';
import { perResource, type Check } from '../check';
import { demandRows } from '../checks/filters';
import { isAfter } from '../checks/lists';
import { perSearch } from '../checks/search';
import { isObject } from '../../../src/util/objects';
import { Broken, demand, shown } from '../outcome';
import { firstPage } from '../world';

export const lists: Check[] = [
  perResource(
    'extensions.sort',
    'sort=field and sort=-field order the list',
    async (world, resource) => {
      await world.filled(resource);
      for (const order of ['ASC', 'DESC'] as const) {
        const sort = order === 'ASC' ? 'id' : '-id';
        const { answer, rows } = await world.list(resource, { sort, ...firstPage });
        const byId = { sort: [{ field: 'id', order }] as const };
        const sorted = rows.every((row, index) => {
          const next = rows[index + 1];
          return next === undefined || !isAfter(byId, row, next);
        });
        const ids = rows.map(({ id }) => id);
        if (!sorted) throw new Broken(answer.call, `ids in order ${order}`, shown(ids));
      }
    },
    { extension: 'sort' },
  ),
  perResource(
    'extensions.ids',
    'ids=… returns exactly these records',
    async (world, resource) => {
      const { rows } = await world.filled(resource);
      const due = [rows[0], rows.at(-1)].map((row) => String(row?.id));
      const list = await world.list(resource, { ids: [...new Set(due)].join(',') });
      const ids = new Set(list.rows.map(({ id }) => String(id)));
      const same = ids.size === new Set(due).size && due.every((id) => ids.has(id));
      if (!same) throw new Broken(list.answer.call, `the ids ${shown(due)}`, shown([...ids]));
    },
    { extension: 'ids' },
  ),
  perResource(
    'extensions.totals',
    'totals=1 adds a list of sums under each declared name',
    async (world, resource) => {
      await world.sample(resource);
      const { answer, body } = await world.list(resource, { totals: 1, perPage: 2, page: 1 });
      const totals = isObject(body.totals) ? body.totals : {};
      for (const { name, sum, by } of resource.totals) {
        const rows = totals[name];
        const keys = [...by.map(({ field }) => field), ...sum, 'count'];
        const isValid =
          Array.isArray(rows) &&
          rows.every((row) => isObject(row) && keys.every((key) => key in row));
        demand(isValid, answer, `totals.${name}, a list with ${keys.join(', ')}`);
      }
    },
    { extension: 'totals', only: ({ totals }) => totals.length > 0 },
  ),
  perResource(
    'extensions.where',
    'where=… returns the matching records, and is 422 for an unknown field',
    async (world, resource) => {
      const { rows } = await world.filled(resource);
      const ids = [rows[0], rows.at(-1)].map((row) => String(row?.id));
      const condition = { and: [['id', 'filled'], { or: ids.map((id) => ['id', 'is', id]) }] };
      const { answer, rows: listed } = await world.list(resource, {
        where: JSON.stringify(condition),
      });
      const listedIds = new Set(listed.map(({ id }) => String(id)));
      const same = listedIds.size === new Set(ids).size && ids.every((id) => listedIds.has(id));
      demand(same, answer, `the ids ${shown(ids)}`);
      const none = encodeURIComponent('{"and":[["noSuchField","filled"]]}');
      const refused = await world.http.get(`${resource.path}?where=${none}`);
      demand(refused.status === 422, refused, 'status 422');
    },
    { extension: 'where' },
  ),
  perResource(
    'extensions.groups',
    'groups=… counts the records of each group, which add up to the total',
    async (world, resource) => {
      await world.sample(resource);
      const [field] = groupableFields(resource, fieldTypes);
      if (!field) return;
      const per = typeOf(field).groups === 'day' ? ':month' : '';
      const query = { groups: `${field.name}${per}`, perPage: 2, page: 1 };
      const { answer, body, total } = await world.list(resource, query);
      const { rows, more } = isObject(body.groups) ? body.groups : {};
      const isValid =
        Array.isArray(rows) &&
        rows.every((row) => isObject(row) && isObject(row.by) && field.name in row.by);
      demand(isValid, answer, `groups.rows, each with by.${field.name}`);
      const counted = (rows as { count: unknown }[]).reduce(
        (sum, row) => sum + Number(row.count),
        0,
      );
      demand(more === true || counted === total, answer, `groups of ${total} records`);
    },
    { extension: 'groups', only: (resource) => groupableFields(resource, fieldTypes).length > 0 },
  ),
  perSearch(
    'extensions.search',
    'a search finds a record by initial consonants, and by an incomplete last syllable',
    async (world, resource, { parameter, fields }) => {
      const { rows } = await world.filled(resource);
      const actual = rows
        .flatMap((row) => fields.map((field) => ({ row, word: syllablesOf(row[field]) })))
        .find(({ word }) => word !== null);
      // Only Hangul has initials.
      if (!actual?.word) return;
      const typed = initialsFromTyped(actual.word);
      for (const words of [typed, `${actual.word.slice(0, 2)}${typed.charAt(2)}`]) {
        const query = { [parameter]: words, ...firstPage };
        const what = `record ${shown(actual.row.id)}, which has ${shown(actual.word)}`;
        demandRows(await world.list(resource, query), [actual.row], what);
      }
    },
    'search',
  ),
];

const syllablesOf = (wire: unknown): string | null =>
  typeof wire === 'string' ? (/[가-힣]{3,}/.exec(wire.normalize('NFC'))?.[0] ?? null) : null;
