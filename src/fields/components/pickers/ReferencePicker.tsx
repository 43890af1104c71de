import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useContext, useMemo, useState } from 'react';
import { rowsIn, titleOf, useLookup } from '../../../data/lookups';
import { cachedLookupRows } from '../../../data/references';
import { PENDING_TITLE } from '../../../data/referenceTitle';
import { isForbidden, useCanAccess } from '../../../data/rights';
import { translateError } from '../../../data/serverMessages';
import { fieldOf, isTyped } from '../../../schema';
import { AddRecordContext, initialValuesOf } from './adding';
import { ChoiceBox, type PickerInputProps } from './ChoiceBox';
import { toChoice, type Choice } from './choices';
import { useChoices, type ChoicesQuery } from './useChoices';

interface ReferencePickerProps extends PickerInputProps, Omit<ChoicesQuery, 'open'> {
  value: string | number | null;
  onChange: (value: string | number | null) => void;
  /** Any other text is accepted too. */
  free?: boolean | undefined;
  /** Only existing records, as in a filter. */
  existing?: boolean | undefined;
  title?: string | undefined;
  /** The look-up failed: the title is the code. */
  unnamed?: boolean | undefined;
  revert?: (() => void) | undefined;
  /** Called with a text that does not match one record; with free text the picker says so. */
  onUnnamed?: ((text: string, message: string) => void) | undefined;
  /** Called while the server looks up the text. */
  onAsked?: ((answer: Promise<void>) => void) | undefined;
  /** Called with each typed text, '' once applied or left. */
  onText?: ((text: string) => void) | undefined;
}

/**
 * Shows a current value that can't be picked any more.
 * @example <ReferencePicker to="offices" by="key" label={label} value={office} onChange={setOffice} />
 */
export function ReferencePicker(props: ReferencePickerProps) {
  const {
    to,
    by,
    value,
    onChange,
    filter,
    near,
    exclude,
    confirms,
    free = false,
    existing = false,
    title,
    unnamed = false,
    revert,
    onUnnamed,
    onAsked,
    onText,
    ...inputProps
  } = props;
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<Choice | null>(null);
  const [unlisted, setUnlisted] = useState<string | null>(null);
  const translate = useTranslate();
  const source = useChoices({ to, by, filter, near, exclude, confirms, open });
  const { resource } = source;
  const client = useQueryClient();
  const add = useContext(AddRecordContext);
  const mayAdd =
    useCanAccess(resource, 'create') && isTyped(fieldOf(resource, resource.optionText));
  const known = useLookup(to, { enabled: value !== null && title === undefined && !free });
  const row = by === 'key' ? known.byKey(String(value), filter) : known.byId(Number(value));
  const isPendingId = by === 'id' && known.isPending;
  // An empty list of suggestions is not rendered.
  const isUnanswered = free && open && source.error !== null && !isForbidden(source.error);
  const why = source.error && translateError(source.error, translate);
  const isUnlisted = free && unlisted !== null && unlisted === value;
  const status =
    ((unnamed || known.failed) && 'form.picker.unnamed') ||
    (isUnanswered && 'form.picker.failed') ||
    (isUnlisted && 'form.unlisted');
  const current = useMemo((): Choice | null => {
    if (value === null || value === '') return null;
    if (picked?.value === value) return picked;
    const found = row && title === undefined ? toChoice(resource, row, by, titleOf) : null;
    const unnamedTitle = isPendingId ? PENDING_TITLE : String(value);
    return found ?? { value, title: title ?? unnamedTitle, detail: '' };
  }, [value, picked, row, title, resource, by, isPendingId]);

  const take = (choice: Choice | null) => {
    setPicked(choice);
    setUnlisted(null);
    onText?.('');
    if ((choice?.value ?? null) !== value) onChange(choice?.value ?? null);
  };
  const cachedRows = () => {
    const rows = cachedLookupRows(client, resource);
    return rows ? rowsIn(rows) : [];
  };
  const onAdd =
    add && mayAdd && !existing && !confirms
      ? (text: string) =>
          add({
            resource,
            start: initialValuesOf(resource, text, filter, cachedRows()),
            onAdded: (record) => take(toChoice(resource, record, by, titleOf)),
          })
      : undefined;
  return (
    <ChoiceBox<false, boolean>
      inputProps={
        !status || inputProps.error === true
          ? inputProps
          : { ...inputProps, helperText: translate(status, { why }) }
      }
      source={source}
      revert={revert}
      freeSolo={free}
      value={current}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, choice) => {
        if (typeof choice !== 'string') take(choice);
      }}
      onText={(text) => {
        setUnlisted(null);
        onText?.(text);
        if (free) onChange(text === '' ? null : text);
      }}
      onAdd={onAdd}
      onUnnamed={free ? setUnlisted : onUnnamed}
      onAsked={onAsked}
      onNamed={take}
    />
  );
}
