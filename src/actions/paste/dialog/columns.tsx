import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { pickedFieldOf, unitOf } from '../../../fields';
import { fieldComponents } from '../../../fields/components/fieldComponents';
import type { DisplayProps } from '../../../fields/components/types';
import { useChildColumns } from '../../../grid/children/useChildColumns';
import type { GridCellProps, SizedColumn } from '../../../grid/types';
import { typedFields } from '../../../record/values/values';
import { fieldOf, hasField } from '../../../schema';
import { fieldsInFormats, type PasteContext } from '../reading/formats';
import { isCardRow, needsReview, openWarnings, parsedRecordOf, placeholderFields } from './rows';

function Marked(props: DisplayProps) {
  const translate = useTranslate();
  const { field, record, value } = props;
  const Display = fieldComponents[field.type]?.Display;
  const warning = openWarnings(record).find(({ name }) => name === field.name);
  if (!Display) return null;
  const shown = value === null || value === undefined ? null : <Display {...props} />;
  if (!warning) return shown;
  const why = translate(`pasted.reasons.${warning.reason}`);
  return (
    <span className="pasted-unsure" title={why}>
      {shown}
      <span aria-hidden className="pasted-unsure-mark">
        {'?'}
      </span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}

interface RowActions {
  confirm: (key: string) => void;
  remove: (key: string) => void;
}

export const RowActionsContext = createContext<RowActions>({
  confirm: () => undefined,
  remove: () => undefined,
});

function TakenBy({ record, rowKey }: GridCellProps) {
  const translate = useTranslate();
  const { confirm, remove } = useContext(RowActionsContext);
  const draft = parsedRecordOf(record);
  if (!draft) return null;
  const { format } = draft;
  return (
    <>
      {needsReview(record) && (
        <Button
          size="small"
          disableFocusRipple
          className="pasted-confirm"
          onClick={() => confirm(rowKey)}
        >
          {translate('pasted.confirm')}
        </Button>
      )}
      {isCardRow(record) && (
        <Button
          size="small"
          disableFocusRipple
          className="pasted-confirm"
          aria-keyshortcuts="Control+Delete"
          onClick={() => remove(rowKey)}
        >
          {translate('pasted.notMovement')}
        </Button>
      )}
      <span className="muted small pasted-format" title={format?.template}>
        {!format && translate('pasted.noFormat')}
        {format?.own && <b>{translate('pasted.ownFormat')} </b>}
        {format && (format.name ?? translate('pasted.anySender'))}
      </span>
    </>
  );
}

/** Parsed or required fields, each after its unit; the text comes last. */
export function pasteColumnNames(knowledge: Pick<PasteContext, 'resource' | 'paste' | 'formats'>) {
  const { resource, paste, formats } = knowledge;
  const read = [...placeholderFields(paste, Object.keys(paste.takes)), ...fieldsInFormats(formats)];
  const typed = typedFields(resource).filter(({ name }) => name !== paste.text);
  const wanted = typed
    .filter(({ name, required }) => read.includes(name) || required)
    .map(({ name }) => name);
  const place = (name: string) => {
    // Takes the place of a computed column that is based on it.
    const at = resource.columns.findIndex(
      (column) =>
        column === name ||
        Object.values(pickedFieldOf(fieldOf(resource, column))?.of ?? {}).includes(name),
    );
    return at < 0 ? resource.columns.length : at;
  };
  const names = wanted.toSorted((a, b) => place(a) - place(b));
  const unit = (name: string) => unitOf(fieldOf(resource, name));
  const units = names.map(unit);
  const inOrder = names
    .filter((name) => !units.includes(name))
    .flatMap((name) => {
      const of = unit(name);
      return of !== undefined && names.includes(of) ? [of, name] : [name];
    });
  return paste.text !== null && hasField(resource, paste.text) ? [...inOrder, paste.text] : inOrder;
}

/** The colon keeps it apart from field names. */
export const FORMAT = ':format';

const UNIT_WIDTH = 72;

export function usePasteColumns(knowledge: PasteContext): SizedColumn[] {
  const translate = useTranslate();
  const { resource, paste } = knowledge;
  const names = useMemo(() => pasteColumnNames(knowledge), [knowledge]);
  const columns = useChildColumns(resource, names);
  return useMemo(() => {
    const units = new Set(resource.fields.map(unitOf));
    // The format is about the whole row and has no errors.
    const title = { ...fieldOf(resource, resource.optionText), name: FORMAT, readOnly: true };
    const shown = { field: title, caption: null };
    const label = translate('pasted.format');
    const sized = columns.map((column): SizedColumn => ({
      ...column,
      Display: Marked,
      ...(resource.card.includes(column.id) &&
        column.id !== paste.text && { card: 'head' as const }),
      width: units.has(column.id) ? Math.min(column.width, UNIT_WIDTH) : column.width,
    }));
    const format: SizedColumn = {
      id: FORMAT,
      label,
      width: 240,
      card: 'none',
      Display: TakenBy,
      cell: () => shown,
    };
    const text = sized.findIndex(({ id }) => id === paste.text);
    return sized.toSpliced(text < 0 ? sized.length : text, 0, format);
  }, [columns, resource, paste, translate]);
}
