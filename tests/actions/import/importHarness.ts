import polyglotI18nProvider from 'ra-i18n-polyglot';
import { titleOf } from '../../../src/data/lookups';
import type { TranslateColumn } from '../../../src/grid/paste/targets';
import type { SheetTable } from '../../../src/actions/import/file/types';
import {
  findAmbiguities,
  applyAnswers,
  type AmbiguityAnswers,
} from '../../../src/actions/import/reading/ambiguities';
import { emptyPlan, continuePlan } from '../../../src/actions/import/reading/planAll';
import type { ImportMode, PlanContext } from '../../../src/actions/import/reading/plan';
import { indexRecords } from '../../../src/actions/import/reading/records';
import { createImportSheet, partsOf } from '../../../src/actions/import/reading/importSheet';
import { runInSlices } from '../../../src/shell/runInSlices';
import { createTitleReader } from '../../../src/list/titles';
import type { AnyRecord, Resource } from '../../../src/schema';
import { resourceOf } from '../../support/resources';
import { allMessages } from '../../support/allMessages';

type Messages = ReturnType<Parameters<typeof polyglotI18nProvider>[0]>;
const [ko, en] = await Promise.all([allMessages('ko'), allMessages('en')]);
const wordsIn = (messages: object, locale: string): TranslateColumn =>
  polyglotI18nProvider(() => messages as Messages, locale).translate;
export const words = wordsIn(ko, 'ko');
export const english = wordsIn(en, 'en');

interface Planning {
  mode?: ImportMode;
  key?: string | null;
  records?: readonly AnyRecord[];
  answers?: AmbiguityAnswers;
  clears?: boolean;
  refusesLong?: boolean;
  resolve?: PlanContext['resolve'];
  texts?: PlanContext['texts'];
}

export const tableOf = (rows: readonly (readonly string[])[]): SheetTable => ({
  rows,
  numbers: rows.map((_, index) => index + 1),
  beyond: 0,
  lastTexts: (rows[0] ?? []).map(() => rows.length),
});

export const sheetOf = (resource: Resource, table: SheetTable, translate = words) =>
  createImportSheet(table, { resource, translate, also: [english], remembered: {} });

export async function planned(
  resource: Resource,
  table: SheetTable,
  { mode = 'both', key = null, records = [], answers = new Map(), ...rest }: Planning = {},
) {
  const sheet = sheetOf(resource, table);
  const { targets, rows, numeric, numbers } = partsOf(sheet);
  const ambiguities = findAmbiguities({ resource, rows, numeric, targets, records });
  const enumLabel = (of: Pick<Resource, 'route'>, field: string, value: string) =>
    words(`resources.${of.route}.values.${field}.${value}`, { _: value });
  const context: Omit<PlanContext, 'resolve'> = {
    resource,
    targets,
    mode,
    key,
    titleOf,
    given: {},
    near: '2026-05-01',
    numbers,
    clears: rest.clears ?? false,
    refusesLong: rest.refusesLong ?? false,
    texts: rest.texts ?? {},
    records: indexRecords(resource, key, records),
    meant: applyAnswers(ambiguities, answers, numeric),
    resourceOf,
    enumLabel: (field, value) => enumLabel(resource, field, value),
    tools: {
      translate: (message) => words(message, { _: message }),
      enumLabel,
      referenceTitle: createTitleReader(resourceOf, () => null),
    },
  };
  const resolve = rest.resolve ?? (() => ({ is: 'none' }) as const);
  const found = await runInSlices(continuePlan(emptyPlan(), { rows, context, resolve }));
  return { planned: found, ambiguities, sheet, rows, targets };
}
