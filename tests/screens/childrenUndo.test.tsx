import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { undoLog } from '../../src/data/undoLog';
import {
  user,
  press,
  AIRPORTS,
  open,
  grid,
  cell,
  addRow,
  fillIn,
  nameOf,
  rename,
} from './childrenHarness';

describe('Ctrl+Z with unsaved rows', () => {
  const undo = () => press('{Control>}z{/Control}');
  const rows = () => document.querySelectorAll('tr[data-draft]').length;
  const begin = async () => {
    const [city] = [{ id: 5, code: 'SEL', name: '서울' }];
    undoLog.note({ method: 'create', route: 'codes/cities', params: { data: city }, answer: city });
    const admin = open(`${AIRPORTS}/1`);
    await grid();
    return admin;
  };
  afterEach(() => undoLog.clear());

  it('undoes them one by one, and nothing that is stored', async () => {
    const { provider } = await begin();
    await rename('12', 'T2');
    await user.click(nameOf('11'));
    await press('{Control>}{Delete}{/Control}');
    const row = (key: string) => document.querySelector(`tr[data-key="${key}"]`);
    expect(row('11')).toHaveAttribute('data-state', 'deleted');

    await undo();
    expect(row('11')).toHaveAttribute('data-state', 'clean');
    expect(cell('T2')).toBeVisible();
    await undo();
    expect(row('12')).toHaveAttribute('data-state', 'clean');
    expect(provider.delete).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('brings a removed new row back', async () => {
    await begin();
    await addRow();
    await press('3{Tab}셋{Enter}');
    const before = rows();
    await user.click(nameOf('new-1'));
    await press('{Escape}{Control>}{Delete}{/Control}');
    expect(rows()).toBe(before - 1);
    await undo();
    expect(rows()).toBe(before);
    expect(cell('셋')).toBeVisible();
  });

  it('says so if there is nothing of them to undo', async () => {
    await begin();
    fillIn('공항명', '인천국제');
    await user.click(nameOf('11'));
    await undo();
    expect(await screen.findByText(ko.bulk.undo.typing)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
