import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { declarations } from '../../resources';
import { fileName } from '../../src/app/config';
import { createI18n } from '../../src/app/i18n';
import { FILE_TIMEOUT_MS } from '../../src/app/config';
import { MAX_DECLARATION_LENGTH, fetchFiles } from '../../src/app/resourceFiles/fetch';
import {
  POLL_INTERVAL_MS,
  startResources,
  type ResourceSetChange,
} from '../../src/app/resourceFiles/liveResources';
import { readResourceSet } from '../../src/app/resourceFiles/resourceSet';
import { unsaved } from '../../src/shell/unsaved';
import { exampleText } from '../support/examples';
import { serve } from './resourceFilesHost';
import { readFiles } from '../support/resourceFiles';

const airlines = exampleText('airways');
const customers = exampleText('customers-extra');
const V1 = 'resources/airways.json?v=1';
const V2 = 'resources/airways.json?v=2';
const longer = airlines.replace('"columns"', '"columns" ').replace('"항공사명"', '"항공사 이름"');

let warned: string[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void warned.push(String(text)));
});

it('the documents hold the example as it is, and the product takes both', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/resource-files.md'), 'utf8');
  expect(/```json\n(.*?)```/s.exec(text)?.[1]).toBe(exampleText('airports'));
  const read = readFiles({ airways: airlines, 'customers-extra': customers });
  expect(read.files.map(({ current, findings }) => [current, findings])).toEqual([
    [true, []],
    [true, []],
  ]);
  const added = read.resource('airways');
  expect(added?.fields.filter(({ name }) => name !== 'id')).toHaveLength(6);
});

describe('a file', () => {
  const one = async (address: string) => (await fetchFiles('/office/', [address]))[0];

  it.each([
    ['resources/airways.json?v=1', 'airways'],
    ['../more/customers-extra.json#x', 'customers-extra'],
    ['https://cdn.example/a.b.json', 'a.b'],
  ])('at %s is called %s', (address, name) => expect(fileName(address)).toBe(name));

  it('is loaded from where config.json lists it', async () => {
    const host = serve({ [V1]: airlines });
    await expect(one(V1)).resolves.toMatchObject({ name: 'airways', text: airlines });
    await one('/shared/hotels.json');
    expect(host.asked).toEqual([`/office/${V1}`, '/shared/hotels.json']);
  });

  it.each([
    ['missing', 404, 'unfetched', false],
    ["a server's fault", 500, 'unfetched', true],
    ['offline', 'offline', 'unfetched', true],
    ['a page', '\n<!doctype html><html>', 'page', false],
    ['too big', '"'.padEnd(MAX_DECLARATION_LENGTH + 1), 'longText', false],
  ] as const)('that is %s fails with a reason', async (_, answer, problem, passing) => {
    const host = serve();
    host.answers['/office/resources/x.json'] = answer;
    const file = await one('resources/x.json');
    expect(file).toMatchObject({ name: 'x', text: null, passing });
    expect(file?.problem).toMatchObject({ file: 'x.json', problem: { key: problem } });
  });

  it('that hangs is aborted', async () => {
    const late = new AbortController();
    // Fake timers do not affect AbortSignal.timeout.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const host = serve();
    host.answers['/office/resources/x.json'] = 'silence';
    const file = one('resources/x.json');
    expect(timeout).toHaveBeenCalledWith(FILE_TIMEOUT_MS);
    late.abort(new DOMException('', 'TimeoutError'));
    expect((await file)?.problem?.problem.key).toBe('late');
  });
});

describe('files that their backend has checked', () => {
  const files = { [V1]: airlines, 'resources/customers-extra.json?v=1': customers };
  const read = async (texts: Record<string, string>, areChecked: boolean) => {
    serve(texts);
    const fetched = await fetchFiles('/office/', Object.keys(texts));
    return readResourceSet(fetched, { areChecked });
  };

  it('are read as all others', async () => {
    expect(await read(files, true)).toEqual(await read(files, false));
  });

  it('are checked if one is not what it should be', async () => {
    const set = await read({ ...files, [V1]: '[' }, true);
    expect(warned).toHaveLength(1);
    expect(set.listed.map(({ name, current }) => [name, current])).toEqual([
      ['airways', false],
      ['customers-extra', true],
    ]);
    expect(set.listed[0]?.findings).not.toEqual([]);
  });
});

describe('a running page', () => {
  let clock = 0;
  let busy = false;
  const i18n = createI18n();
  const changes: ResourceSetChange[] = [];

  beforeEach(async () => {
    clock = 0;
    busy = false;
    changes.length = 0;
    vi.useFakeTimers();
    await i18n.loadAll();
  });

  const settled = () => vi.advanceTimersByTimeAsync(1);

  async function start(addresses: string[]) {
    const fetched = await fetchFiles('/office/', addresses);
    const live = await startResources({
      base: '/office/',
      fetched,
      i18n,
      isBusy: () => busy,
      now: () => clock,
    });
    live.subscribe((change) => changes.push(change));
    const visit = async () => {
      clock += POLL_INTERVAL_MS;
      live.visit();
      await settled();
    };
    const names = () => live.get().resources.map(({ name }) => name);
    return { live, visit, names };
  }

  it('knows the initial files, and uses their labels, in errors too', async () => {
    serve({ [V1]: airlines });
    const { live, names } = await start([V1]);
    expect(names()).toContain('airways');
    expect(live.get().origins['airways']).toEqual(['airways.json']);
    expect(live.get().texts).toEqual({ airways: airlines });
    expect(i18n.translate('resources.codes/airways.fields.alliance')).toBe('항공 동맹');
    expect(i18n.translate('500:Failed to fetch Airlines.')).toBe(
      '항공사 목록을 불러오지 못했습니다.',
    );
  });

  it('applies added, changed and removed files at the next navigation, and says so', async () => {
    const host = serve();
    const { visit, names } = await start([]);
    host.list({ [V1]: airlines, 'resources/customers-extra.json?v=1': customers });
    await visit();
    expect(names()).toContain('airways');
    expect(changes[0]?.changes).toEqual({
      added: ['codes/airways'],
      changed: ['codes/customers'],
      removed: [],
    });
    expect(changes[0]?.nameOf('codes/airways')).toBe('항공사');

    host.list({ [V2]: longer });
    await visit();
    expect(changes[1]?.changes).toEqual({
      added: [],
      changed: ['codes/customers', 'codes/airways'],
      removed: [],
    });
    expect(i18n.translate('resources.codes/airways.fields.name')).toBe('항공사 이름');
    expect(i18n.translate('resources.codes/customers.fields.grade', { _: 'gone' })).toBe('gone');

    host.list({});
    await visit();
    expect(names()).not.toContain('airways');
    expect(changes[2]?.changes.removed).toEqual(['codes/airways']);
    expect(changes[2]?.nameOf('codes/airways')).toBe('항공사');
    expect(i18n.translate('resources.codes/airways.name', { _: 'gone' })).toBe('gone');
  });

  it('checks once in two seconds, and after a pause following quick navigation', async () => {
    const host = serve();
    const { live, visit } = await start([]);
    await visit();
    clock += 10;
    live.visit();
    live.visit();
    await settled();
    expect(host.asked).toEqual(['/office/config.json']);
    clock += POLL_INTERVAL_MS;
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect(host.asked).toEqual(['/office/config.json', '/office/config.json']);
  });

  it('reads a file again when its address says so, or has no version', async () => {
    const plain = 'resources/customers-extra.json';
    const host = serve({ [V1]: airlines, [plain]: customers });
    const { visit } = await start([V1, plain]);
    host.asked.length = 0;
    await visit();
    expect(host.asked).toEqual(['/office/config.json', `/office/${plain}`]);
    expect(changes).toEqual([]);
  });

  it('leaves unsaved input alone, and updates at a later navigation', async () => {
    const host = serve();
    const { visit, names } = await start([]);
    host.list({ [V1]: airlines });
    busy = true;
    await visit();
    await visit();
    expect(names()).not.toContain('airways');
    busy = false;
    await visit();
    expect(names()).toContain('airways');
    expect(changes).toHaveLength(1);
  });

  it.each([
    ['offline', 'offline'],
    ['a fault', 500],
    ['a page', '<!doctype html>'],
    ['half a configuration', '{"apiUrl": "/api"'],
  ] as const)('stays unchanged when a check meets %s', async (_, answer) => {
    const host = serve({ [V1]: airlines });
    const { visit, names } = await start([V1]);
    host.answers['/office/config.json'] = answer;
    await visit();
    expect(names()).toContain('airways');
    host.list({ [V2]: longer });
    host.answers[`/office/${V2}`] = 'offline';
    await visit();
    expect([changes, warned]).toEqual([[], []]);
    host.list({ [V2]: longer });
    await visit();
    expect(changes).toHaveLength(1);
  });

  it.each([
    ['wrong', '{"name": "airways", "columms": []}', 'unknownKey'],
    ['gone', 404, 'unfetched'],
  ] as const)('keeps the last valid text of a file that is %s', async (_, answer, why) => {
    const host = serve({ [V1]: airlines });
    const { live, visit, names } = await start([V1]);
    host.list({ [V2]: '' });
    host.answers[`/office/${V2}`] = answer;
    await visit();
    await visit();
    expect(names()).toContain('airways');
    const [file] = live.get().listed;
    expect(file).toMatchObject({ name: 'airways', served: airlines, current: false });
    expect(file?.findings.map(({ problem }) => problem.key)).toContain(why);
    expect(warned.join()).toContain('airways.json');
    host.list({ [V1]: airlines });
    await visit();
    expect(live.get().listed).toMatchObject([{ current: true, findings: [] }]);
  });

  it('starts without a file that fails to load, and with all others', async () => {
    serve({ 'resources/customers-extra.json': customers });
    const { live, names } = await start(['resources/lost.json', 'resources/customers-extra.json']);
    expect(names()).toHaveLength(declarations.length);
    expect(live.get().listed).toMatchObject([
      { name: 'lost', served: null, current: false, findings: [{ file: 'lost.json' }] },
      { name: 'customers-extra', current: true, resource: 'customers', extends: true },
    ]);
  });

  it('checks at once on request', async () => {
    const host = serve();
    const { live, visit, names } = await start([]);
    await visit();
    host.list({ [V1]: airlines });
    await live.refresh();
    expect(names()).toContain('airways');
  });

  it('counts forms, dialogs and a search in progress as input', async () => {
    const host = serve();
    const live = await startResources({ base: '/office/', fetched: [], i18n, now: () => clock });
    host.list({ [V1]: airlines });
    const isThere = () => live.get().resources.some(({ name }) => name === 'airways');
    const release = unsaved.hold();
    await live.refresh();
    expect(isThere()).toBe(false);
    release();
    document.body.innerHTML = '<div role="dialog"></div>';
    live.visit();
    await settled();
    expect(isThere()).toBe(false);
    document.body.innerHTML = '<input type="search" value="대한" />';
    document.querySelector('input')?.focus();
    live.visit();
    await settled();
    expect(isThere()).toBe(false);
    document.body.innerHTML = '<div role="dialog" class="MuiDrawer-paper"></div>';
    live.visit();
    await settled();
    expect(isThere()).toBe(true);
    document.body.innerHTML = '';
  });
});
