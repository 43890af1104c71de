import { addDays } from '../../../src/days';
import { optionsOf, referenceOf } from '../../../src/fields';
import { kindOf } from '../../../src/filters';
import { fieldOf, filtersWith, type Field, type Filter, type Resource } from '../../../src/schema';
import { perItem, type Check } from '../check';
import { groupItems } from '../../../src/util/groupItems';
import { isObject } from '../../../src/util/objects';
import { Broken, NotTried, shown } from '../outcome';
import { wireDay, isEmptyWire, sameValue, type Wire } from '../values';
import { contract, firstPage, type Listing, type World } from '../world';
import { readOne } from './shapes';

/** @param part what `run` gets of a filter; undefined: no case */
function perFilter<Part>(
  name: string,
  expectation: string,
  part: (filter: Filter, resource: Resource) => Part | undefined,
  run: (world: World, resource: Resource, parameter: string, part: Part) => Promise<void>,
): Check {
  const items = ({ resources, deployment }: World) =>
    resources.flatMap((resource) =>
      filtersWith(resource, deployment.extensions).flatMap((filter) => {
        const { parameter } = filter;
        const applied = part(filter, resource);
        if (applied === undefined) return [];
        return { subject: `${resource.name} ${parameter}`, resource, parameter, applied };
      }),
    );
  return perItem(name, expectation, items, (world, { resource, parameter, applied }) =>
    run(world, resource, parameter, applied),
  );
}

const isBoolean = (resource: Resource, field: string): boolean =>
  optionsOf(fieldOf(resource, field), 'boolean') !== null;

interface Flag {
  field: string;
  asks: 'empty' | 'equals';
}

function flagOf({ empty, equals }: Filter, resource: Resource): Flag | undefined {
  if (empty !== undefined) return { field: empty, asks: 'empty' };
  const isFlag = equals !== undefined && isBoolean(resource, equals);
  return isFlag ? { field: equals, asks: 'equals' } : undefined;
}

/** rules: documented-parameters. */
export const filterChecks: Check[] = [
  perFilter(
    'filters.equals',
    'a filter returns exactly the records with its value',
    ({ equals }, resource) =>
      equals !== undefined && !isBoolean(resource, equals) ? equals : undefined,
    async (world, resource, parameter, name) => {
      await checkEquals(world, resource, parameter, (row) => row[name], fieldOf(resource, name));
    },
  ),
  perFilter(
    'filters.own',
    'a filter of an added kind returns exactly the records with its value',
    (filter) => {
      const kind = kindOf(filter);
      return kind?.recordValue && ((row: Wire) => kind.recordValue?.(filter, row));
    },
    checkEquals,
  ),
  perFilter(
    'filters.via',
    "a filter by a referenced record's field returns the records that refer to it",
    ({ takes }) => takes,
    async (world, resource, parameter, { via, take }) => {
      const link = resource.references.find(({ field }) => field === via);
      if (link === undefined) throw new Error(`${resource.name}.${via} names no record`);
      const target = world.resource(link.to);
      const { rows } = await world.filled(resource);
      const values = new Map<string, Wire>();
      for (const row of (await world.sample(target)).rows) values.set(String(row[link.by]), row);
      const missing = rows.map((row) => row[via]).filter((key) => !isEmptyWire(key));
      for (const key of new Set(missing.map(String)))
        if (!values.has(key)) values.set(key, (await readOne(world, target, key)).record);
      const valueOf = (row: Wire) => values.get(String(row[via]))?.[take];
      await checkEquals(world, resource, parameter, valueOf, fieldOf(target, take));
    },
  ),
  perFilter(
    'filters.flag',
    '1 returns the matching records, 0 the others, no value all',
    flagOf,
    async (world, resource, parameter, { field, asks }) => {
      const all = await world.filled(resource);
      const totals: number[] = [];
      for (const flag of [1, 0]) {
        const list = await world.list(resource, { [parameter]: flag, ...firstPage });
        const wrong = list.rows.find((row) => {
          const has = asks === 'empty' ? isEmptyWire(row[field]) : String(row[field]) === '1';
          return has !== (flag === 1);
        });
        const due = asks === 'empty' ? ['filled', 'empty'][flag] : `${flag}`;
        refuse(list, wrong, `only records whose ${field} is ${due}`, field);
        totals.push(list.total);
      }
      const [ones = 0, others = 0] = totals;
      if (ones + others === all.total) return;
      const expected = `totals for ${parameter} 1 and 0 that make ${all.total}, the total without it`;
      throw new Broken(all.answer.call, expected, `${ones} and ${others}`);
    },
  ),
  perFilter(
    'filters.range',
    'a range includes its first and last day',
    ({ from, to }): RangeEnd | undefined => {
      if (from !== undefined) return { on: from, isFirst: true };
      return to === undefined ? undefined : { on: to, isFirst: false };
    },
    checkRanges,
  ),
  perFilter(
    'filters.no-field',
    'a range without its date parameter filters nothing',
    ({ chooses }) => chooses,
    async (world, resource, parameter) => {
      const { total } = await world.filled(resource);
      const range = resource.filters.find(({ from }) => from === parameter);
      if (range === undefined) throw new NotTried('no range is on it');
      const query = { [range.parameter]: '2999-01-01', ...firstPage };
      const list = await world.list(resource, query);
      if (list.total !== total)
        throw new Broken(list.answer.call, `all ${total} records`, `a total of ${list.total}`);
    },
  ),
];

/** By the rarest value; if all are equal, an absent one. */
async function checkEquals(
  world: World,
  resource: Resource,
  parameter: string,
  valueOf: (row: Wire) => unknown,
  field?: Field,
): Promise<void> {
  const { rows, total } = await world.filled(resource);
  const filled = rows.filter((row) => !isEmptyWire(valueOf(row)));
  const groups = new Map(groupItems(filled, (row) => String(valueOf(row))));
  const [rarest] = [...groups].toSorted(([, a], [, b]) => a.length - b.length);
  if (rarest === undefined) return demandNone(world, resource, parameter, field, groups);
  const [value, having] = rarest;
  const list = await world.list(resource, { [parameter]: value, ...firstPage });
  const wrong = list.rows.find((row) =>
    field ? !sameValue(field, valueOf(row), value) : String(valueOf(row)) !== value,
  );
  refuse(list, wrong, `only records with ${parameter} ${shown(value)}`, valueOf);
  demandRows(list, having, `the records with ${parameter} ${shown(value)}`);
  if (having.length === rows.length) await demandNone(world, resource, parameter, field, groups);
  else if (list.total >= total)
    throw new Broken(list.answer.call, `fewer than all ${total} records`, `${list.total}`);
}

/** All records have the same value: only another one shows whether the filter works. */
async function demandNone(
  world: World,
  resource: Resource,
  parameter: string,
  field: Field | undefined,
  groups: ReadonlyMap<string, unknown>,
): Promise<void> {
  const value = otherValue(field);
  if (groups.has(value)) throw new NotTried(`all records have the same ${parameter}`);
  const path = `${resource.path}?${new URLSearchParams({ [parameter]: value, perPage: '2', page: '1' })}`;
  const answer = await world.http.get(path);
  // Some backends refuse impossible values.
  if (answer.status === 422) return;
  const { data } = isObject(answer.json) ? answer.json : {};
  if (!Array.isArray(data) || data.length > 0)
    throw new Broken(answer.call, 'no records', shown(data));
}

/** The last choice, else an invented value. */
function otherValue(field?: Field): string {
  if (!field) return 'ZQX';
  const { values: declared = {}, open } = optionsOf(field, 'enum') ?? {};
  const values = Object.keys(declared);
  if (referenceOf(field)?.by === 'id') return '2147483600';
  return open === true || values.length === 0 ? 'ZQX' : (values.at(-1) ?? 'ZQX');
}

interface RangeEnd {
  on: string;
  isFirst: boolean;
}

/** Around the median day. Each end on its own, so that a failure names it. */
async function checkRanges(
  world: World,
  resource: Resource,
  parameter: string,
  { on, isFirst }: RangeEnd,
): Promise<void> {
  const filters = filtersWith(resource, world.deployment.extensions);
  const choice = filters.find((filter) => filter.chooses && filter.parameter === on);
  const other = filters.find(({ from, to }) => (isFirst ? to : from) === on);
  for (const field of choice?.chooses ?? [on]) {
    const { rows } = await world.filled(resource);
    const days = rows.flatMap((row) => wireDay(row[field]) ?? []).toSorted();
    const day = days[Math.floor(days.length / 2)];
    if (day === undefined) throw new NotTried(`no records with ${field}`);
    const far = addDays(day, isFirst ? 1 : -1);
    const [from, to] = isFirst ? [day, far] : [far, day];
    const list = await world.list(resource, {
      ...(choice && { [choice.parameter]: field }),
      [parameter]: day,
      ...(other && { [other.parameter]: far }),
      perPage: contract.limits.largestPerPageSent,
      page: 1,
    });
    const isWithin = (row: Wire) => {
      const rowDay = wireDay(row[field]);
      return rowDay !== null && from <= rowDay && rowDay <= to;
    };
    const words = `records whose ${field} is from ${from} to ${to}`;
    refuse(
      list,
      list.rows.find((row) => !isWithin(row)),
      `only ${words}`,
      field,
    );
    demandRows(list, rows.filter(isWithin), `all ${words}`);
  }
}

function refuse(
  { answer }: Listing,
  wrong: Wire | undefined,
  expected: string,
  field: string | ((row: Wire) => unknown),
): void {
  if (wrong === undefined) return;
  const value = typeof field === 'string' ? wrong[field] : field(wrong);
  throw new Broken(answer.call, expected, `also record ${shown(wrong.id)} with ${shown(value)}`);
}

/** @throws Broken if records are missing */
export function demandRows(list: Listing, due: readonly Wire[], expected: string): void {
  const { answer, rows, total } = list;
  const ids = new Set(rows.map(({ id }) => String(id)));
  const missing = due.find(({ id }) => !ids.has(String(id)));
  // The rest may be on further pages.
  if (missing === undefined || (total > rows.length && total >= due.length)) return;
  throw new Broken(answer.call, expected, `${total} without record ${shown(missing.id)}`);
}
