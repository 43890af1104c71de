import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from '../../data/resourceFileCalls';
import { UnsavedSteps } from '../../record/unsavedUndo';
import { isTypedInto } from '../../shell/keyboard/pressed';
import { setAt } from './text/document';
import { readForm } from './text/form';
import type { EditorText } from './useEditorDraft';

/**
 * Name and text as typed, and what they were read as. A new resource's file is named after it; an extension's name is free.
 * @param file null for a new one
 * @param savedOver the version that this editor has replaced, of which the list of files may still tell
 */
export function useTypedFile(
  file: StoredFile | null,
  start: EditorText,
  savedOver: StoredFile | null | undefined,
) {
  const [base, setBase] = useState(start);
  const [typed, setTyped] = useState(start);
  const [steps] = useState(() => new UnsavedSteps());
  useEffect(() => steps.offer(), [steps]);
  const input = useRef<Element | null>(null);
  const keepStep = () => {
    const { name, text } = typed;
    steps.push(() => {
      input.current = null;
      setTyped((now) => ({ ...now, name, text }));
    });
  };
  /** Typing into one input is one step. */
  const change = (next: (before: EditorText) => EditorText) => {
    const { activeElement } = document;
    if (!isTypedInto(activeElement) || activeElement !== input.current) keepStep();
    input.current = activeElement;
    setTyped(next);
  };
  const { form } = readForm(typed.text);
  const isDirty = typed.text !== base.text || typed.name !== base.name;
  const reset = ({ name, text, hash }: StoredFile) => {
    const stored = { name, text, was: hash };
    setBase(stored);
    setTyped(stored);
  };
  // Saved by another user, and nothing is unsaved here.
  if (file && !isDirty && savedOver !== file && isNewer(file, base.was)) reset(file);
  return {
    ...typed,
    form,
    isDirty,
    reset: (stored: StoredFile) => {
      steps.clear();
      reset(stored);
    },
    /** By another user's version; Undo brings the typed text back. */
    replace: (theirs: StoredFile) => {
      keepStep();
      reset(theirs);
    },
    takeUp: (draft: EditorText) => {
      steps.clear();
      setTyped(draft);
      setBase({ ...base, was: draft.was });
    },
    setText: (text: string) =>
      change((before) => ({ ...before, ...(!file && nameIn(text, before)), text })),
    setName: (name: string) =>
      change((before) => ({
        ...before,
        name,
        text: form?.extended === null ? setAt(before.text, ['name'], name) : before.text,
      })),
  };
}

const isNewer = (file: StoredFile, was: string | null): boolean =>
  !file.removed && file.hash !== '' && file.hash !== was;

function nameIn(text: string, before: EditorText): Partial<EditorText> {
  const { form } = readForm(text);
  if (!form) return {};
  if (form.extended !== null) return before.name === '' ? { name: nameFor(form.extended) } : {};
  return form.name !== before.name ? { name: form.name } : {};
}

export const nameFor = (extended: string): string => `${extended}-more`;
