import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboardScreen as en } from '../../../../i18n/en/dashboardScreen';
import { match as enMatch } from '../../../../i18n/en/match';
import { list as enList } from '../../../../i18n/en/list';
import { dashboardScreen as ko } from '../../../../i18n/ko/dashboardScreen';
import { match } from '../../../../i18n/ko/match';
import { list as koList } from '../../../../i18n/ko/list';
import { refetchInBackground } from '../../../../src/data/backgroundRefetch';
import { ApiError } from '../../../../src/data/errors';
import type { AnyRecord } from '../../../../src/schema';
import { fakeProvider, openAdmin } from '../../../record/formHarness';
import { resources } from '../../../support/resources';
import { standStill } from '../../../support/standStill';
import { ADDRESS, bespoke, openMatching, records } from './messages';

standStill();

test('a match whose answer was lost can be undone once its entry shows it', async () => {
  const data = records();
  const provider = fakeProvider(data);
  const { queryClient, list, messages } = await openMatching(provider);
  const undo = () => screen.getByRole('button', { name: /되돌리기/ });
  const lost = new ApiError({ kind: 'network', text: 'Network Error', uncertainWrite: 'update' });
  provider.update.mockRejectedValueOnce(lost);
  fireEvent.keyDown(list, { key: 'Enter' });
  expect(await screen.findByRole('alert')).toHaveTextContent('#11');
  expect(undo()).toBeDisabled();

  data.depositandwithdrawals = (data.depositandwithdrawals ?? []).map((entry): AnyRecord =>
    entry.id === 11 ? { ...entry, banksmsId: 2 } : entry,
  );
  const ledger = resources.find(({ name }) => name === 'depositandwithdrawals') ?? null;
  refetchInBackground(queryClient, resources, [{ resource: ledger }]);
  await waitFor(() => expect(messages()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(undo()).toBeEnabled());
  fireEvent.click(undo());
  await waitFor(() => expect(messages()).toHaveLength(2));
  expect(provider.update.mock.lastCall).toMatchObject([
    'depositandwithdrawals',
    { id: 11, data: { banksmsId: null } },
  ]);
  expect(undo()).toBeDisabled();
});

test('rows that were not received are not said to be too many', async () => {
  const provider = fakeProvider(records());
  const getList = provider.getList.getMockImplementation()!;
  provider.getList.mockImplementation(async (route, params) => {
    const answer = await getList(route, params);
    return route === 'banksms' ? { ...answer, total: (answer.total ?? 0) + 1 } : answer;
  });
  openAdmin(ADDRESS, provider, bespoke);
  expect(await screen.findByText('1건을 받지 못했습니다. 기간을 줄여 보세요.')).toBeVisible();
});

test.each([
  ['ko', ko.loadedOnly, ko.missing, koList.unseen, match.missing],
  ['en', en.loadedOnly, en.missing, enList.unseen, enMatch.missing],
])('%s: notes on loaded rows claim no reason', (_, ...notes) => {
  for (const note of notes) expect(note).not.toMatch(/많|too many/i);
});
