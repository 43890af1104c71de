import { screen, waitFor } from '@testing-library/react';
import { type GetListParams } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { fieldComponents } from '../../src/fields/components/fieldComponents';
import { fieldOf } from '../../src/schema';
import { renderAdmin } from '../support/admin';
import { resourceOf } from '../support/resources';

const balances = resourceOf('balances');
const confirmer = fieldOf(balances, 'confirmerId');
const { Display } = fieldComponents[confirmer.type]!;

type Paged = Required<Pick<GetListParams, 'pagination'>>;

const person = (id: number) => ({ id, name: `사람 ${id}` });

function show(ids: readonly number[], total: number, extensions: readonly string[] = []) {
  const rows = ids.map((confirmerId, at) => ({ id: at + 1, confirmerId }));
  const people = Array.from({ length: total }, (_, at) => person(at + 1));
  const getList = vi.fn(async (_: string, { pagination: { page, perPage } }: Paged) => ({
    data: people.slice((page - 1) * perPage, page * perPage),
    total,
  }));
  const getMany = vi.fn(async (_: string, params: { ids: number[] }) => ({
    data: params.ids.map(person),
  }));
  const getOne = vi.fn(async (_: string, { id }: { id: number }) => {
    if (id > total) throw new ApiError({ kind: 'http', status: 404, text: 'Record not found.' });
    return { data: person(id) };
  });
  const calls = { getList, getMany, getOne };
  const shown = rows.map((record) => (
    <p key={record.id}>
      <Display resource={balances} field={confirmer} value={record.confirmerId} record={record} />
    </p>
  ));
  renderAdmin(shown, { provider: calls, extensions });
  const counts = () => [getList, getMany, getOne].map(({ mock }) => mock.calls.length);
  return { ...calls, counts };
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const named = (id: number) => screen.findAllByText(`사람 ${id}`);

it('ids beyond the lookup are requested together, each once', async () => {
  const { counts, getMany } = show([5, 1150, 1160, 1150], 1200, ['ids']);
  await named(5);
  expect(await named(1150)).toHaveLength(2);
  await named(1160);
  expect(counts()).toEqual([1, 1, 0]);
  expect(getMany.mock.calls[0]?.[1].ids).toEqual([1150, 1160]);
});

it('without the extension a few are requested one by one, and a missing one does not affect others', async () => {
  const { counts } = show([1150, 99_999], 2200);
  await named(1150);
  await screen.findByText('#99999');
  expect(counts()).toEqual([1, 0, 2]);
});

it('without the extension one that fails does not hide the others', async () => {
  const { getOne } = show([1150, 1160], 2200);
  getOne.mockImplementation(async (_: string, { id }: { id: number }) => {
    if (id === 1150) throw new ApiError({ kind: 'http', status: 500, text: 'Server Error' });
    return { data: person(id) };
  });
  await named(1160);
  await screen.findByText('#1150');
});

it('shows no number while it is looked up, neither in the look-up nor beyond it', async () => {
  const { getList, getMany } = show([5, 1150, 1160], 1200, ['ids']);
  expect(document.body).not.toHaveTextContent('5');
  getMany.mockImplementationOnce(() => new Promise(() => {}));
  await named(5);
  expect(getList).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(getMany).toHaveBeenCalledTimes(1));
  expect(document.body).toHaveTextContent('사람 5……');
});

it('many are found among all rows if that takes fewer requests, and of too many rows ten are requested', async () => {
  const few = show(range(1101, 30), 1200);
  await named(1130);
  expect(few.counts()).toEqual([2, 0, 0]);
  const many = show(range(11_001, 30), 12_000);
  await named(11_010);
  await waitFor(() => expect(many.counts()).toEqual([1, 0, 10]));
  expect(screen.getByText('#11030')).toBeVisible();
});

it('titles of several fields are requested together, without a look-up, where the backend finds ids', async () => {
  const ledger = resourceOf('depositandwithdrawals');
  const field = fieldOf(ledger, 'sectionId');
  const getMany = vi.fn(async (_: string, { ids }: { ids: number[] }) => ({
    data: ids.map((id) => ({ id, date: '2026-11-20', providerName: `호텔 ${id}` })),
  }));
  const getList = vi.fn();
  const shown = [5, 1150, 5].map((sectionId, at) => {
    const record = { id: at + 1, sectionId };
    const Cell = fieldComponents[field.type]!.Display;
    return (
      <Cell key={record.id} resource={ledger} field={field} value={sectionId} record={record} />
    );
  });
  renderAdmin(shown, { provider: { getMany, getList }, extensions: ['ids'] });
  expect(await screen.findAllByText('2026-11-20 호텔 5')).toHaveLength(2);
  expect(await screen.findByText('2026-11-20 호텔 1150')).toBeVisible();
  expect(getMany.mock.calls.map(([, { ids }]) => ids)).toEqual([[5, 1150]]);
  expect(getList).not.toHaveBeenCalled();
});
