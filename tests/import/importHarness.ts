import polyglotI18nProvider from 'ra-i18n-polyglot';
import { declarations } from '../../resources';
import { titleOf } from '../../src/data/lookups';
import { fieldTypes } from '../../src/fields';
import type { Words } from '../../src/grid/paste/targets';
import type { Table } from '../../src/import/file/types';
import { doubtsIn, meantBy, type Answers } from '../../src/import/reading/doubts';
import { beginning, readOn } from '../../src/import/reading/planAll';
import type { Mode, PlanContext } from '../../src/import/reading/plan';
import { recordsBy } from '../../src/import/reading/records';
import {
  columnTargets,
  dataRows,
  numericColumns,
  openSheet,
  rowNumbers,
} from '../../src/import/reading/sheet';
import { titlesIn } from '../../src/list/export/titles';
import type { AnyRecord, Resource } from '../../src/schema';
import { readDeclarations } from '../../src/schema/sound';
import { allMessages } from '../support/allMessages';

export const resources = readDeclarations(declarations, fieldTypes);

export const resourceOf = (name: string): Resource => {
  const found = resources.find((one) => one.name === name);
  if (!found) throw new Error(`no resource "${name}"`);
  return found;
};

type Messages = ReturnType<Parameters<typeof polyglotI18nProvider>[0]>;
const [ko, en] = await Promise.all([allMessages('ko'), allMessages('en')]);
const wordsIn = (messages: object, locale: string): Words =>
  polyglotI18nProvider(() => messages as Messages, locale).translate;
export const words = wordsIn(ko, 'ko');
const also = [wordsIn(en, 'en')];

interface Planning {
  mode?: Mode;
  key?: string | null;
  records?: readonly AnyRecord[];
  answers?: Answers;
  clears?: boolean;
  refusesLong?: boolean;
  resolve?: PlanContext['resolve'];
}

export const tableOf = (rows: readonly (readonly string[])[]): Table => ({
  ...{ rows, numbers: rows.map((_, index) => index + 1), beyond: 0 },
  lastTexts: (rows[0] ?? []).map(() => rows.length),
});

/** What the dialog makes of a table, without its dialog. */
export async function planned(
  resource: Resource,
  table: Table,
  { mode = 'both', key = null, records = [], answers = new Map(), ...rest }: Planning = {},
) {
  const sheet = openSheet(table, { resource, words, also, remembered: {} });
  const targets = columnTargets(sheet);
  const rows = dataRows(sheet);
  const numeric = numericColumns(sheet);
  const doubts = doubtsIn({ resource, rows, numeric, targets, records });
  const enumWords = (of: Pick<Resource, 'route'>, field: string, value: string) =>
    words(`resources.${of.route}.values.${field}.${value}`, { _: value });
  const find = (name: string) => resourceOf(name);
  const context: Omit<PlanContext, 'resolve'> = {
    ...{ resource, targets, mode, key, titleOf, given: {}, near: '2026-05-01' },
    numbers: rowNumbers(sheet),
    clears: rest.clears ?? false,
    refusesLong: rest.refusesLong ?? false,
    records: recordsBy(resource, key, records),
    meant: meantBy(doubts, answers, numeric),
    resourceOf: find,
    enumWords: (field, value) => enumWords(resource, field, value),
    tools: {
      translate: (message) => words(message, { _: message }),
      enumWords,
      referenceTitle: titlesIn(find, () => null),
    },
  };
  const { signal } = new AbortController();
  const resolve = rest.resolve ?? (() => ({ is: 'none' }) as const);
  const found = await readOn(beginning(), { rows, context, resolve, signal });
  return { planned: found, doubts, sheet, rows, targets };
}
