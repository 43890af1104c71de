import { packedChildrenOf } from '../../src/fields';
import { replaceEqualDeep } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { childParameter, readPacked } from '../../src/data/packed';
import { decodeRecord, decodeRows } from '../../src/data/recordCodec';
import { entryNames, ENTRY_SEPARATOR, FIELD_SEPARATOR } from '../../src/fields/entries';
import { fieldOf, type PackedChildren } from '../../src/schema';
import { page, setup } from './backend';
import { resourceOf, resources } from '../support/resources';

const PARENT = { id: 77, code: 'R240001' };

/** rules: packed-text; lab/fuzz tests thousands of texts. */
const pack = (options: PackedChildren, entries: readonly Record<string, string>[]): string =>
  entries
    .map((entry) => entryNames(options.entry).map((name) => entry[name] ?? ''))
    .map((texts) => texts.join(FIELD_SEPARATOR))
    .join(ENTRY_SEPARATOR);

describe('readPacked', () => {
  const reservations = resourceOf('reservations');
  const sections = resourceOf('sections');
  const options = packedChildrenOf(fieldOf(reservations, 'sections'))!;
  const entry = (over: Record<string, string> = {}) => ({
    id: '1',
    reservationCode: 'R240001',
    ...over,
  });
  const read = (...entries: Record<string, string>[]) =>
    readPacked(pack(options, entries), options, sections, PARENT);

  it.each([[''], [null], [undefined]])('takes %j for no children', (wire) => {
    expect(readPacked(wire, options, sections, PARENT)).toEqual([]);
  });

  it.each([[1], [true], [{}], [[]], ['|']])('refuses %j', (wire) => {
    expect(readPacked(wire, options, sections, PARENT)).toBeNull();
  });

  it('gives typed records', () => {
    expect(
      read(entry({ date: '2024-05-01', userId: '7', text1: '1,2', remark: '' }))?.[0],
    ).toMatchObject({
      id: 1,
      date: '2024-05-01',
      userId: 7,
      text1: '1,2',
      remark: null,
      time1: null,
    });
  });

  it.each([
    ['another parent', [entry({ reservationCode: 'R240002' })]],
    ['no parent', [entry({ reservationCode: '' })]],
    ['an id twice', [entry(), entry()]],
    ['an id that is none', [entry({ id: 'x' })]],
    ['a date that is none', [entry({ date: '내일' })]],
    ['a time that is none', [entry(), entry({ id: '2', time1: '아침' })]],
  ])('refuses %s', (_what, entries) => {
    expect(read(...entries)).toBeNull();
  });

  it('knows the documented parameter that finds the children, where there is one', () => {
    expect(childParameter(options, sections)).toBe('reservationCode');
    const balance = packedChildrenOf(fieldOf(resourceOf('balances'), 'reservations'))!;
    expect(childParameter(balance, reservations)).toBeNull();
  });
});

describe('children that do not fit', () => {
  const bad = 'not|an|entry';
  const reservation = { id: 3, code: 'R3', sections: bad, depositAndWithdrawals: '' };
  const section = (index: number) => ({ id: index + 1, reservationCode: 'R3', date: '2024-05-01' });
  const rows = {
    '/reservations': [reservation],
    '/sections': Array.from({ length: 3 }, (_, index) => section(index)),
    '/balances': [{ id: 4, title: '정산', reservations: bad }],
  };

  it('are fetched from their own path for one record', async () => {
    const { backend, provider } = setup({ rows });
    const { data } = await provider.getOne('reservations', { id: 3 });
    expect(backend.lines()).toEqual([
      'GET /reservations/3',
      'GET /sections?reservationCode=R3&perPage=1000&page=1',
    ]);
    expect(data).toEqual({
      id: 3,
      code: 'R3',
      sections: [0, 1, 2].map(section),
      depositAndWithdrawals: [],
      _fromOwnPath: ['sections'],
    });
  });

  it('are fetched after a write too, whose answer is packed like any other', async () => {
    const { backend, provider } = setup({ rows });
    const params = { id: 3, data: { name: '새 이름' }, previousData: { id: 3 } };
    const { data } = await provider.update('reservations', params);
    expect(data).toMatchObject({ sections: [0, 1, 2].map(section), _fromOwnPath: ['sections'] });
    expect(data._packedMisfit).toBeUndefined();
    expect(backend.sent).toHaveLength(2);
  });

  it("that can't be loaded never make a completed write fail", async () => {
    const { provider } = setup({
      rows,
      answer: ({ url }) =>
        url.startsWith('/sections') ? { status: 503, body: { message: 'busy' } } : undefined,
    });
    const params = { id: 3, data: { name: '새 이름' }, previousData: { id: 3 } };
    const { data } = await provider.update('reservations', params);
    expect(data).toMatchObject({ id: 3, sections: [], _packedMisfit: ['sections'] });
    await expect(provider.getOne('reservations', { id: 3 })).rejects.toThrow('busy');
  });

  it('cost a list no request, and the row says so', async () => {
    const { backend, provider } = setup({ rows });
    const { data } = await provider.getList('reservations', page(1, 15));
    expect(data[0]).toMatchObject({ sections: [], _packedMisfit: ['sections'] });
    expect(backend.sent).toHaveLength(1);
  });

  it('stay out, and the record says so, where no documented parameter finds them', async () => {
    const { backend, provider } = setup({ rows });
    const { data } = await provider.getOne('balances', { id: 4 });
    expect(data).toEqual({
      id: 4,
      title: '정산',
      reservations: [],
      _packedMisfit: ['reservations'],
    });
    expect(backend.sent).toHaveLength(1);
  });

  it('come from as many pages as there are', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => section(index));
    const { backend, provider } = setup({ rows: { ...rows, '/sections': many } });
    const { data } = await provider.getOne('reservations', { id: 3 });
    expect(data.sections).toHaveLength(1_200);
    expect(backend.sent).toHaveLength(3);
  });
});

describe('the rows of a list', () => {
  const reservations = resourceOf('reservations');
  const packed = reservations.fields.find((field) => packedChildrenOf(field))!.name;
  const options = packedChildrenOf(fieldOf(reservations, packed))!;
  const wire = { id: '1', code: 'R1' };
  const entry = entryNames(options.entry).map((one) =>
    one === 'id' ? '7' : one === options.by ? wire[options.equals as 'id' | 'code'] : '',
  );
  const find = vi.fn((of: string) => resources.find((resource) => resource.name === of));

  it('decode their packed children on first access, and once', () => {
    const [row] = decodeRows(reservations, [{ ...wire, [packed]: entry.join('|') }], find);
    expect(find).not.toHaveBeenCalled();
    expect(Object.keys(row!)).toContain(packed);
    const children = row![packed];
    expect(children).toMatchObject([{ id: 7 }]);
    expect(row![packed]).toBe(children);
    expect(row!._packedMisfit).toBeUndefined();
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('are the same as the single record that comes after them, which is then not drawn again', async () => {
    const { provider } = setup({ rows: { '/reservations': [{ ...wire, id: 3, [packed]: '' }] } });
    const listed = await provider.getList('reservations', {
      pagination: { page: 1, perPage: 15 },
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    });
    const { data } = await provider.getOne('reservations', { id: 3 });
    expect(replaceEqualDeep(listed.data[0], data)).toBe(listed.data[0]);
  });

  it('say what does not fit as a single record does', () => {
    const spoilt = { ...wire, [packed]: 'x|y' };
    const [row] = decodeRows(reservations, [spoilt], find);
    expect({ ...row }).toEqual(decodeRecord(reservations, spoilt, find));
    expect(row!._packedMisfit).toEqual([packed]);
  });
});
