import { useTranslate } from 'ra-core';
import type { FileChange } from '../../../data/resourceFileCalls';
import { isJson, valueOf } from '../text/form';

const COUNTED: { readonly [kind in FileChange['kind']]: string } = {
  table: 'resourceFiles.changes.table',
  column: 'resourceFiles.changes.column',
  widen: 'resourceFiles.changes.widen',
  index: 'resourceFiles.changes.index',
  hide: 'resourceFiles.changes.hide',
  show: 'resourceFiles.changes.show',
};

/** What changes in the database, in plain words. A new table's columns are counted, not named one by one. */
export function useChangeWords(): (
  changes: readonly FileChange[],
  text: string,
  before?: string,
) => string[] {
  const translate = useTranslate();
  return (changes, text, before) => {
    const tables = new Set(
      changes.filter(({ kind }) => kind === 'table').map(({ resource }) => resource),
    );
    const fields = fieldsOf(text);
    const count = fields.length;
    const gone = before === undefined ? [] : fieldsOf(before);
    const hidden = gone
      .filter((field) => !fields.includes(field))
      .map((field) => translate('resourceFiles.changes.hidden', { field }));
    const said = changes
      .filter(({ kind, resource }) => kind === 'table' || !tables.has(resource))
      .map(({ kind, resource, field = '', type = '' }) => {
        if (kind === 'table' && count > 0)
          return translate('resourceFiles.changes.tableOf', { resource, smart_count: count });
        return translate(COUNTED[kind], { resource, field, type }).trim();
      });
    return [...said, ...hidden];
  };
}

function fieldsOf(text: string): string[] {
  const { fields } = valueOf(text);
  return Object.keys(isJson(fields) ? fields : {});
}
