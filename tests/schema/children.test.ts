import { describe, expect, it } from 'vitest';
import { readFiles } from '../support/resourceFiles';
import { airports, terminals } from '../support/examples';

const withChildren = (children: object) => ({ ...airports, children });

describe('children of a declaration', () => {
  it('are found by the field that refers to the parent; its key, the filter and the columns follow', () => {
    const { resource, lines } = readFiles({ airports, terminals });
    expect(lines).toEqual([]);
    expect(resource('airports')?.children).toEqual([
      {
        of: 'terminals',
        by: 'airportCode',
        equals: 'code',
        parameter: 'airportCode',
        columns: ['seq', 'name', 'countryCode', 'kind'],
        asks: null,
      },
    ]);
    expect(resource('cities')?.children).toEqual([]);
  });

  it('have the named columns; without names, the required fields', () => {
    const named = withChildren({ terminals: { by: 'airportCode', columns: ['name', 'note'] } });
    expect(
      readFiles({ airports: named, terminals }).resource('airports')?.children[0]?.columns,
    ).toEqual(['name', 'note']);
    const bare = { ...terminals, columns: ['airportCode', 'kind'] };
    expect(
      readFiles({ airports, terminals: bare }).resource('airports')?.children[0]?.columns,
    ).toEqual(['kind', 'name']);
  });

  it('may refer by id, and may be added to a resource of the product', () => {
    const contacts = {
      ...terminals,
      name: 'contacts',
      route: 'codes/contacts',
      fields: { ...terminals.fields, customerId: { type: 'referenceById', to: 'customers' } },
      filters: { customerId: 'customerId' },
      labels: JSON.parse(
        JSON.stringify(terminals.labels).replaceAll(
          '"airportCode":',
          '"customerId":"-","airportCode":',
        ),
      ) as object,
    };
    const extra = { extends: 'customers', children: { contacts: { by: 'customerId' } } };
    const { resource, lines } = readFiles({ airports, terminals, contacts, extra });
    expect(lines).toEqual([]);
    expect(resource('customers')?.children).toMatchObject([
      { of: 'contacts', by: 'customerId', equals: 'id', parameter: 'customerId' },
    ]);
  });

  it.each<[parent: object, sentence: string]>([
    [
      withChildren({ terminal: { by: 'airportCode' } }),
      'children.terminal names the unknown resource "terminal"; did you mean "terminals"?',
    ],
    [
      withChildren({ terminals: { by: 'airportcode' } }),
      'children.terminals.by names "airportcode", which terminals does not have; did you mean "airportCode"?',
    ],
    [
      withChildren({ terminals: { by: 'countryCode' } }),
      "children.terminals.by names \"countryCode\", which does not refer to airports; give terminals `countryCode: { type: 'reference', to: 'airports' }`",
    ],
    [
      withChildren({ terminals: { by: 'airportCode', columns: ['nmae'] } }),
      'children.terminals.columns names "nmae", which terminals does not have; did you mean "name"?',
    ],
    [
      withChildren({ terminals: { by: 'airportCode', columns: ['id'] } }),
      'children.terminals.columns names "id", which is not entered in forms; remove it',
    ],
    [
      withChildren({ terminals: { by: 'airportCode', columns: ['airportCode'] } }),
      'children.terminals.columns names "airportCode", which is the same in every row; remove it',
    ],
    [
      withChildren({ terminals: { by: 'airportCode', colums: ['name'] } }),
      'children.terminals.colums is not a known key; remove it, or did you mean "columns"?',
    ],
  ])('names file, line, key and remedy: %j, %s', (airports, sentence) => {
    const { lines } = readFiles({ airports, terminals });
    expect(lines.map((line) => line.replace(/^airports\.json:\d+: /, ''))).toContain(sentence);
  });

  it('may ask while they are open in a state of their board', () => {
    const asking = (open: string, field: string) =>
      withChildren({
        terminals: { by: 'airportCode', asks: { open, before: { [field]: ['CLOSED'] } } },
      });
    const opens = {
      ...terminals,
      fields: { ...terminals.fields, day: { type: 'date', required: true } },
      sort: [{ field: 'day', order: 'ASC' }],
      board: { open: { unchecked: { field: 'note' } } },
      labels: JSON.parse(
        JSON.stringify(terminals.labels).replaceAll(
          '"fields":{',
          '"board":{"unchecked":"-"},"fields":{"day":"-",',
        ),
      ) as object,
    };
    const right = readFiles({ airports: asking('unchecked', 'name'), terminals: opens });
    expect(right.lines).toEqual([]);
    expect(right.resource('airports')?.children[0]?.asks).toEqual({
      open: 'unchecked',
      before: [{ field: 'name', values: ['CLOSED'] }],
    });
    const wrong = readFiles({ airports: asking('uncheckd', 'nmae'), terminals: opens });
    const said = wrong.lines.map((line) => line.replace(/^airports\.json:\d+: /, ''));
    expect(said.slice(0, 2)).toEqual([
      'children.terminals.asks.before.nmae names the unknown field "nmae"; did you mean "name"?',
      'children.terminals.asks.open names "uncheckd", which terminals.board.open does not have; did you mean "unchecked"?',
    ]);
  });

  it('require a filter by that field', () => {
    const bare = { ...terminals, filters: {} };
    expect(readFiles({ airports, terminals: bare }).lines).toContainEqual(
      expect.stringContaining(
        'children.terminals.by uses "airportCode", which terminals cannot be filtered by; give terminals the filter `airportCode: \'airportCode\'`',
      ),
    );
  });
});
