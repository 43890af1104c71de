import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import type { ResourceFileCalls } from '../../src/data/resourceFileCalls';
import { itInLab } from '../support/itInLab';
import {
  BASE,
  jsonEditor,
  button,
  failed,
  listing,
  old,
  open,
  row,
  saveButton,
  saveNow,
  stored,
  tab,
  text,
  words,
} from './resourceFilesHarness';
import { exampleText } from '../support/examples';
describe('the overview of resource files', () => {
  it('shows the state of each file and why, and removes one after a dialog', async () => {
    const finding = { file: 'x.json', key: 'columns', line: 20 };
    const broken = {
      ...stored,
      name: 'ports',
      current: false,
      findings: [
        {
          ...finding,
          problem: { key: 'unknownField', args: { name: 'nmae' } },
          advice: { key: 'mean', args: { name: 'name' } },
        },
      ],
    };
    const gone = { ...stored, name: 'piers', removed: true, current: false, served: null };
    const { calls, refresh } = open(BASE, listing(stored, broken, gone));
    expect(await screen.findByText(words.states.serving)).toBeTruthy();
    expect(screen.getByText(words.states.older)).toBeTruthy();
    expect(screen.getByText(words.states.removed)).toBeTruthy();
    expect(screen.getByText(/"nmae" 항목이 없습니다\. "name" 아닌가요\?/)).toBeTruthy();
    expect(screen.getByText('(20행)')).toBeTruthy();
    fireEvent.click(screen.getByLabelText(`airways: ${words.remove}`));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(words.removeText)).toBeTruthy();
    fireEvent.click(within(dialog).getByText(words.remove));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(calls.remove).toHaveBeenCalledWith('airways', stored.hash);
    fireEvent.click(screen.getByLabelText(`piers: ${words.putBack}`));
    fireEvent.click(await saveButton(words.putBack));
    await waitFor(() => expect(calls.save).toHaveBeenCalledWith('piers', text, null));
  });

  it('says before a file that never was valid is removed that no version is kept', async () => {
    const broken = { ...stored, current: false, served: null, versions: [] };
    open(BASE, listing(broken));
    fireEvent.click(await screen.findByLabelText(`airways: ${words.remove}`));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(words.removeForGood)).toBeTruthy();
    expect(dialog.queryByText(words.removeText)).toBeNull();
    fireEvent.click(dialog.getByText(words.remove));
    expect(await screen.findByText(words.removedForGood)).toBeTruthy();
  });

  it('says in the language of the user which files need a file that is to be removed', async () => {
    const problem = { key: 'unknownResource', args: { name: 'airways' } };
    const finding = { file: 'ports.json', key: 'children.airways', line: 57, problem };
    const error = failed(422, { findings: [finding], message: 'names the unknown resource' });
    open(BASE, { remove: vi.fn(() => Promise.reject(error)) });
    fireEvent.click(await screen.findByLabelText(`airways: ${words.remove}`));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByText(words.remove));
    const used = `${words.needed}ports.json children.airways`;
    expect((await dialog.findByRole('alert')).textContent).toBe(used);
    expect(dialog.queryByText(words.removeText)).toBeNull();
  });

  it('names a misspelled extension of config.json', async () => {
    open(BASE, {}, ['resources', 'chanegs', 'weather']);
    expect(await screen.findByText(/“chanegs”.* “changes”/)).toBeTruthy();
    expect(screen.queryByText(/weather/)).toBeNull();
  });

  it('names the other removed file that a removed file needs', async () => {
    const removed = { removed: true, current: false, served: null };
    const named = JSON.stringify({ name: 'piers', fields: { at: { to: 'docks' } } });
    const piers = { ...stored, ...removed, name: 'piers', resource: 'piers', text: named };
    const docks = { ...stored, ...removed, name: 'docks', resource: 'docks' };
    const quays = { ...stored, ...removed, name: 'quays', resource: 'quays' };
    open(BASE, {
      ...listing(piers, docks, quays),
      dryRun: vi.fn(async () => ({
        findings: [{ file: 'piers.json', key: 'fields.at.to', message: 'no docks', remedy: '' }],
        changes: [],
      })),
    });
    fireEvent.click(await screen.findByLabelText(`piers: ${words.putBack}`));
    const needs = words.needsRemoved.replace('%{names}', 'docks');
    expect(await screen.findByText(needs)).toBeVisible();
  });

  it('explains calmly that the user lacks the right', async () => {
    const list = vi.fn(async () => Promise.reject(failed(403)));
    open(BASE, { list });
    expect(await screen.findByText(words.forbidden)).toBeTruthy();
  });

  itInLab(
    'without the extension shows what config.json lists, without requests to the server',
    async () => {
      const { calls } = open(`${BASE}/airways`, {}, []);
      expect(await row('alliance')).toBeTruthy();
      expect(button(words.download)).toBeTruthy();
      expect(screen.queryByText(ko.ra.action.save)).toBeNull();
      expect(calls.list).not.toHaveBeenCalled();
    },
  );
});

describe('the editor of a resource file', () => {
  const label = (value: string) =>
    row('name').then((found) =>
      fireEvent.change(within(found).getByLabelText(words.labelKo), { target: { value } }),
    );

  it('validates while typing, next to the field, and shows the same in the text', async () => {
    open(`${BASE}/airways`);
    await label('');
    const found = await row('name');
    expect(await within(found).findByText(/빠져 있습니다/)).toBeTruthy();
    fireEvent.click(tab(words.tabs.json));
    const editor = await jsonEditor();
    expect(editor.read()).not.toContain('항공사명');
    editor.type(text.replace('"code", "name",', '"code" "name",'));
    const line = await screen.findByText('(21행)', { selector: 'button' });
    fireEvent.click(line);
    expect(editor.selected()).toContain('columns');
    fireEvent.click(tab(words.tabs.form));
    expect(screen.getByText(words.broken)).toBeTruthy();
  });

  it('reports no errors in a new file before anything is typed, then at the inputs', async () => {
    open(`${BASE}/create`);
    const name = await screen.findByLabelText(words.name);
    expect(screen.queryByText(words.noProblems)).toBeNull();
    expect(document.querySelector('.rf-findings')).toBeNull();
    fireEvent.change(name, { target: { value: 'piers' } });
    const found = await waitFor(() => {
      const items = screen.getAllByText(/비어 있습니다/);
      expect(items).toHaveLength(3);
      return items;
    });
    const [singular, plural, korean] = found.map((item) => item.textContent ?? '');
    expect(singular).toMatch(new RegExp(`^${words.nameEn.replace(/[()]/g, '.')} `));
    expect([plural, korean]).toEqual([
      expect.stringMatching(words.namesEn.replace(/[()]/g, '.')),
      expect.stringMatching(words.nameKo),
    ]);
    // It has unsaved changes of its own.
    fireEvent.click(tab(words.tabs.json));
    expect((await screen.findAllByText('labels.ko.name')).length).toBeGreaterThan(0);
  });

  itInLab('refuses a taken name, and keeps the input until it is valid', async () => {
    open(`${BASE}/airways`);
    const found = await row('alliance');
    const input = within(found).getByLabelText<HTMLInputElement>(words.fieldName);
    fireEvent.change(input, { target: { value: 'code' } });
    expect(within(found).getByText(words.nameTaken)).toBeTruthy();
    fireEvent.change(input, { target: { value: 'codeOfPact' } });
    expect(within(await row('codeOfPact')).queryByText(words.nameTaken)).toBeNull();
    const choice = within(await row('codeOfPact'));
    fireEvent.change(choice.getByLabelText(words.type), { target: { value: 'enum' } });
    await waitFor(() => expect(choice.getByDisplayValue('A')).toBeTruthy());
  });

  it('previews the effects of a save, saves, and has nothing unsaved when the screens follow', async () => {
    const index = { kind: 'index' as const, resource: 'airways' };
    const changes = [
      { kind: 'column' as const, resource: 'airways', field: 'hub', type: 'text' },
      { kind: 'rename' as const, resource: 'airways', field: 'pact', was: 'union' },
      { ...index, field: 'hub', type: 'index' },
      { ...index, field: 'code', type: 'unique' },
      { ...index, type: 'not unique' },
    ];
    const { calls, refresh, router, store } = open(`${BASE}/airways`, {
      dryRun: vi.fn(async () => ({ findings: [], changes })),
    });
    await label('이름');
    await waitFor(() => expect(Object.keys(store.listItems?.('draft:7:') ?? {})).toHaveLength(1));
    fireEvent.click(button(ko.ra.action.save));
    expect(await screen.findByText(/hub 열을 추가합니다/)).toBeTruthy();
    expect(screen.getByText(/union 열을 pact 열로 바꿉니다/)).toBeTruthy();
    // A missing index does not prevent filtering.
    expect(screen.getByText(/hub .*빨리 찾도록/)).toBeTruthy();
    expect(screen.getByText(/code 값의 중복을 막습니다/)).toBeTruthy();
    expect(screen.getByText(/airways 표에서 값의 중복을 다시 허용합니다/)).toBeTruthy();
    fireEvent.click(await saveButton());
    expect(await screen.findByText(words.saved)).toBeTruthy();
    expect(await screen.findByText(words.grantRoles)).toHaveAttribute(
      'href',
      '/admin/users/role-permissions',
    );
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    const written = text.replace('항공사명', '이름');
    expect(calls.save).toHaveBeenCalledWith('airways', written, stored.hash);
    expect(router.state.location.state).toEqual({ saved: true });
    expect(store.listItems?.('draft:7:')).toEqual({});
  });

  it('mentions no roles after a save if all grant the resource', async () => {
    const permissions = ['{"airways":["list"]}', '{"*":"*"}', ''];
    const roles = permissions.map((text, at) => ({
      id: at,
      code: `role${at}`,
      permissions: text,
      active: text !== '',
    }));
    const { getList } = open(`${BASE}/airways`, {}, undefined, undefined, roles);
    await label('이름');
    await saveNow();
    expect(await screen.findByText(words.saved)).toBeTruthy();
    await waitFor(() => expect(getList).toHaveResolved());
    await act(async () => undefined);
    expect(screen.queryByText(words.grantRoles)).toBeNull();
  });

  it('says how a renamed field keeps its values, and which values stay or return', async () => {
    const changes = [
      { kind: 'column' as const, resource: 'airways', field: 'pact', type: 'text' },
      { kind: 'stays' as const, resource: 'airways', field: 'hub', was: 'base', count: 2 },
      { kind: 'returns' as const, resource: 'airways', field: 'motto', count: 3 },
    ];
    open(`${BASE}/airways`, { dryRun: vi.fn(async () => ({ findings: [], changes })) });
    await row('name');
    fireEvent.click(tab(words.tabs.json));
    (await jsonEditor()).type(text.replaceAll('"alliance"', '"pact"'));
    fireEvent.click(button(ko.ra.action.save));
    expect(await screen.findByText(/"was": "alliance"/)).toBeTruthy();
    expect(screen.getByText(/base 값 2건을 옮기지 않습니다/)).toBeTruthy();
    expect(screen.getByText(/3건에 .*motto 값이 남아 있어 다시 표시됩니다/)).toBeTruthy();
  });

  itInLab(
    'keeps the children of a declaration, which its form does not show, when it saves',
    async () => {
      const airports = exampleText('airports');
      const save = vi.fn<ResourceFileCalls['save']>(async () => stored);
      open(`${BASE}/airports`, {
        save,
        ...listing({ ...stored, name: 'airports', text: airports, resource: 'airports' }),
      });
      await label('이름');
      fireEvent.click(tab(words.tabs.json));
      const editor = await jsonEditor();
      editor.type(editor.read().replace('"icon": "flight"', '"icon": "map"'));
      await saveNow();
      await waitFor(() => expect(save).toHaveBeenCalled());
      const [, saved = ''] = save.mock.lastCall ?? [];
      expect(JSON.parse(saved)).toMatchObject({
        menu: { icon: 'map' },
        children: { terminals: { by: 'airportCode' } },
      });
    },
  );

  it('with a conflict shows both versions once loaded, and lets the user choose', async () => {
    const theirs = { ...stored, text: text.replace('항공사명', '사명'), hash: 'dddddddddddd' };
    const list = vi
      .fn<ResourceFileCalls['list']>()
      .mockResolvedValueOnce({ files: [stored], writable: true })
      .mockRejectedValueOnce(failed(500))
      .mockResolvedValue({ files: [theirs], writable: true });
    const save = vi
      .fn<ResourceFileCalls['save']>()
      .mockRejectedValueOnce(failed(409))
      .mockResolvedValue({ ...theirs, hash: 'e' });
    open(`${BASE}/airways`, { list, save });
    await label('이름');
    await saveNow();
    expect(await screen.findByText(words.conflict)).toBeTruthy();
    const retry = await screen.findByText(ko.fault.retry, { selector: 'button' });
    expect(button(words.keepMine)).toBeDisabled();
    fireEvent.click(retry);
    expect(await screen.findByText(/"name": "사명"/)).toBeTruthy();
    await waitFor(() => expect(button(words.takeTheirs)).toHaveProperty('disabled', false));
    fireEvent.click(button(words.keepMine));
    fireEvent.click(await saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.lastCall?.[2]).toBe('dddddddddddd');
  });

  it("shows the server's refusal by the inputs' labels, and keeps the input", async () => {
    const findings = [
      { file: 'airways.json', key: 'fields.name.type', message: 'sings', remedy: 'listen' },
    ];
    const { calls } = open(`${BASE}/airways`, {
      dryRun: vi.fn(async () => ({ findings, changes: [] })),
    });
    await label('이름');
    fireEvent.click(button(ko.ra.action.save));
    const dialog = await screen.findByRole('dialog');
    const said = await within(dialog).findByText(/sings listen/);
    expect(said).toHaveTextContent(`${words.fieldOf.replace('%{name}', 'name')} · ${words.type}`);
    expect(said).not.toHaveTextContent('fields.name.type');
    expect(within(dialog).getByText(ko.ra.action.save)).toHaveProperty('disabled', true);
    fireEvent.click(within(dialog).getByText(ko.form.leave.stay));
    expect(calls.save).not.toHaveBeenCalled();
    expect(within(await row('name')).getByLabelText<HTMLInputElement>(words.labelKo).value).toBe(
      '이름',
    );
  });

  it('previews list and form with the real components, without requests and navigation', async () => {
    const { router } = open(`${BASE}/airways`);
    await row('name');
    fireEvent.click(tab(words.tabs.preview));
    expect(await screen.findByText('항공사 1')).toBeTruthy();
    expect(screen.getAllByText('스타얼라이언스').length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/항공사명/)).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('restores a version after a dry run', async () => {
    const { calls } = open(`${BASE}/airways`);
    await row('name');
    fireEvent.click(tab(words.tabs.versions));
    fireEvent.click(button(/2026-03-01/));
    expect(await screen.findByText(/"name": "이름"/)).toBeTruthy();
    fireEvent.click(button(words.back));
    fireEvent.click(await saveButton(words.putBack));
    await waitFor(() => expect(calls.save).toHaveBeenCalled());
    expect(calls.dryRun).toHaveBeenCalledOnce();
    expect(calls.save).toHaveBeenCalledWith('airways', old, stored.hash);
  });

  it('restores a version from before a rename though the file is broken now', async () => {
    const renamed = text
      .replaceAll('alliance', 'pact')
      .replace('"pact": {', '"pact": { "was": "alliance",');
    const versions = [
      { hash: 'aaaaaaaaaaaa', at: '2026-03-02 10:00:00' },
      { hash: 'bbbbbbbbbbbb', at: '2026-03-01 10:00:00' },
    ];
    const broken = { ...stored, text: '{ "name" "airways" }', hash: 'dddddddddddd', versions };
    open(`${BASE}/airways`, {
      ...listing(broken),
      version: vi.fn(async (_name, hash) => (hash === 'aaaaaaaaaaaa' ? renamed : text)),
    });
    fireEvent.click(await screen.findByText(words.tabs.versions));
    fireEvent.click(button(/2026-03-01/));
    expect(await screen.findByText(/"was": "pact"/)).toBeTruthy();
  });

  itInLab('an extension pasted into a new file has a name to save it under', async () => {
    open(`${BASE}/create`);
    fireEvent.click(await screen.findByText(words.tabs.json));
    const extension = JSON.stringify({
      extends: 'customers',
      fields: { grade: { type: 'text' } },
      columns: [],
      labels: { ko: { fields: { grade: '등급' } }, en: { fields: { grade: 'Grade' } } },
    });
    (await jsonEditor()).type(extension);
    expect(await screen.findByText(words.noProblems)).toBeTruthy();
    expect(button(ko.ra.action.save)).toHaveProperty('disabled', false);
    fireEvent.click(tab(words.tabs.form));
    expect(screen.getByLabelText(words.fileName)).toHaveProperty('value', 'customers-more');
  });
});
