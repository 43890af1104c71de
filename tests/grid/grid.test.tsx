import { Dialog } from '@mui/material';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import { AddRecordContext, type AddRequest } from '../../src/fields/components/pickers/adding';
import type { ChildDrafts } from '../../src/record/children/childDrafts';
import { useChildDrafts } from '../../src/record/children/useChildDrafts';
import { Grid } from '../../src/grid/Grid';
import type { GridColumn, GridLine, CellPosition } from '../../src/grid/types';
import { fieldOf, type AnyRecord } from '../../src/schema';
import { labelOf } from '../record/formHarness';
import { resourceOf } from '../support/resources';
import { focusedCell, show } from './gridHarness';
import { aCity } from '../support/samples';

// Their codes are fixed.
const cities = resourceOf('cities');
const city = (id: number, name: string) => aCity(id, { name });
const records = [city(1, '서울'), city(2, '부산'), city(3, '대구')];
const fixed = { countryCode: 'KR' };
const columnsOf = (names: readonly string[]) =>
  names.map((id): GridColumn => ({
    id,
    width: 100,
    label: labelOf('codes/cities', id),
    cell: () => ({ field: fieldOf(cities, id), caption: null }),
  }));
const usual = columnsOf(['code', 'name', 'seq']);

const held = {} as {
  drafts: ChildDrafts;
  ask: () => void;
  receive: (records: readonly AnyRecord[]) => void;
};
const onMenu = vi.fn<(key: string, anchor: Element) => void>();
const onPaste = vi.fn<(text: string, at: CellPosition | null) => void>();

interface ScreenProps {
  columns?: readonly GridColumn[];
  disabled?: boolean;
  stored?: readonly AnyRecord[];
}

function Screen({ columns = usual, disabled = false, stored = records }: ScreenProps) {
  const [now, receive] = useState(stored);
  const drafts = useChildDrafts({ resource: cities, records: now, fixed });
  const [asked, setAsked] = useState(false);
  Object.assign(held, { drafts, receive, ask: () => setAsked(true) });
  const lines = drafts.drafts.map((draft): GridLine => ({
    kind: 'row',
    key: draft.key,
    draft,
    warnings: draft.key === '2' ? ['겹칩니다'] : [],
  }));
  return (
    <>
      <Grid
        columns={columns}
        lines={lines}
        drafts={drafts}
        disabled={disabled}
        onMenu={onMenu}
        onPaste={onPaste}
        resource={cities}
        label="도시"
        onAdd={() => drafts.add({ seq: 9 })}
        onDuplicate={drafts.duplicate}
      />
      <button type="button">뒤</button>
      <Dialog open={asked} onClose={() => setAsked(false)} transitionDuration={0}>
        <button type="button">예</button>
      </Dialog>
    </>
  );
}

const user = userEvent.setup({ delay: null });
const press = (keys: string) => user.keyboard(keys);
const names = () => held.drafts.drafts.map(({ values }) => values.name);
async function open(props: ScreenProps = {}) {
  const countries = [{ id: 1, code: 'KR', name: '한국' }];
  show(<Screen {...props} />, { 'codes/cities': records, 'codes/countries': countries });
  await screen.findByRole('grid', { name: '도시' });
  await user.tab();
}

beforeEach(() => {
  onMenu.mockReset();
  onPaste.mockReset();
  // jsdom has no focused window.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

describe('moving', () => {
  it('is one tab stop, and moves between cells with spreadsheet keys', async () => {
    await open();
    // Fixed codes have no input.
    expect(focusedCell()).toBe('1 TD');
    await press('{ArrowRight}{ArrowDown}');
    expect(focusedCell()).toBe('2 name');
    await press('{End}');
    expect(focusedCell()).toBe('2 seq');
    await press('{Tab}');
    expect(focusedCell()).toBe('3 TD');
    await press('{Shift>}{Tab}{/Shift}');
    expect(focusedCell()).toBe('2 seq');
    await press('{Control>}{Home}{/Control}');
    expect(focusedCell()).toBe('1 TD');
    await press('{Control>}{End}{/Control}');
    expect(focusedCell()).toBe('3 seq');
    await press('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '뒤' }));
    await user.tab({ shift: true });
    expect(focusedCell()).toBe('3 seq');
  });

  it('names each input by its column, and opens the row’s menu', async () => {
    await open();
    await press('{ArrowRight}');
    expect(screen.getByRole('textbox', { name: labelOf('codes/cities', 'name') })).toHaveFocus();
    await press('{Shift>}{F10}{/Shift}');
    expect(onMenu).toHaveBeenCalledWith('1', expect.any(HTMLButtonElement));
    await press('{End}{ArrowRight}');
    expect(document.activeElement).toBe(onMenu.mock.calls[0]?.[1]);
  });

  it('aligns number headers with numbers', async () => {
    await open();
    const heading = (field: string) =>
      screen.getByRole('columnheader', { name: labelOf('codes/cities', field) });
    expect(heading('seq')).toHaveAttribute('data-align', 'right');
    expect(heading('name')).not.toHaveAttribute('data-align');
  });
});

describe('typing', () => {
  it('replaces the value, and Enter commits and goes down', async () => {
    await open();
    await press('{ArrowRight}수원{Enter}');
    expect(names()).toEqual(['수원', '부산', '대구']);
    expect(focusedCell()).toBe('2 name');
  });

  it('starts with the first state of a syllable, and not with the Enter that ends it', async () => {
    await open();
    await press('{ArrowRight}');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: /./ });
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 2]);
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: '수' } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    expect(focusedCell()).toBe('1 name');
    expect(names()[0]).toBe('서울');
    fireEvent.compositionEnd(input);
    await press('{Enter}');
    expect(names()[0]).toBe('수');
    expect(focusedCell()).toBe('2 name');
  });

  it('continues the value after F2, and Escape restores it', async () => {
    await open();
    await press('{ArrowRight}{F2}시{Tab}');
    expect(names()[0]).toBe('서울시');
    await press('{Shift>}{Tab}{/Shift}다른 이름{Escape}');
    expect(names()[0]).toBe('서울시');
    expect(focusedCell()).toBe('1 name');
    await press('{F2}{Enter}');
    expect(names()[0]).toBe('서울시');
  });

  it("keeps a colleague's value where nothing was typed, and a deleted row where something was", async () => {
    await open();
    await press('{ArrowRight}{F2}');
    act(() => held.receive([city(1, '새 서울'), ...records.slice(1)]));
    await press('{Enter}');
    expect(names()[0]).toBe('새 서울');
    await press('수원');
    act(() => held.receive([city(1, '새 서울'), city(3, '대구')]));
    await press('{Enter}');
    expect(held.drafts.drafts[1]).toMatchObject({ values: { name: '수원' }, meanwhile: 'deleted' });
  });

  it('commits when a click goes elsewhere, and on the page’s save shortcut', async () => {
    await open();
    await press('{ArrowRight}수원');
    await user.click(screen.getByText('부산'));
    expect(names()[0]).toBe('수원');
    expect(focusedCell()).toBe('2 name');
    await press('울산');
    await user.click(screen.getByRole('button', { name: '뒤' }));
    expect(names()[1]).toBe('울산');
    expect(focusedCell()).toBe('out BUTTON');
    await user.click(screen.getByText('대구'));
    await press('광주');
    const seen: unknown[] = [];
    const save = () => seen.push(names()[2]);
    window.addEventListener('keydown', save);
    await press('{Control>}s{/Control}');
    window.removeEventListener('keydown', save);
    expect(seen.at(-1)).toBe('광주');
    expect(focusedCell()).toBe('3 name');
  });

  it('clears optional cells', async () => {
    await open();
    await press('{End}{Delete}');
    expect(held.drafts.drafts.map(({ values }) => values.seq)).toContain(null);
    await press('{Control>}{Home}{/Control}{ArrowRight}{Delete}');
    expect(names()).not.toContain(null);
  });

  it('says that a required cell cannot be cleared, until the next step', async () => {
    await open();
    await press('{Control>}{Home}{/Control}{ArrowRight}{Delete}');
    const cell = document.activeElement?.closest('td');
    expect(cell).toHaveAttribute('aria-invalid', 'true');
    expect(cell).toHaveAccessibleDescription(ko.validation.required);
    expect(document.querySelector('.grid-status')).toHaveTextContent(ko.validation.required);
    expect(held.drafts.isDirty).toBe(false);
    await press('{ArrowRight}');
    expect(cell).not.toHaveAttribute('aria-invalid');
  });

  it('shows errors at the cell, at its input and below the grid', async () => {
    await open();
    await press('{End}많이{Enter}');
    const wrong = screen.getByRole('textbox', { name: labelOf('codes/cities', 'seq') });
    expect(wrong).toHaveValue('많이');
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveAccessibleDescription(ko.validation.integer);
    const cell = wrong.closest('td')!;
    expect(cell).toHaveAttribute('aria-invalid', 'true');
    expect(cell).toHaveAccessibleDescription(ko.validation.integer);
    expect(document.querySelector('.grid-status')).toHaveTextContent(ko.validation.integer);
  });
});

describe('rows', () => {
  const row = (key: string) => document.querySelector<HTMLElement>(`tr[data-key="${key}"]`)!;

  it('are added, duplicated, removed and restored by keys', async () => {
    await open();
    await press('{Control>}{Enter}{/Control}');
    expect(focusedCell()).toBe('new-1 code');
    await press('NEW{Tab}새 도시{Enter}');
    expect(names()).toContain('새 도시');
    await press('{Control>}d{/Control}');
    expect(names().filter((name) => name === '새 도시')).toHaveLength(2);
    await press('{Control>}{Delete}{/Control}');
    expect(names().filter((name) => name === '새 도시')).toHaveLength(1);
    await press('{Control>}{Home}{Delete}{/Control}');
    expect(held.drafts.drafts[0]?.state).toBe('deleted');
    expect(focusedCell()).toBe('1 TD');
    act(() => held.drafts.restore('1'));
    expect(held.drafts.drafts[0]?.state).toBe('clean');
  });

  it('are rendered if visible, of two hundred, plus overscan', async () => {
    await open({ stored: Array.from({ length: 200 }, (_, at) => city(at + 1, `도시 ${at}`)) });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '201');
    expect(document.querySelectorAll('tr.grid-row').length).toBeLessThan(50);
  });

  it('have a status text', async () => {
    await open();
    await press('{ArrowRight}수원{Enter}');
    const marked = (key: string) => within(row(key)).queryByRole('img')?.getAttribute('aria-label');
    expect(marked('1')).toBe(ko.grid.states.changed);
    expect(marked('2')).toBe('겹칩니다');
    expect(marked('3')).toBeUndefined();
    expect(document.querySelector('.grid-status')).toHaveTextContent('겹칩니다');
  });

  it('mark stored values that violate a rule, until edited', async () => {
    await open({ stored: [city(1, ''), city(2, '부산')] });
    const label = labelOf('codes/cities', 'name');
    const words = `${label}: ${ko.form.storedEmpty}`;
    const mark = () => within(row('1')).queryByRole('img')?.getAttribute('aria-label');
    expect(mark()).toBe(words);
    expect(document.querySelector('.grid-status')).toHaveTextContent(words);
    await press('{ArrowRight}수원{Enter}');
    expect(mark()).toBe(ko.grid.states.changed);
  });

  it('pass on a pasted table, and leave a single value to the cell', async () => {
    await open();
    await press('{ArrowRight}');
    await user.paste('울산\t5\n광주\t6');
    expect(onPaste).toHaveBeenCalledWith('울산\t5\n광주\t6', { key: '1', column: 1 });
    await user.paste('울산');
    await press('{Enter}');
    expect(names()[0]).toBe('울산');
    expect(onPaste).toHaveBeenCalledTimes(1);
  });

  it('are read-only if all is locked', async () => {
    await open({ disabled: true });
    await press('{ArrowRight}수원{Enter}{Control>}{Enter}{Delete}{/Control}');
    expect(focusedCell()).toBe('1 TD');
    expect(names()).toEqual(['서울', '부산', '대구']);
    expect(held.drafts.isDirty).toBe(false);
    await user.paste('울산\t5\n광주\t6');
    expect(onPaste).not.toHaveBeenCalled();
  });

  it('get focus back after a dialog over the page, and typed text is committed', async () => {
    await open();
    await press('{ArrowRight}수원');
    act(() => held.ask());
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.contains(dialog)).toBe(true));
    expect(names()).toEqual(['수원', '부산', '대구']);
    await press('{Escape}');
    await waitFor(() => expect(focusedCell()).toBe('1 name'));
    // The next key does not replace the text.
    await press('시');
    act(() => screen.getByRole('button', { name: '뒤' }).focus());
    expect(names()).toEqual(['수원시', '부산', '대구']);
    expect(focusedCell()).toBe('out BUTTON');
  });

  it('leave focus to what gets it behind the dialog', async () => {
    await open();
    await press('{ArrowRight}');
    act(() => held.ask());
    await screen.findByRole('dialog');
    await press('{Escape}');
    await waitFor(() => expect(focusedCell()).toBe('1 name'));
    act(() => held.ask());
    await screen.findByRole('dialog');
    const behind = screen.getByRole('button', { name: '뒤' });
    await press('{Escape}');
    act(() => behind.focus());
    await act(() => held.drafts.save());
    expect(document.activeElement).toBe(behind);
  });

  it('keep focus through a save', async () => {
    await open();
    await press('{ArrowRight}수원{Enter}{ArrowUp}');
    await act(() => held.drafts.save());
    await waitFor(() => expect(focusedCell()).toBe('1 name'));
    expect(held.drafts.isDirty).toBe(false);
  });
});

it('a cell’s text that matches no record yet is in the draft, as an error', async () => {
  await open({ columns: columnsOf(['countryCode', 'name']) });
  await press('일');
  const row = { id: 1, values: { countryCode: '일' } };
  const errors = { countryCode: ko.validation.oneOf };
  expect(held.drafts.rowDrafts.snapshot()?.rows).toMatchObject([{ ...row, errors }]);
  await press('{Escape}');
  expect(held.drafts.rowDrafts.snapshot()).toBeNull();
});

it('a cell takes the record that its picker had created in a dialog, which keeps the focus', async () => {
  const asked = vi.fn<(request: AddRequest) => void>(() => held.ask());
  const columns = columnsOf(['name', 'countryCode', 'seq']);
  const countries = [{ id: 1, code: 'KR', name: '한국' }];
  show(
    <AddRecordContext value={asked}>
      <Screen columns={columns} />
    </AddRecordContext>,
    { 'codes/cities': records, 'codes/countries': countries },
  );
  await screen.findByRole('grid', { name: '도시' });
  await user.tab();
  await press('{ArrowRight}새 나라');
  await screen.findByRole('option', { name: '+ ‘새 나라’ 새로 등록…' });
  await press('{Enter}');
  const yes = await screen.findByRole('button', { name: '예' });
  act(() => yes.focus());
  const draft = () => held.drafts.drafts.find(({ key }) => key === '1');
  await waitFor(() => expect(draft()?.errors['countryCode']).toBeDefined());
  expect(yes).toHaveFocus();
  act(() => asked.mock.lastCall?.[0].onAdded({ id: 9, code: 'NW', name: '새 나라' }));
  await waitFor(() => expect(draft()?.values['countryCode']).toBe('NW'));
  expect(draft()?.errors).toEqual({});
  expect(yes).toHaveFocus();
});
