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
import type { ChildDraft } from '../../record/children/row';
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
    const { cells, left } = placeCells(parseTable(text, '\t').rows, {
      lines: open.map(({ key, record }) => ({
        key,
        // An editable field can't name a row.
        names: [resource.key, resource.optionText].flatMap((name) => {
          const value = name === null || fields.includes(name) ? null : record?.[name];
          return typeof value === 'string' && value !== '' ? [value] : [];
        }),
      })),
      columns: fields.map((field) => ({ field, label: labelOf(resource, field) })),
      at: { key: at?.key ?? '', column: Math.max(0, fields.indexOf(first?.id ?? '')) },
    });
    const take = (cell: PastedCell, resolve: ReadContext['resolve']) => {
      const { key, field: name, text: written } = cell;
      const values = open.find((draft) => draft.key === key)?.values ?? {};
      const field = resolveField(resource, values, fieldOf(resource, name));
      const { value, fault, pending } = readText(written, field, { ...context, values, resolve });
      if (fault)
        drafts.change(key, { [name]: written }, { [name]: translate(fault.key, fault.args) });
      else if (pending)
        drafts.change(key, { [name]: written }, { [name]: translate('validation.oneOf') });
      else drafts.change(key, { [name]: value });
    };
    // References show the pasted name until they are resolved.
    const lookups = cells.flatMap((cell) => {
      const wanted: LookupQuery[] = [];
      take(cell, (named) => {
        wanted.push(named);
        return 'pending';
      });
      return wanted.length > 0 ? [{ cell, wanted }] : [];
    });
    const answers = mapPooled(lookups, PARALLEL_READS, async ({ cell, wanted }) => {
      const found = new Map<string, LookupResult | 'failed'>();
      for (const named of wanted)
        found.set(lookupKey(named), await find(named).catch(() => 'failed' as const));
      // The user has changed the cell meanwhile.
      const now = latest.current.find(({ key }) => key === cell.key);
      if (now?.values[cell.field] === cell.text)
        take(cell, (named) => found.get(lookupKey(named)) ?? 'failed');
    });
    for (const { cell } of lookups) drafts.waitFor(cell.key, answers);
    const message = left > 0 ? 'list.sheet.pastedPart' : 'list.sheet.pasted';
    notify(message, {
      type: left > 0 ? 'warning' : 'success',
      messageArgs: { count: cells.length, left },
    });
  };
}
