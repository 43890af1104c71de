import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import ko from '../../../../i18n/ko';
import { tripText as words } from '../../../../i18n/ko/tripText';
import type { ChildDrafts } from '../../../../src/record/children/childDrafts';
import { useChildDrafts } from '../../../../src/record/children/useChildDrafts';
import { undoUnsaved } from '../../../../src/record/unsavedUndo';
import { Itinerary } from '../../../../src/features/reservations/itinerary/Itinerary';
import type { AnyRecord } from '../../../../src/schema';
import { flight, sectionTypes, supplier } from '../itineraryData';
import { show } from '../../../grid/gridHarness';
import { resourceOf } from '../../../support/resources';

const sections = resourceOf('sections');
const data = {
  'codes/basic': sectionTypes,
  'codes/customers': [supplier(1, 'HOTEL', '바다 호텔'), supplier(2, 'GOLF', '실버파인 CC')],
  'codes/cities': [{ id: 1, code: 'ICN', name: '인천', countryCode: 'KR', active: true }],
  'codes/flights': [flight],
};
const records: AnyRecord[] = [
  {
    id: 1,
    reservationCode: 'R1',
    section: 'FLIGHT',
    date: '2026-12-10',
    time1: '18:05',
    text1: 'KE651',
  },
];
const held = {} as { drafts: ChildDrafts; memo: unknown };
const fixed = { reservationCode: 'R1' };
const warnings = new Map<string, readonly string[]>();

function Page() {
  const drafts = useChildDrafts({ resource: sections, records, fixed });
  Object.assign(held, { drafts, memo: useWatch({ name: 'memo' }) });
  return <Itinerary drafts={drafts} warnings={warnings} dateIn="2026-12-10" dateOut="2026-12-12" />;
}

function Form() {
  return (
    <FormProvider {...useForm({ defaultValues: { memo: '창가석 요청' } })}>
      <Page />
    </FormProvider>
  );
}

const made = () =>
  held.drafts.drafts
    .filter(({ state }) => state === 'new')
    .map(({ values: { date, section, providerCode, text2, text5, remark } }) => ({
      date,
      section,
      providerCode,
      text2,
      text5,
      remark,
    }));

async function type(text: string, around?: Parameters<typeof show>[2]) {
  const opened = show(<Form />, data, around);
  await opened.user.click(
    await screen.findByRole('button', { name: ko.reservation.itinerary.text }),
  );
  const input = await screen.findByRole('textbox', { name: words.text });
  fireEvent.change(input, { target: { value: text } });
  return { ...opened, input };
}

const TEXT = [
  '방콕 12명',
  '12/10(목)',
  'KE651',
  '바다호텔 체크인 트윈 6',
  '12/11(월)',
  '07:30 티업 실버파인 CC 4조',
  '우산 준비',
].join('\n');

it('becomes unsaved sections after a review, and all of it is undone at once', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { provider, user } = show(<Form />, data);
  const grid = await screen.findByRole('grid', { name: ko.reservation.itinerary.title });
  fireEvent.paste(grid.querySelector('td')!, { clipboardData: { getData: () => TEXT } });

  const dialog = await screen.findByRole('dialog', { name: words.title });
  const second = await within(dialog).findByRole('region', { name: /^2일차 2026-12-11/ });
  expect(within(dialog).getByText(words.known)).toBeVisible();
  expect(within(second).getByText(words.reasons.weekday)).toBeVisible();
  expect(within(second).getByText('우산 준비')).toBeVisible();
  expect(await within(dialog).findByText('인천')).toBeVisible();
  const take = within(dialog).getByRole('button', { name: '2건 추가' });
  await waitFor(() => expect(take).toBeEnabled());
  await user.keyboard('{Control>}{Enter}{/Control}');
  // The open question first.
  expect(within(dialog).getByText(words.open.replace('%{smart_count}', '1'))).toBeVisible();
  expect(made()).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(made()).toEqual([
    {
      date: '2026-12-10',
      section: 'HOTEL',
      providerCode: 'S1',
      text2: '6',
      text5: null,
      remark: null,
    },
    {
      date: '2026-12-11',
      section: 'GOLF',
      providerCode: 'S2',
      text2: '07:30',
      text5: '4조',
      remark: '우산 준비',
    },
  ]);
  const states = held.drafts.drafts.filter(({ state }) => state === 'new');
  expect(states.map(({ values: { cfm, paying } }) => [cfm, paying])).toEqual([
    ['REQUEST', 'UNPAID'],
    ['REQUEST', 'UNPAID'],
  ]);
  expect(held.memo).toBe('창가석 요청\n방콕 12명');
  expect(provider.create).not.toHaveBeenCalled();

  await user.click(await screen.findByRole('button', { name: words.undo }));
  expect(made()).toEqual([]);
  expect(held.memo).toBe('창가석 요청');
});

it('is parsed while typing, and the user can say what a line is', async () => {
  const { user } = await type('1일차\n왕궁 앞 사진');
  const kind = await screen.findByRole('combobox', { name: '구분: 왕궁 앞 사진' });
  await user.selectOptions(kind, '골프');
  expect(await screen.findByText(words.reasons.provider)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '1건 추가' })).toBeEnabled());
  await user.selectOptions(
    screen.getByRole('combobox', { name: '구분: 왕궁 앞 사진' }),
    words.note,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: '0건 추가' })).toBeDisabled());
  expect(screen.getByText(words.toMemo)).toBeVisible();
});

it('F8 goes to the next line that asks something, from anywhere in the dialog', async () => {
  const { user, input } = await type(
    '1일차\n바다호텔 체크인\n07:30 티업 알파인\n2일차\n07:30 티업 베타힐',
  );
  const askers = await screen.findAllByRole('combobox', { name: '공급처' });
  expect(askers).toHaveLength(2);
  await user.click(input);
  for (const asker of [...askers, askers[0]]) {
    await user.keyboard('{F8}');
    expect(asker).toHaveFocus();
  }
});

it('keeps the focus in the line whose supplier was picked', async () => {
  const { user } = await type('1일차\n07:30 티업 알파인');
  await user.click(await screen.findByRole('combobox', { name: '공급처' }));
  await user.click(await screen.findByRole('option', { name: /실버파인/ }));
  const supplier = await screen.findByRole('button', { name: '실버파인 CC' });
  expect(supplier).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('combobox', { name: '공급처' })).toHaveFocus();
});

it('times and texts are corrected before they are added', async () => {
  const { user } = await type('2일차\n실버파인 CC 티업 07:00 4조');
  await user.click(await screen.findByRole('button', { name: /^시간과 내용 수정/ }));
  const time = screen.getByRole('textbox', { name: '시작' });
  expect(time).toHaveFocus();
  await user.clear(time);
  await user.type(time, '2500');
  expect(time).toBeInvalid();
  await user.clear(time);
  await user.type(time, '630{Tab}');
  expect(time).toHaveValue('06:30');
  const caddies = screen.getByRole('textbox', { name: '캐디' });
  await user.type(caddies, '16');
  const take = screen.getByRole('button', { name: '1건 추가' });
  await waitFor(() => expect(take).toBeEnabled());
  await user.click(take);
  const made = held.drafts.drafts.find(({ state }) => state === 'new');
  expect(made?.values).toMatchObject({ section: 'GOLF', time1: '06:30', text3: '16' });
});

it.each([
  ['pasted text and answers survive a reload, and closing asks', 'corrections'],
  ['answers of a draft of a former version are read', 'said'],
])('%s', async (_title, key) => {
  // Drafts are stored per user.
  const who = { getIdentity: async () => ({ id: 7 }), checkAuth: async () => undefined };
  const around = { store: localStorageStore(undefined, '.tripText'), authProvider: who as never };
  const { user, ...first } = await type('1일차\n왕궁 앞 사진', around);
  await user.selectOptions(await screen.findByRole('combobox', { name: /왕궁 앞/ }), '골프');
  await user.click(screen.getByRole('button', { name: '닫기' }));
  const question = await screen.findByRole('dialog', { name: ko.form.leave.title });
  await user.click(within(question).getByRole('button', { name: ko.form.leave.stay }));
  first.unmount();
  for (const [name, text] of Object.entries(localStorage))
    localStorage.setItem(name, String(text).replace('corrections', key));

  show(<Form />, data, around);
  await user.click(await screen.findByRole('button', { name: ko.draft.open }));
  await user.click(await screen.findByRole('button', { name: ko.draft.resume }));
  expect(await screen.findByRole('textbox', { name: words.text })).toHaveValue(
    '1일차\n왕궁 앞 사진',
  );
  expect(await screen.findByRole('combobox', { name: /왕궁 앞/ })).toHaveValue('GOLF');
});

it('asks about a section that exists with other values, and changes it if told to', async () => {
  const { user } = await type('12/10(목)\nKE651 18:35 출발');
  expect(await screen.findByText(words.reasons.changed)).toBeVisible();
  const row = screen.getByRole('checkbox', { name: /KE651/ });
  expect(row).not.toBeChecked();
  await user.keyboard('{Control>}{Enter}{/Control}');
  const change = screen.getByRole('button', { name: words.existing.change });
  expect(change).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(row).toBeChecked();
  await user.keyboard('{Control>}{Enter}{/Control}{Control>}{Enter}{/Control}');
  const flight = () => held.drafts.drafts.map(({ values }) => values.time1);
  expect(flight()).toEqual(['18:35']);
  const undo = await screen.findByRole('button', { name: words.undo });
  act(() => expect(undoUnsaved()).toBe(true));
  expect(flight()).toEqual(['18:05']);
  expect(undo).not.toBeInTheDocument();
  expect(undoUnsaved()).toBe(false);
});
