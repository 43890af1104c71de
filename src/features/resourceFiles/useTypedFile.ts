import { useState } from 'react';
import type { StoredFile } from '../../data/resourceFileCalls';
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
    reset,
    takeUp: (draft: EditorText) => {
      setTyped(draft);
      setBase({ ...base, was: draft.was });
    },
    setText: (text: string) =>
      setTyped((before) => ({ ...before, ...(!file && nameIn(text, before)), text })),
    setName: (name: string) =>
      setTyped((before) => ({
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
