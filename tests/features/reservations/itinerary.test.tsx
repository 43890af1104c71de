import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ko from '../../../i18n/ko';
import { ApiError } from '../../../src/data/errors';
import type { ChildDrafts } from '../../../src/record/children/childDrafts';
import { useChildDrafts } from '../../../src/record/children/useChildDrafts';
import { Itinerary } from '../../../src/features/reservations/itinerary/Itinerary';
import { flight, sectionTypes, supplier } from './itineraryData';
import { labelOf } from '../../record/formHarness';
import { resourceOf } from '../../support/resources';
import { focusedCell, show } from '../../grid/gridHarness';
import { itInLab } from '../../support/itInLab';
import { textsOf } from '../../support/textsOf';
import { aSection } from '../../support/samples';

const words = ko.reservation.itinerary;
const sections = resourceOf('sections');
const section = (id: number, more: object) => aSection(id, { section: 'GOLF', ...more });
const records = [
  section(1, { time1: '09:00', text1: '동 코스', text2: '10:00' }),
  section(2, { time1: '08:00', section: 'HOTEL', text1: '트윈', text2: '3' }),
  section(3, { date: '2026-05-03', section: 'FLIGHT' }),
];
const data = {
  'codes/basic': sectionTypes,
  'codes/customers': [supplier(1, 'HOTEL', '바다 호텔'), supplier(2, 'GOLF', '바다 골프장')],
  'codes/cities': [],
  'codes/flights': [flight],
};

const held = {} as { drafts: ChildDrafts };
const fixed = { reservationCode: 'R1' };
const warnings = new Map([['2', ['인원이 다릅니다.']]]);

function Screen({ isOff = false }) {
  const drafts = useChildDrafts({ resource: sections, records, fixed });
  Object.assign(held, { drafts });
  const trip = { dateIn: '2026-05-01', dateOut: '2026-05-03', isOff };
  return <Itinerary drafts={drafts} warnings={warnings} {...trip} />;
}

const user = userEvent.setup({ delay: null });
const press = (keys: string) => user.keyboard(keys);
const typeIn = async (key: string, column: number, keys: string) => {
  await user.click(cellOf(key, column));
  await press(keys);
};
const draft = (key: string) => held.drafts.drafts.find((one) => one.key === key);
const lines = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr[data-key]')].map(
    ({ dataset }) => dataset.key,
  );
const cellOf = (key: string, column: number) =>
  document.querySelector<HTMLElement>(`tr[data-key="${key}"] [data-column="${column}"]`)!;
const caption = (type: string, field: string) => labelOf('sections', field, type);

async function open(stored: typeof data = data) {
  const shown = show(<Screen />, stored);
  await screen.findByRole('grid', { name: words.title });
  return shown;
}

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

describe('the itinerary', () => {
  it('strikes canceled rows, and all rows of a canceled trip', async () => {
    const { unmount } = await open();
    const struck = () =>
      [...document.querySelectorAll<HTMLElement>('[data-off] [data-key], [data-key][data-off]')]
        .map(({ dataset }) => dataset.key)
        .filter((key) => !key?.startsWith('day'));
    expect(struck()).toEqual([]);
    act(() => held.drafts.change('1', { cfm: 'CANCEL' }));
    expect(struck()).toEqual(['1']);
    unmount();
    show(<Screen isOff />, data);
    await screen.findByRole('grid', { name: words.title });
    expect(struck()).toEqual(['2', '1', '3']);
  });

  it('is ordered by day and time, with empty days, and each type’s own captions', async () => {
    await open();
    expect(lines()).toEqual(['day 2026-05-01', '2', '1', 'day 2026-05-02', 'day 2026-05-03', '3']);
    const days = textsOf('row');
    expect(days[1]).toContain('1일차2026-05-01 (금)');
    expect(days[4]).toContain(words.none);
    expect(cellOf('1', 5)).toHaveTextContent(`${caption('GOLF', 'text1')}동 코스`);
    expect(cellOf('1', 6)).toHaveTextContent(`${caption('GOLF', 'text2')}10:00`);
    expect(cellOf('2', 6)).toHaveTextContent(`${caption('HOTEL', 'text2')}3`);
    expect(cellOf('2', 7)).toHaveTextContent(caption('HOTEL', 'text4'));
    expect(screen.getByRole('img', { name: '인원이 다릅니다.' })).toBeVisible();
    const menus = screen.getAllByRole('button', { name: /행 작업$/ });
    expect(menus.map((menu) => parseInt(menu.ariaLabel ?? '', 10))).toEqual([1, 2, 3]);
  });

  it('names each field of a type without captions', async () => {
    await open();
    act(() => held.drafts.change('1', { section: 'ETC' }));
    expect([5, 6, 7].map((column) => cellOf('1', column).textContent)).toEqual(
      ['text1', 'text2', 'text3'].map((name) => expect.stringContaining(labelOf('sections', name))),
    );
  });

  it('moves a row that gets another time or day, with the focus', async () => {
    await open();
    await typeIn('2', 1, '1030{Enter}');
    expect(lines().slice(0, 3)).toEqual(['day 2026-05-01', '1', '2']);
    expect(focusedCell()).toBe('2 time1');
    await press('{ArrowLeft}260503{Enter}');
    expect(lines()).toEqual(['day 2026-05-01', '1', 'day 2026-05-02', 'day 2026-05-03', '2', '3']);
    expect(focusedCell()).toBe('2 date');
  });

  it('parses days near the trip and times as users type them, and shows the result', async () => {
    await open();
    await typeIn('2', 0, '5/3');
    expect(within(cellOf('2', 0)).getByText(/^2026-05-03 \(.*\)$/)).toBeVisible();
    await press('{Enter}');
    expect(draft('2')?.values.date).toBe('2026-05-03');
    await press('{ArrowRight}오후 2시반{Tab}');
    expect(draft('2')?.values.time1).toBe('14:30');
  });

  it('adds a section of a type on a day, by keyboard, and types its details', async () => {
    await open();
    await typeIn('1', 1, '{ArrowDown}');
    expect(screen.getByRole('button', { name: /2026-05-02/ })).toHaveFocus();
    await press('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: /골프/ }));
    await waitFor(() => expect(focusedCell()).toBe('new-1 time1'));
    expect(draft('new-1')?.values).toMatchObject({ section: 'GOLF', date: '2026-05-02' });
    await press('{ArrowRight}{ArrowRight}{ArrowRight}바다');
    expect(await screen.findByRole('option', { name: /골프장/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /호텔/ })).toBeNull();
    await press('{Tab}');
    expect(draft('new-1')?.values.providerCode).toBe('S2');
    await press('서 코스{Tab}730{Tab}열둘{Tab}');
    expect(draft('new-1')).toMatchObject({
      values: { text1: '서 코스', text2: '07:30', text3: '열둘' },
      errors: { text3: ko.validation.decimal },
    });
  });

  it('offers the declared types to a backend without codes of types', async () => {
    await open({ ...data, 'codes/basic': [] });
    await user.click(screen.getByRole('button', { name: /2026-05-02/ }));
    await user.click(await screen.findByRole('menuitem', { name: /GOLF/ }));
    await waitFor(() => expect(draft('new-1')?.values.section).toBe('GOLF'));
  });

  it("looks up what was typed before the options loaded, and reports what it can't find", async () => {
    await open();
    await typeIn('1', 4, '바다골프장{Enter}');
    await waitFor(() => expect(draft('1')?.values.providerCode).toBe('S2'));
    expect(draft('1')?.errors).toEqual({});
    await typeIn('2', 4, '없는 곳{Enter}');
    await waitFor(() => expect(draft('2')?.errors).toEqual({ providerCode: ko.validation.oneOf }));
    expect(draft('2')?.values.providerCode).toBe('없는 곳');
  });

  itInLab("explains why typed text is unresolved if the server can't be reached", async () => {
    const { provider } = await open();
    const why = new ApiError({ kind: 'network', text: 'Network Error' });
    provider.getList.mockRejectedValue(why);
    await typeIn('1', 4, '바다골프장{Enter}');
    await waitFor(() => expect(draft('1')?.errors).toEqual({ providerCode: ko.server.network }));
    expect(draft('1')?.values.providerCode).toBe('바다골프장');
  });

  it.each(['{Tab}', '{Enter}'])(
    'completes partial text with a single match, by %s',
    async (key) => {
      await open();
      await typeIn('1', 10, `확${key}`);
      expect(draft('1')?.values.cfm).toBe('CONFIRM');
      await typeIn('1', 11, `완${key}`);
      expect(draft('1')).toMatchObject({ values: { paying: 'PAID' }, errors: {} });
    },
  );

  it.each([
    ['no', '{Tab}', 10, 'cfm', '전화 대기'],
    ['no', '{Enter}', 10, 'cfm', '전화 대기'],
    ['several', '{Tab}', 11, 'paying', '지'],
    ['several', '{Enter}', 11, 'paying', '지'],
  ])('asks if partial text has %s matches, by %s', async (_count, key, column, field, text) => {
    await open();
    await typeIn('1', column, `${text}${key}`);
    const errors = { [field]: ko.validation.oneOf };
    expect(draft('1')).toMatchObject({ values: { [field]: text }, errors });
  });

  it('takes no option by Tab that is not the only match, unless an arrow key chose it', async () => {
    const both = [supplier(2, 'GOLF', '바다 골프장'), supplier(3, 'GOLF', '바다 컨트리')];
    await open({ ...data, 'codes/customers': both });
    await typeIn('1', 4, '{F2}');
    await screen.findAllByRole('option');
    await press('{Tab}');
    expect(draft('1')?.values.providerCode ?? null).toBeNull();
    await typeIn('1', 4, '바다');
    expect(await screen.findAllByRole('option', { name: /바다/ })).toHaveLength(2);
    await press('{Tab}');
    const errors = { providerCode: ko.validation.oneOf };
    expect(draft('1')).toMatchObject({ values: { providerCode: '바다' }, errors });
    await typeIn('1', 4, '바다');
    await screen.findAllByRole('option', { name: /바다/ });
    await press('{ArrowDown}{Tab}');
    await waitFor(() => expect(draft('1')).toMatchObject({ values: { providerCode: 'S3' } }));
    expect(draft('1')?.errors).toEqual({});
  });

  it('keeps an unknown flight, and says so, in its draft too, unless it is confirmed', async () => {
    await open();
    await typeIn('3', 5, 'ZZ1{Enter}');
    expect(await screen.findByRole('img', { name: /그대로 둡니다: ZZ1/ })).toBeVisible();
    expect(draft('3')).toMatchObject({ values: { text1: 'ZZ1' }, errors: {} });
    const kept = held.drafts.rowDrafts.snapshot();
    act(() => held.drafts.reset());
    expect(screen.queryByRole('img', { name: /그대로 둡니다/ })).toBeNull();
    act(() => void (kept && held.drafts.rowDrafts.recover(kept)));
    expect(await screen.findByRole('img', { name: /그대로 둡니다: ZZ1/ })).toBeVisible();
    await press('KE6');
    await user.click(await screen.findByRole('option', { name: /KE6.*그대로/ }));
    await press('{Enter}');
    expect(draft('3')?.values.text1).toBe('KE6');
    expect(screen.queryByRole('img', { name: /그대로 둡니다/ })).toBeNull();
  });

  it.each(['{Tab}', '{Enter}'])(
    'takes the only flight that matches a partial number, by %s, once the list is loaded or later',
    async (key) => {
      await open();
      await typeIn('3', 5, `KE6${key}`);
      await waitFor(() =>
        expect(draft('3')?.values).toMatchObject({ text1: 'KE651', text3: 'BKK' }),
      );
      if (key === '{Tab}') await press('{ArrowLeft}');
      await press('ke6');
      await screen.findByRole('option', { name: /KE651/ });
      await press(key);
      await waitFor(() => expect(draft('3')?.values.text1).toBe('KE651'));
    },
  );

  it("fills in a flight's values where nothing was typed", async () => {
    await open();
    await typeIn('3', 1, '1700{Enter}');
    await typeIn('3', 5, 'KE651{Enter}');
    await waitFor(() =>
      expect(draft('3')?.values).toMatchObject({
        text1: 'KE651',
        text2: 'ICN',
        text3: 'BKK',
        time1: '17:00',
        time2: '22:00',
      }),
    );
  });

  it('duplicates without agreements, moves, deletes and restores from the row’s menu', async () => {
    await open();
    const choose = async (key: string, label: string) => {
      await user.click(within(cellOf(key, 13)).getByRole('button'));
      await user.click(screen.getByRole('menuitem', { name: label }));
    };
    await choose('1', ko.children.duplicate);
    expect(draft('new-1')?.values).toMatchObject({
      text1: '동 코스',
      cfm: 'REQUEST',
      paying: 'UNPAID',
    });
    await choose('1', words.move);
    await user.click(screen.getByRole('menuitem', { name: /2일차/ }));
    expect(draft('1')?.values.date).toBe('2026-05-02');
    await choose('1', ko.children.remove);
    expect(draft('1')?.state).toBe('deleted');
    await choose('1', ko.children.restore);
    expect(draft('1')?.state).toBe('changed');
  });

  it('shows all fields of a section, and sends nothing automatically', async () => {
    const { provider } = await open();
    await user.click(within(cellOf('2', 13)).getByRole('button'));
    await user.click(screen.getByRole('menuitem', { name: ko.children.details }));
    const dialog = await screen.findByRole('dialog', { name: ko.children.details });
    const field = (name: string) => within(dialog).getByRole('textbox', { name });
    expect(
      within(dialog).queryByRole('combobox', { name: labelOf('sections', 'reservationCode') }),
    ).toBeNull();
    await user.clear(field(caption('HOTEL', 'text2')));
    await user.type(field(caption('HOTEL', 'text2')), '세 개');
    await user.click(within(dialog).getByRole('button', { name: ko.grid.apply }));
    expect(await within(dialog).findByText(ko.validation.decimal)).toBeVisible();
    await user.clear(field(caption('HOTEL', 'text2')));
    await user.type(field(caption('HOTEL', 'text2')), '4');
    await user.click(within(dialog).getByRole('button', { name: ko.grid.apply }));
    await waitFor(() => expect(draft('2')?.values.text2).toBe('4'));
    expect(provider.update).not.toHaveBeenCalled();
  });
});
