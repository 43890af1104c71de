import { sql } from 'kysely';
import type { Asked, Plant } from './harness';
import { asked, going, ok, query, type Fault, rows } from './plants';

export const writingFaults: readonly Fault[] = [
  {
    name: 'form-encoded bodies that are ignored',
    breaks: ['writes.create', 'cities'],
    ...asked('POST', /^\/cities$/, async ({ reply }) => {
      await reply.code(415).send({ message: 'The content type is not supported.' });
    }),
  },
  {
    name: 'a required field that is not checked',
    breaks: ['writes.required', 'countries'],
    ...asked('POST', /^\/countries$/, ({ body }) => {
      body.code ??= 'ZZZZZ';
      body.name ??= 'Nowhere';
    }),
  },
  {
    name: 'a unique value that is accepted twice',
    breaks: ['writes.unique', 'countries code'],
    ...asked('POST', /^\/countries$/, async ({ body, db }) => {
      const { rows: duplicates } =
        await sql`select 1 from "countries" where "code" = ${body.code}`.execute(db);
      if (duplicates.length > 0) body.code = 'ZZZZZ';
    }),
  },
  {
    name: 'a record with another user’s id',
    breaks: ['writes.stamp', 'balances'],
    ...stampAsSent(),
  },
  {
    name: 'a PUT that changes nothing',
    breaks: ['writes.update', 'countries'],
    ...asked('PUT', /^\/countries\/\d+$/, ({ body }) => {
      delete body.name;
    }),
  },
  {
    name: 'an update without updatedAt',
    breaks: ['writes.updated-at', 'countries'],
    going: ({ request, rows: [row] }) => {
      if (request.method === 'PUT' && row) delete row.updatedAt;
    },
  },
  {
    name: 'a PUT that clears absent keys',
    breaks: ['writes.absent-stays', 'customers'],
    ...asked('PUT', /^\/customers\/\d+$/, ({ body }) => {
      body.ceo ??= '';
    }),
  },
  {
    name: 'a cleared field that keeps its value',
    breaks: ['writes.emptied', 'customers'],
    ...asked('PUT', /^\/customers\/\d+$/, ({ body }) => {
      for (const [name, value] of Object.entries(body))
        if (value === '' || value === null) delete body[name];
    }),
  },
  {
    name: '0 that is treated as empty',
    breaks: ['writes.booleans', 'countries'],
    ...asked('PUT', /^\/countries\/\d+$/, ({ body }) => {
      if (body.active === 0) delete body.active;
    }),
  },
  {
    name: 'a PUT under another id',
    breaks: ['writes.other-id', 'countries'],
    ...asked('PUT', /^\/countries\/\d+$/, ({ body }) => {
      delete body.id;
    }),
  },
  {
    name: '500 for a value of another type',
    breaks: ['writes.bad-body', 'countries'],
    going: ({ request, reply }) => {
      if (request.method === 'PUT' && reply.statusCode === 422) reply.code(500);
    },
  },
  {
    name: 'success for an update of a missing record',
    breaks: ['writes.missing', 'countries'],
    going: ({ request, reply }) => {
      if (request.method === 'PUT' && reply.statusCode === 404) reply.code(200);
    },
  },
  {
    name: 'a delete that ignores dependants',
    breaks: ['deletes.refused', 'countries'],
    ...asked('DELETE', /^\/countries\/\d+$/, async ({ path, db, reply }) => {
      const id = Number(path.split('/')[2]);
      const { rows: deleted } =
        await sql`delete from "countries" where "id" = ${id} returning 1`.execute(db);
      await reply
        .code(deleted.length > 0 ? 200 : 404)
        .send(deleted.length > 0 ? ok : { message: 'No.' });
    }),
  },
  {
    name: 'a delete without effect',
    breaks: ['deletes.gone', 'countries'],
    ...asked('DELETE', /^\/countries\/\d{1,6}$/, firstOnly()),
  },
  {
    name: 'a conflict that is not detected',
    breaks: ['extensions.conflicts', 'countries'],
    extensions: ['writes'],
    ...asked('PUT', /^\/countries\/\d+$/, ({ body }) => {
      delete body.was;
    }),
  },
  {
    name: 'a create repeated despite its Idempotency-Key',
    breaks: ['extensions.once', 'cities'],
    extensions: ['writes'],
    ...asked('POST', /^\/cities$/, ({ request }) => {
      delete request.headers['idempotency-key'];
    }),
  },
  {
    name: 'a check that accepts everything',
    breaks: ['extensions.checks', 'countries'],
    extensions: ['writes'],
    ...rows('/countries/check', (row) => {
      row.ok = true;
    }),
  },
  {
    name: 'a view that loses its query when renamed',
    breaks: ['extensions.views', 'countries'],
    extensions: ['settings'],
    ...asked('PUT', /^\/views\/\d+$/, ({ body }) => {
      body.query ??= 'filter=%7B%7D';
    }),
  },
];

export const extensionFaults: readonly Fault[] = [
  {
    name: 'a sort that is ignored',
    breaks: ['extensions.sort', 'cities'],
    extensions: ['sort'],
    ...query('/cities', (parameters) => delete parameters.sort),
  },
  {
    name: 'ids that are ignored',
    breaks: ['extensions.ids', 'cities'],
    extensions: ['ids'],
    ...query('/cities', (parameters) => delete parameters.ids),
  },
  {
    name: 'conditions that are ignored',
    breaks: ['extensions.where', 'cities'],
    extensions: ['where'],
    ...query('/cities', (parameters) => delete parameters.where),
  },
  {
    name: 'groups that leave records out',
    breaks: ['extensions.groups', 'cities'],
    extensions: ['groups'],
    ...going('/cities', ({ body }) => {
      body.groups = { rows: [], more: false };
    }),
  },
  {
    name: 'a sum that differs from its records',
    breaks: ['extensions.settled', 'banksms'],
    extensions: ['fields'],
    ...rows('/banksms', (row) => {
      row.settled = null;
    }),
  },
];

/** The response has the body's stamps. */
function stampAsSent(): Plant {
  const answered = new WeakMap<object, unknown>();
  return {
    ...asked('POST', /^\/balances$/, ({ request, body }) => {
      answered.set(request, Number(body.userId));
      delete body.userId;
    }),
    going: ({ request, rows: [row] }) => {
      if (row && answered.has(request)) row.userId = answered.get(request);
    },
  };
}

function firstOnly(): (asked: Asked) => Promise<void> {
  let times = 0;
  return async ({ reply }) => {
    times += 1;
    if (times === 1) await reply.send(ok);
  };
}
