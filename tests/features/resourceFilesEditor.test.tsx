import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { ResourceFileCalls } from '../../src/data/resourceFileCalls';
import { undoUnsaved } from '../../src/record/unsavedUndo';
import { newExtension } from '../../src/features/resourceFiles/text/document';
import ko from '../../i18n/ko';
import {
  BASE,
  button,
  failed,
  jsonEditor,
  listing,
  open,
  row,
  saveButton,
  saveNow,
  stored,
  tab,
  text,
  words,
} from './resourceFilesHarness';

describe('the editor of a resource file', () => {
  it('stays open after the first save while the files are read again', async () => {
    const list = vi.fn(() => new Promise<never>(() => {}));
    const first = async () => ({ files: [], writable: true });
    open(`${BASE}/create`, {
      list: vi.fn<ResourceFileCalls['list']>(list).mockImplementationOnce(first),
    });
    fireEvent.click(await screen.findByText(words.tabs.json, { selector: '[role="tab"]' }));
    await (await jsonEditor()).type(text);
    await saveNow();
    expect(await screen.findByText(words.saved)).toBeTruthy();
    expect(screen.queryByText(words.unknown.replace('%{name}', 'airways'))).toBeNull();
    expect(tab(words.tabs.versions)).toBeTruthy();
    expect(list).toHaveBeenCalled();
  });

  it('gives the typed text back that the stored version has replaced', async () => {
    const theirs = { ...stored, hash: 'dddddddddddd' };
    const { calls } = open(`${BASE}/airways`, {
      list: vi
        .fn<ResourceFileCalls['list']>(async () => ({ files: [theirs], writable: true }))
        .mockImplementationOnce(async () => ({ files: [stored], writable: true })),
      save: vi.fn(() => Promise.reject(failed(409))),
    });
    const label = () => screen.getByDisplayValue('항공사명');
    await row('name');
    fireEvent.change(label(), { target: { value: '항공사 이름' } });
    await saveNow();
    fireEvent.click(await saveButton(words.takeTheirs));
    expect(label()).toBeTruthy();
    act(() => undoUnsaved());
    expect(screen.getByDisplayValue('항공사 이름')).toBeTruthy();
    await saveNow();
    expect(calls.save).toHaveBeenLastCalledWith('airways', expect.anything(), theirs.hash);
  });

  it('says why a file could not be read, not that its text is invalid', async () => {
    const problem = { key: 'notUtf8', args: {} };
    const findings = [{ file: 'airways.json', key: 'the file', problem }];
    open(`${BASE}/airways`, listing({ ...stored, text: '', served: null, findings }));
    expect(await screen.findByText(/UTF-8/)).toBeTruthy();
    expect(screen.queryByText(words.broken)).toBeNull();
    fireEvent.click(tab(words.tabs.json));
    await jsonEditor();
    expect(screen.getByText(/UTF-8/)).toBeTruthy();
  });

  it('names the resource, its icon and colors in the words of the user', async () => {
    open(`${BASE}/airways`);
    const alliance = within(await row('alliance'));
    expect(document.title).toMatch(/^항공사 · /);
    expect(screen.getByLabelText(words.icon)).toHaveDisplayValue('비행기');
    fireEvent.click(alliance.getByText(words.options));
    const [color] = alliance.getAllByLabelText<HTMLSelectElement>(words.color);
    const hues = [...color!.options].map(({ text: name }) => name);
    expect(new Set(hues).size).toBe(hues.length);
    expect(hues).toEqual(expect.arrayContaining(['남색', '보라', '빨강']));
  });

  it('keeps open options with their field when it moves or is renamed', async () => {
    open(`${BASE}/airways`);
    const isOpen = async (name: string) =>
      within(await row(name))
        .getByText(words.options)
        .getAttribute('aria-expanded');
    fireEvent.click(within(await row('name')).getByText(words.options));
    fireEvent.click(
      within(await row('name')).getByLabelText(words.down.replace('%{name}', 'name')),
    );
    const [moved, ...fields] = ['name', 'code', 'alliance'];
    expect(await isOpen(moved!)).toBe('true');
    for (const name of fields) expect(await isOpen(name)).toBe('false');
    const input = within(await row('name')).getByLabelText(words.fieldName);
    fireEvent.change(input, { target: { value: 'fullName' } });
    expect(await isOpen('fullName')).toBe('true');
    expect(document.contains(input)).toBe(true);
  });

  it('undoes a removed field, and what was typed before as one step, until it is saved', async () => {
    open(`${BASE}/airways`);
    const names = () =>
      screen.getAllByLabelText<HTMLInputElement>(words.fieldName).map(({ value }) => value);
    const name = within(await row('name')).getByLabelText(words.fieldName);
    const before = names();
    name.focus();
    for (const value of ['full', 'fullName']) fireEvent.change(name, { target: { value } });
    const remove = words.removeField.replace('%{name}', 'alliance');
    const bin = within(await row('alliance')).getByLabelText(remove);
    bin.focus();
    fireEvent.click(bin);
    expect(names()).not.toContain('alliance');
    const undo = () => {
      let isUndone = false;
      act(() => void (isUndone = undoUnsaved()));
      return isUndone;
    };
    expect(undo()).toBe(true);
    expect(names()).toEqual(before.map((one) => (one === 'name' ? 'fullName' : one)));
    expect(undo()).toBe(true);
    expect(names()).toEqual(before);
    expect(undo()).toBe(false);
    fireEvent.change(name, { target: { value: 'title' } });
    await saveNow();
    expect(await screen.findByText(words.saved)).toBeTruthy();
    expect(undo()).toBe(false);
  });

  it('saves nothing while it shows a rejected text', async () => {
    const { calls } = open(`${BASE}/airways`);
    const input = within(await row('alliance')).getByLabelText(words.fieldName);
    fireEvent.change(input, { target: { value: 'cod' } });
    fireEvent.change(input, { target: { value: 'code' } });
    expect(screen.getByText(words.nameTaken)).toBeVisible();
    fireEvent.click(button(ko.ra.action.save));
    expect(calls.dryRun).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
    fireEvent.change(input, { target: { value: 'codes' } });
    fireEvent.click(button(ko.ra.action.save));
    expect(await saveButton()).toBeVisible();
  });

  it('shows the newer version of another author instead of what it makes invalid', async () => {
    const theirs = { ...stored, hash: 'dddddddddddd' };
    const list = vi
      .fn<ResourceFileCalls['list']>()
      .mockResolvedValueOnce({ files: [stored], writable: true })
      .mockResolvedValue({ files: [theirs], writable: true });
    const findings = [{ file: 'airways.json', key: 'fields.name', message: 'sings', remedy: '' }];
    open(`${BASE}/airways`, { list, dryRun: vi.fn(async () => ({ findings, changes: [] })) });
    const input = within(await row('name')).getByLabelText(words.fieldName);
    fireEvent.change(input, { target: { value: 'fullName' } });
    fireEvent.click(screen.getByRole('button', { name: ko.ra.action.save }));
    expect(await screen.findByText(words.conflict)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.keepMine }));
    expect(await screen.findByText(/sings/)).toBeTruthy();
  });

  it('saves by the key wherever the focus is, but not behind its dialog', async () => {
    const { calls } = open(`${BASE}/airways`);
    const input = within(await row('name')).getByLabelText(words.fieldName);
    fireEvent.change(input, { target: { value: 'fullName' } });
    const press = () => fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true });
    expect(press()).toBe(false);
    await screen.findByRole('dialog');
    press();
    expect(calls.dryRun).toHaveBeenCalledOnce();
  });

  it('offers no other draft once one is restored', async () => {
    const at = `${BASE}/create?extend=customers`;
    const draft = (when: number, name: string) => {
      const body = { name, text: newExtension('customers', ''), was: null };
      return { at: Date.now() - when, resource: 'settings/resources', title: '', body };
    };
    const store = memoryStore({
      [`draft:7:${at}`]: draft(20_000, 'older'),
      [`draft:7:${at}#~1`]: draft(10_000, 'newer'),
    });
    open(at, {}, ['resources', 'people'], store);
    fireEvent.click(await screen.findByText(ko.draft.resume));
    expect(await screen.findByLabelText(words.fileName)).toHaveProperty('value', 'newer');
    expect(screen.queryByText(ko.draft.resume)).toBeNull();
    expect(store.getItem(`draft:7:${at}`)).toBeDefined();
  });

  it('labels the sample of a badge in the language of the user', async () => {
    open(`${BASE}/airways`, {}, undefined, memoryStore({ locale: 'en' }));
    await waitFor(() => expect(document.title).toMatch(/^Airlines · /));
    const alliance = within(await row('alliance'));
    fireEvent.click(alliance.getByText(words.options));
    expect(alliance.getByText('Star Alliance')).toBeTruthy();
  });
});
