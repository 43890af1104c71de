import { referenceOf } from '../fields';
import { AddRecordContext, type AddRequest } from '../fields/components/pickers/adding';
import { RecordContextProvider } from 'ra-core';
import {
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type Ref,
} from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFieldHelp } from '../fields/components/label';
import { fieldInputs } from '../fields/components/fieldInputs';
import type { Field, Resource } from '../schema';
import type { ChildDraft } from '../record/children/row';
import type { Values } from '../record/values/values';

export interface EditResult {
  value: unknown;
  /** Text that the input could not resolve. */
  unnamed: string | null;
  /** Confirmed by the user as it is. */
  kept: boolean;
}

export interface EditorHandle {
  /** Commits the text as on blur. `pick` also picks the option of an open list that arrow keys highlighted. */
  finish: (pick: boolean) => EditResult;
  /** Puts the cursor at the end, and opens the list. */
  begin: () => void;
  peek: () => Pick<EditResult, 'value' | 'unnamed'>;
}

interface CellEditorProps {
  resource: Resource;
  field: Field;
  label: string;
  draft: ChildDraft;
  editing: boolean;
  onEdit: () => void;
  /** With the value of a record that the input had created. */
  onFound: (value: unknown) => void;
  ref: Ref<EditorHandle>;
}

const INPUTS = 'input, textarea, select';
const NEW = { id: 0 };

/**
 * The field's Input over the active cell, focused but invisible: the first key or IME composition replaces the text.
 */
export function CellEditor(props: CellEditorProps) {
  const { resource, field, label, draft, editing, onEdit, onFound, ref } = props;
  const { name } = field;
  const { values } = draft;
  const message = draft.errors[name];
  const errors = useMemo(
    () => (message === undefined ? {} : { [name]: { type: 'server', message } }),
    [name, message],
  );
  // An error may come once another element has the focus.
  const form = useForm<Values>({ defaultValues: values, errors, shouldFocusError: false });
  const box = useRef<HTMLDivElement>(null);
  const start = useRef({ value: values[name], text: '' });
  const shown = useRef(values);
  // An open list highlights its first option before the user chooses one.
  const hasMoved = useRef(false);
  const input = () => box.current?.querySelector<HTMLInputElement>(INPUTS) ?? null;

  useLayoutEffect(() => {
    const found = input();
    found?.focus({ preventScroll: true });
    select(found);
    start.current.text = found?.value ?? '';
  }, []);

  const { reset } = form;
  useEffect(() => {
    if (editing || shown.current === values) return;
    shown.current = values;
    // The draft has the errors.
    reset(values, { keepErrors: true });
    start.current = { value: values[name], text: input()?.value ?? '' };
  }, [editing, values, name, reset]);
  // After the reset has been rendered.
  useLayoutEffect(() => {
    const found = input();
    if (!editing && found === document.activeElement) select(found);
  });

  const unnamedText = (value: unknown) => {
    const text = input()?.value ?? '';
    const chooses = referenceOf(field)?.free === false;
    const typed = text.trim() !== '' && text !== start.current.text;
    return chooses && typed && value === start.current.value ? text.trim() : null;
  };

  // Without input, another user's change stays.
  const sinceStart = (value: unknown) => (value === start.current.value ? values[name] : value);

  useImperativeHandle(ref, () => ({
    finish: (pick) => {
      const found = input();
      const option = found?.getAttribute('aria-activedescendant');
      // Only deliberate keys may create a record.
      const pointed = option ? document.getElementById(option) : null;
      if (pick && hasMoved.current && pointed?.dataset.adds === undefined) pointed?.click();
      const isKept = found?.dataset.kept !== undefined;
      const before: unknown = form.getValues(name);
      const text = unnamedText(before);
      found?.blur();
      const value: unknown = form.getValues(name);
      return { value: sinceStart(value), unnamed: value === before ? text : null, kept: isKept };
    },
    peek: () => {
      const value: unknown = form.getValues(name);
      return { value: sinceStart(value), unnamed: unnamedText(value) };
    },
    begin: () => {
      const found = input();
      if (found?.getAttribute('role') === 'combobox')
        found.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      else if (found instanceof HTMLInputElement && found.selectionStart !== null)
        found.setSelectionRange(found.value.length, found.value.length);
    },
  }));

  const add = useContext(AddRecordContext);
  const reference = referenceOf(field);
  // Its dialog ends the editing, so the input alone would not be heard.
  const addHere = (request: AddRequest) =>
    add?.({
      ...request,
      onAdded: (record) =>
        onFound(record[reference?.by === 'id' ? 'id' : (request.resource.key ?? 'id')]),
    });

  const helpOf = useFieldHelp();
  const components = fieldInputs[field.type];
  if (!components?.Input) return null;
  return (
    <div
      ref={box}
      className="grid-editor"
      role="presentation"
      data-help={helpOf(resource, field)}
      data-editing={editing || undefined}
      // Not in the capture phase: rerendering before the input's own handler would reset its text.
      onInput={() => {
        hasMoved.current = false;
        onEdit();
      }}
      onKeyDown={({ key }) => {
        hasMoved.current ||= key === 'ArrowDown' || key === 'ArrowUp';
      }}
      onCompositionStart={onEdit}
    >
      <FormProvider {...form}>
        <RecordContextProvider value={draft.record ?? NEW}>
          <AddRecordContext value={add && addHere}>
            <components.Input resource={resource} field={field} label={label} cell />
          </AddRecordContext>
        </RecordContextProvider>
      </FormProvider>
    </div>
  );
}

function select(input: HTMLInputElement | null) {
  if (input && 'select' in input && input.type !== 'checkbox') input.select();
}
