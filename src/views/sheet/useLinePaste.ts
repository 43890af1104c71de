import { useNotify, useTranslate } from 'ra-core';
import { PARALLEL_READS } from '../../data/limits';
import { useFindByText } from '../../data/lookupFinder';
import { mapPooled } from '../../data/mapPooled';
import { readText } from '../../fields';
import { useFieldLabel } from '../../fields/components/label';
import type { GridColumn, CellPosition } from '../../grid/types';
import { parseTable } from '../../grid/paste/parse';
import { lookupKey } from '../../grid/paste/lookupQuestions';
import type { ChildDrafts } from '../../record/children/childDrafts';
import type { ChildDraft, RowChange } from '../../record/children/row';
import { useReadContext } from '../../record/values/useReadContext';
import { resolveField } from '../../record/values/values';
import {
  fieldOf,
  isConfirmed,
  type LookupQuery,
  type LookupResult,
  type ReadContext,
} from '../../schema';
import { placeCells, type PastedCell } from './paste';
import { useLatest } from '../../shell/useLatest';

interface LinePasteOptions {
  columns: readonly GridColumn[];
  fields: readonly string[];
  rows: readonly ChildDraft[];
}

/** Unparsable texts are kept with an error. */
export function useLinePaste(drafts: ChildDrafts, { columns, fields, rows }: LinePasteOptions) {
  const translate = useTranslate();
  const notify = useNotify();
  const labelOf = useFieldLabel();
  const find = useFindByText();
  const { resource } = drafts;
  const context = useReadContext(resource);
  const latest = useLatest(rows);

  return (text: string, at: CellPosition | null) => {
    const open = rows.filter(
      ({ record, state }) => state !== 'saving' && !(record && isConfirmed(resource, record)),
    );
    const first = columns.slice(at?.column ?? 0).find(({ id }) => fields.includes(id));
    // An editable field can't name a row.
    const naming = [resource.key, resource.optionText].filter(
      (name) => name !== null && !fields.includes(name),
    ) as string[];
    const { cells, left } = placeCells(parseTable(text, '\t').rows, {
      lines: open.map(({ key, record }) => ({
        key,
        names: naming.flatMap((name) => {
          const value = record?.[name];
          return typeof value === 'string' && value !== '' ? [value] : [];
        }),
      })),
      columns: fields.map((field) => ({ field, label: labelOf(resource, field) })),
      nameLabels: naming.map((name) => labelOf(resource, name)),
      at: { key: at?.key ?? '', column: Math.max(0, fields.indexOf(first?.id ?? '')) },
    });
    const read = (cell: PastedCell, resolve: ReadContext['resolve']): RowChange => {
      const { key, field: name, text: written } = cell;
      const values = open.find((draft) => draft.key === key)?.values ?? {};
      const field = resolveField(resource, values, fieldOf(resource, name));
      const { value, fault, pending } = readText(written, field, { ...context, values, resolve });
      if (!fault && !pending) return { key, values: { [name]: value } };
      const error = fault ? translate(fault.key, fault.args) : translate('validation.oneOf');
      return { key, values: { [name]: written }, errors: { [name]: error } };
    };
    // References show the pasted name until they are resolved.
    const lookups: { cell: PastedCell; queries: LookupQuery[] }[] = [];
    drafts.changeMany(
      cells.map((cell) => {
        const queries: LookupQuery[] = [];
        const change = read(cell, (query) => {
          queries.push(query);
          return 'pending';
        });
        if (queries.length > 0) lookups.push({ cell, queries });
        return change;
      }),
    );
    const answers = mapPooled(lookups, PARALLEL_READS, async ({ cell, queries }) => {
      const found = new Map<string, LookupResult | 'failed'>();
      for (const query of queries)
        found.set(lookupKey(query), await find(query).catch(() => 'failed' as const));
      // The user has changed the cell meanwhile.
      const now = latest.current.find(({ key }) => key === cell.key);
      if (now?.values[cell.field] === cell.text)
        drafts.resolve(read(cell, (query) => found.get(lookupKey(query)) ?? 'failed'));
    });
    for (const { cell } of lookups) drafts.waitFor(cell.key, answers);
    const message = left > 0 ? 'list.sheet.pastedPart' : 'list.sheet.pasted';
    notify(message, {
      type: left > 0 ? 'warning' : 'success',
      messageArgs: { count: cells.length, left },
    });
  };
}
