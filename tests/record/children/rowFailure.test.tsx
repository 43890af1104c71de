import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, it, vi } from 'vitest';
import ko from '../../../i18n/ko';
import { ApiError } from '../../../src/data/errors';
import { createNetwork, NetworkContext } from '../../../src/data/network';
import { retryWhileBusy } from '../../../src/data/runWrites';
import { ChildCards } from '../../../src/grid/children/ChildCards';
import { RowState } from '../../../src/grid/RowState';
import {
  FormLayoutContext,
  type FormContextValue,
} from '../../../src/record/form/formLayoutContext';
import type { ChildDrafts } from '../../../src/record/children/childDrafts';
import type { ChildDraft } from '../../../src/record/children/row';
import SaveAlert from '../../../src/record/children/SaveAlert';
import { show } from '../../grid/gridHarness';
import { resourceOf } from '../../support/resources';

const cities = resourceOf('cities');
const { network: unreachable } = ko.server;
const { back, saveAgain } = ko.fault;

const failed = (id: number, failure: string): ChildDraft => ({
  key: String(id),
  record: { id },
  state: 'changed',
  conflict: null,
  meanwhile: null,
  values: { name: `도시 ${id}` },
  errors: {},
  unmatched: {},
  failure,
});

function open(drafts: readonly ChildDraft[], more: object = {}, resource = cities) {
  const network = createNetwork({ isOnline: () => true, probe: () => Promise.resolve() });
  const submit = vi.fn();
  const kind = { resource, drafts, isDirty: true } as unknown as ChildDrafts;
  const report = {
    saved: 0,
    failed: drafts.length,
    failure: null,
    unsent: false,
    isInvalid: false,
    ...more,
  };
  function Screen() {
    const [isWhole, showAll] = useReducer(() => true, false);
    return (
      <NetworkContext.Provider value={network}>
        <FormLayoutContext.Provider value={{ submit } as unknown as FormContextValue}>
          <SaveAlert resource={resource} report={report} kinds={[kind]} onDismiss={() => {}} />
          <ChildCards
            resource={resource}
            columns={[]}
            onOpen={() => {}}
            onMenu={() => {}}
            lines={drafts
              .slice(0, 1)
              .map((draft) => ({ kind: 'row', key: draft.key, draft, warnings: [] }))}
          />
          <button type="button" onClick={showAll}>
            더
          </button>
          {/* A row that scrolls into view. */}
          {drafts.slice(0, isWhole ? undefined : 1).map((draft) => (
            <RowState key={draft.key} resource={resource} draft={draft} warnings={[]} />
          ))}
        </FormLayoutContext.Provider>
      </NetworkContext.Provider>
    );
  }
  show(<Screen />, {});
  act(() => network.reportResponse(false));
  return { network, submit };
}

it('rows that could not reach the server report that it is back, and the alert offers to save again', async () => {
  const { network, submit } = open([failed(1, unreachable), failed(2, unreachable)]);
  expect(await screen.findByRole('alert')).toHaveTextContent(unreachable);
  expect(screen.getAllByRole('img')[0]).toHaveAccessibleName(
    expect.stringContaining(unreachable) as string,
  );
  expect(screen.queryByRole('button', { name: saveAgain })).not.toBeInTheDocument();

  act(() => network.reportResponse(true));
  fireEvent.click(screen.getByRole('button', { name: '더' }));
  expect(screen.queryByText(new RegExp(unreachable))).not.toBeInTheDocument();
  for (const mark of screen.getAllByRole('img'))
    expect(mark).toHaveAccessibleName(expect.stringContaining(back) as string);
  fireEvent.click(screen.getByRole('button', { name: saveAgain }));
  expect(submit).toHaveBeenCalledTimes(1);
});

it('counts the failed rows that are left', async () => {
  open([failed(1, '마감된 일정입니다.')], { saved: 3, failed: 2 });
  expect(await screen.findByRole('alert')).toHaveTextContent('3건 저장, 1건 실패했습니다.');
});

it('other failures of rows stay shown', async () => {
  const { network } = open([failed(1, '마감된 일정입니다.')]);
  await screen.findByRole('alert');
  act(() => network.reportResponse(true));
  expect(screen.getByRole('alert')).toHaveTextContent('마감된 일정입니다.');
  expect(screen.queryByRole('button', { name: saveAgain })).not.toBeInTheDocument();
});

it('a card says once what is wrong with two of its fields', async () => {
  const message = '카드 승인입니다.';
  open([{ ...failed(1, '마감'), errors: { name: message, code: message } }]);
  await screen.findByRole('alert');
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it('a mistake names its field as the row does', async () => {
  const message = '숫자로 입력해 주세요.';
  const bus = { ...failed(1, '마감'), values: { section: 'VEHICLE' }, errors: { text2: message } };
  open([{ ...bus, failure: null }], {}, resourceOf('sections'));
  expect(await screen.findByRole('alert')).toHaveTextContent(`대수: ${message}`);
});

it('a row that waits for a busy server counts down, as does its card', async () => {
  open([{ ...failed(1, ''), failure: null, state: 'saving' }]);
  const leaving = new AbortController();
  const sending = retryWhileBusy(
    async () => {
      throw new ApiError({ kind: 'http', status: 429, text: 'Busy', retryAfter: 30 });
    },
    { signal: leaving.signal },
  );
  expect(await screen.findByText('서버가 바빠 30초 후 다시 시도합니다.')).toBeVisible();
  for (const mark of screen.getAllByRole('img')) expect(mark).toHaveTextContent('30초');
  leaving.abort();
  await expect(sending).rejects.toThrow('Busy');
  await waitFor(() => expect(screen.queryByText(/다시 보냅니다/)).not.toBeInTheDocument());
});
