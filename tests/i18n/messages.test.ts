import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import en from '../../i18n/en';
import { account as englishAccount } from '../../i18n/en/account';
import { exporting as englishExport } from '../../i18n/en/export';
import ko from '../../i18n/ko';
import { account as koreanAccount } from '../../i18n/ko/account';
import { exporting as koreanExport } from '../../i18n/ko/export';
import { elements as englishElements } from '../../i18n/en/elements';
import { changing as englishChanging } from '../../i18n/en/changing';
import { match as englishMatch } from '../../i18n/en/match';
import { imports as englishImport } from '../../i18n/en/import';
import { palette as englishPalette } from '../../i18n/en/palette';
import { resourceFilesScreen as englishFiles } from '../../i18n/en/resourceFilesScreen';
import { shortcuts as englishShortcuts } from '../../i18n/en/shortcuts';
import { elements as koreanElements } from '../../i18n/ko/elements';
import { changing as koreanChanging } from '../../i18n/ko/changing';
import { match as koreanMatch } from '../../i18n/ko/match';
import { imports as koreanImport } from '../../i18n/ko/import';
import { palette as koreanPalette } from '../../i18n/ko/palette';
import { roles as englishRoles } from '../../i18n/en/roles';
import { roles as koreanRoles } from '../../i18n/ko/roles';
import { resourceFilesScreen as koreanFiles } from '../../i18n/ko/resourceFilesScreen';
import { shortcuts as koreanShortcuts } from '../../i18n/ko/shortcuts';
import { tripText as englishTripText } from '../../i18n/en/tripText';
import { tripText as koreanTripText } from '../../i18n/ko/tripText';
import { insteadOf as englishInstead } from '../../i18n/en/insteadOf';
import { insteadOf as koreanInstead } from '../../i18n/ko/insteadOf';
import { storageFault as englishStorage } from '../../i18n/en/storageFault';
import { storageFault as koreanStorage } from '../../i18n/ko/storageFault';
import { deleteDialog as englishDeleteDialog } from '../../i18n/en/deleteDialog';
import { deleteDialog as koreanDeleteDialog } from '../../i18n/ko/deleteDialog';
import { splitDialog as englishSplitDialog } from '../../i18n/en/splitDialog';
import { splitDialog as koreanSplitDialog } from '../../i18n/ko/splitDialog';
import { viewsMenu as englishViewsMenu } from '../../i18n/en/viewsMenu';
import { viewsMenu as koreanViewsMenu } from '../../i18n/ko/viewsMenu';
import { ledgerChart as englishLedgerChart } from '../../i18n/en/ledgerChart';
import { ledgerChart as koreanLedgerChart } from '../../i18n/ko/ledgerChart';
import { pasteDialog as englishPasteDialog } from '../../i18n/en/pasteDialog';
import { pasteDialog as koreanPasteDialog } from '../../i18n/ko/pasteDialog';
import { pasteTable as englishPasteTable } from '../../i18n/en/pasteTable';
import { pasteTable as koreanPasteTable } from '../../i18n/ko/pasteTable';
import { dashboardScreen as englishDashboardScreen } from '../../i18n/en/dashboardScreen';
import { dashboardScreen as koreanDashboardScreen } from '../../i18n/ko/dashboardScreen';
import { storageScreen as englishStorageScreen } from '../../i18n/en/storageScreen';
import { storageScreen as koreanStorageScreen } from '../../i18n/ko/storageScreen';
import { balancePage as englishBalancePage } from '../../i18n/en/balancePage';
import { balancePage as koreanBalancePage } from '../../i18n/ko/balancePage';
import { declarations } from '../../resources';
import { ruleMessages } from '../../server/rules/messages/registered';
import { messages as actionMessages } from '../../src/actions';
import { messages as featureMessages } from '../../src/features';
import { fieldTypes, fieldTypeMessages } from '../../src/fields';
import { messages as viewMessages } from '../../src/views';
import { readResources } from '../../src/schema/files/read';
import { en as englishFindings } from '../../src/schema/checks/messages/en';
import { ko as koreanFindings } from '../../src/schema/checks/messages/ko';
import * as checks from './checks';
import { containsKey, resourceKeys } from '../../tools/resources/keys';
import { templates } from './templates';
import { resources } from '../support/resources';

const root = resolve(import.meta.dirname, '../..');
const features = [...featureMessages, ...viewMessages, ...actionMessages];
const { messages: words } = readResources(declarations, [], fieldTypes);
const said = (language: 'ko' | 'en') => ({
  problems: Object.fromEntries(
    Object.entries(ruleMessages).map(([rule, all]) => [rule, all[language]]),
  ),
});
const all = (...parts: object[]) => new Map(parts.flatMap((part) => [...checks.flatten(part)]));
const koreanAtStart = all(
  ko,
  words.ko,
  said('ko'),
  fieldTypeMessages('ko'),
  ...features.map(({ ko: own }) => own),
);
/** Loaded with their screen or dialog. */
const koreanBundled = all({
  findings: koreanFindings,
  account: koreanAccount,
  export: koreanExport,
  import: koreanImport,
  changing: koreanChanging,
  bulk: koreanDeleteDialog,
  views: koreanViewsMenu,
  reservation: koreanSplitDialog,
  ledger: koreanLedgerChart,
  match: koreanMatch,
  elements: koreanElements,
  palette: koreanPalette,
  roles: koreanRoles,
  resourceFiles: koreanFiles,
  shortcuts: koreanShortcuts,
  insteadOf: koreanInstead,
  tripText: koreanTripText,
  storageFault: koreanStorage,
  pasted: koreanPasteDialog,
  paste: koreanPasteTable,
  dashboard: koreanDashboardScreen,
  storage: koreanStorageScreen,
  balance: koreanBalancePage,
});
const korean = new Map([...koreanAtStart, ...koreanBundled]);
const englishWords = all(
  en,
  words.en,
  said('en'),
  fieldTypeMessages('en'),
  ...features.map(({ en: own }) => own),
  {
    findings: englishFindings,
    account: englishAccount,
    export: englishExport,
    import: englishImport,
    changing: englishChanging,
    bulk: englishDeleteDialog,
    views: englishViewsMenu,
    reservation: englishSplitDialog,
    ledger: englishLedgerChart,
    match: englishMatch,
    elements: englishElements,
    palette: englishPalette,
    roles: englishRoles,
    resourceFiles: englishFiles,
    shortcuts: englishShortcuts,
    insteadOf: englishInstead,
    tripText: englishTripText,
    storageFault: englishStorage,
    pasted: englishPasteDialog,
    paste: englishPasteTable,
    dashboard: englishDashboardScreen,
    storage: englishStorageScreen,
    balance: englishBalancePage,
  },
);
const both = [
  ['ko', korean],
  ['en', englishWords],
] as const;

function readAllCode() {
  const [screens, makers] = [checks.noCode(), checks.noCode()];
  for (const folder of ['src', 'resources', 'server/engine', 'tools/resources'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (!/(?<!\.d)\.tsx?$/.test(file) || file.includes('openapi')) continue;
      // They look like keys.
      const isMaker = /^(?:src\/schema|server|tools)\//.test(file);
      checks.readCode(file, readFileSync(join(root, file), 'utf8'), isMaker ? makers : screens);
    }
  return { ...screens, translated: new Set([...screens.translated, ...makers.translated]) };
}
const code = readAllCode();
const own = [...korean.keys()].filter((key) => !/^(?:resources|ra|problems)\./.test(key));

/** react-admin passes more placeholders than a language needs. */
const ours = (words: Map<string, string>) =>
  new Map([...words].filter(([key]) => !key.startsWith('ra.')));

const NEVER_ONE = new Set(
  (
    'settings.rows list.timeline.before form.warnings.longSpan fault.times ' +
    'ledger.chart.description reservation.list.unseen match.together match.makeMany ' +
    'tripText.beyond pasted.hidden'
  ).split(' '),
);

describe('comparing the languages', () => {
  it('contain messages at all', () => expect(korean.size).toBeGreaterThan(300));
  it('English has every Korean key', () =>
    expect(checks.lacking(korean, englishWords)).toEqual([]));
  it('Korean has every English key', () =>
    expect(checks.lacking(englishWords, korean)).toEqual([]));
  it('have the same placeholders', () =>
    expect(checks.placeholderDifferences(ours(korean), ours(englishWords))).toEqual([]));
  it('English contains no Hangul', () => expect(checks.hangul(englishWords)).toEqual([]));
  it('English has a singular where a count can be one', () =>
    expect(checks.withoutSingular(englishWords).filter((key) => !NEVER_ONE.has(key))).toEqual([]));

  describe.each(both)('%s', (_, words) => {
    it("has every one of react-admin's own keys", () =>
      expect(checks.lacking(checks.flatten(english), words)).toEqual([]));
    it("has no blank messages except react-admin's own", () =>
      expect(checks.blank(words)).toEqual(['ra.boolean.null']));
  });
});

describe('the code', () => {
  it('uses no key that is missing', () =>
    expect(checks.missingKeys(code, new Set(korean.keys()))).toEqual([]));

  it('shows no toast with words that only its screen has', () => {
    const known = [...code.toasts].filter((key) => korean.has(key));
    expect(known.length).toBeGreaterThan(10);
    expect(known.filter((key) => !koreanAtStart.has(key))).toEqual([]);
  });

  it('builds keys only in the ways that tests/i18n/templates.ts lists', () =>
    expect(checks.unlistedTemplates(code, new Set(korean.keys()), templates)).toEqual([]));

  it.each(templates)('builds %s', (pattern) => {
    expect([...code.templates]).toContain(pattern);
  });

  // Labels of declarations may be optional.
  it.each(templates.filter((pattern) => !pattern.startsWith('resources.')))(
    'has words for %s',
    (pattern) => {
      expect([...korean.keys()].filter((key) => checks.gaps(key, pattern))).not.toEqual([]);
    },
  );

  it('leaves no key unused', () => expect(checks.unusedKeys(code, own, templates)).toEqual([]));
});

describe('the declarations', () => {
  const { needed, optional } = resourceKeys(resources);

  it('have words for every entity, field, enum value, form section and caption', () =>
    expect(needed.filter((key) => !korean.has(key))).toEqual([]));

  it('leave no label unused', () => {
    const known = new Set([...needed, ...optional]);
    const over = [...korean.keys()].filter((key) => key.startsWith('resources.'));
    expect(over.filter((key) => !containsKey(known, key))).toEqual([]);
  });

  it('have words for every menu group, and no other group has', () => {
    const groups = new Set(declarations.map((one) => `menu.${one.menu.group}`));
    const words = [...korean.keys()].filter((key) => key.startsWith('menu.'));
    expect(words.toSorted()).toEqual([...groups].toSorted());
  });
});

it('확정 is confirming by another user or a provider; 확인 is looking at something, or a button', () => {
  const decided =
    /확인자|확인일시|미확인|확인됨|확인되지 않은 (?:입출금|입금)|(?:^|내 |재)확인 (?:대기|요청|메모)/u;
  const mixed = [...korean].filter(([, words]) => decided.test(words));
  expect(mixed).toEqual([]);
});
