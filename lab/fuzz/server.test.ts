import { sql } from 'kysely';
import { expect, it } from 'vitest';
import fc from '../../tests/support/generative';
import { declarations } from '../../resources';
import type { SessionUser } from '../../server/auth/tokens';
import { HttpProblem } from '../../server/errors';
import { readPage } from '../../server/engine/list';
import { createModel } from '../../server/engine/model';
import { bringUpToDate } from '../../server/engine/tables';
import { createRecord } from '../../server/engine/write';
import { fieldTypes, referenceOf, typeOf } from '../../src/fields';
import { allRights } from '../../src/rights';
import { isTyped, type Field, type Filter, type Resource } from '../../src/schema';
import { readResources } from '../../src/schema/files/read';
import { mutatedFile } from './mutate';
import { startTestServer } from '../../tests/support/server';
import { serverFrom } from '../../tests/server/resourcesHarness';

const TRIED = 40;

const server = serverFrom(() => startTestServer());

/** The type's sample, else what may be a code or an id. */
function valueOf(field: Field): string {
  const { sample, codec } = typeOf(field);
  const turn = { n: 1, variant: 0, year: 2026, text: () => 'A' };
  const value = sample?.(field.options, turn) ?? null;
  if (value !== null) return String(codec.encode(value, field.options));
  return referenceOf(field)?.by === 'id' || typeOf(field).identity ? '1' : 'A';
}

function valueFor(resource: Resource, filter: Filter): string {
  const { equals, empty, leavesOut, from, to, chooses } = filter;
  if (empty ?? leavesOut) return '1';
  if (from ?? to) return '2026-05-01';
  if (chooses) return chooses[0] ?? '';
  const field = resource.fields.find(({ name }) => name === equals);
  return field === undefined ? 'A' : valueOf(field);
}

function taken(): ReturnType<typeof readResources>[] {
  const found: ReturnType<typeof readResources>[] = [];
  for (const { name, text } of fc.sample(mutatedFile, {
    numRuns: 1500,
    seed: 20_261_121,
  })) {
    if (name !== 'airways') continue;
    const read = readResources(declarations, [{ name, texts: [text] }], fieldTypes);
    if (read.files[0]?.current && found.push(read) === TRIED) break;
  }
  return found;
}

const changed = taken();

it('are tested in sufficient number', () => expect(changed).toHaveLength(TRIED));

it('the server supports whatever a changed file declares', { timeout: 60_000 }, async () => {
  const { db } = server;
  const user: SessionUser = {
    id: 1,
    name: null,
    avatar: null,
    job: null,
    officeCode: null,
    departmentCode: null,
    roleCode: null,
  };
  for (const { resources } of changed) {
    const model = createModel(resources);
    const entity = model.entity('airways');
    const { resource } = entity;
    await sql`drop table if exists "airways"`.execute(db);
    await bringUpToDate(db, resources);

    const tried = async (work: () => Promise<unknown>, what: string) => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw new Error(what, { cause: error });
      }
    };
    const typed = resource.fields.filter(isTyped);
    const body = Object.fromEntries(typed.map((field) => [field.name, valueOf(field)]));
    const origin = { address: '127.0.0.1', requestId: 'changed-files' };
    const write = { user, rights: allRights, origin, body };
    await tried(() => createRecord(db, model, entity, write), 'create');
    for (const query of [
      {},
      ...(resource.totals.length > 0 ? [{ totals: '1' }] : []),
      ...resource.fields.map(({ name }) => ({ sort: name })),
    ])
      if (!('sort' in query) || entity.sources.has(query.sort))
        expect(await readPage(db, model, entity, query)).toHaveProperty('rows');
    for (const filter of [...resource.filters, ...resource.extraFilters]) {
      const query = { [filter.parameter]: valueFor(resource, filter) };
      await tried(() => readPage(db, model, entity, query), JSON.stringify([query, resource]));
    }
  }
});
