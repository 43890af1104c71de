import { seoulDay } from '../../days';
import { titleOf } from '../../data/lookups';
import type { Translate } from '../../data/serverMessages';
import { valueText } from '../../record/values/valueText';
import type { Values } from '../../record/values/values';
import type { AnyRecord, Resource } from '../../schema';
import { saveFile } from '../../shell/saveFile';
import { csvOf } from '../../list/csv';

interface Failure {
  record: AnyRecord;
  /** With what follows, such as a rate. */
  data: Readonly<Values>;
  why: string;
}

export function saveFailures(
  resource: Resource,
  changes: Readonly<Values>,
  failures: readonly Failure[],
  translate: Translate,
): void {
  const names = [...new Set([changes, ...failures.map(({ data }) => data)].flatMap(Object.keys))];
  const text = (name: string, value: unknown) => valueText(resource, name, value, translate);
  const column = (key: string, args = {}) => translate(`changing.failureColumns.${key}`, args);
  const head = names.flatMap((name) => {
    const field = translate(`resources.${resource.route}.fields.${name}`, { _: name });
    return [column('before', { field }), column('after', { field })];
  });
  const rows = failures.map(({ record, data, why }) => [
    String(record.id),
    titleOf(resource, record),
    ...names.flatMap((name) => {
      const after = { ...record, ...changes, ...data };
      return [text(name, record[name]), text(name, after[name])];
    }),
    why,
  ]);
  const name = translate('changing.failuresFile', {
    name: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
  });
  const csv = csvOf([[column('id'), column('title'), ...head, column('why')], ...rows]);
  saveFile(`${name} ${seoulDay()}.csv`, new Blob([csv], { type: 'text/csv' }));
}
