import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isCovered, isTypedInto, useListener } from '../../shell/keyboard/pressed';
import type { TranslateColumn } from '../../grid/paste/targets';
import type { Resource } from '../../schema';
import type { ImportSource } from './types';

/**
 * Dropped files, and cells pasted outside of inputs; if text can be pasted too, only cells below known titles.
 * @returns whether a file is dragged over the page
 */
export function useDroppedFile(
  resource: Resource,
  isOpen: boolean,
  take: (source: ImportSource) => void,
): boolean {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  useListener(document, 'dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(!isOpen && !isCovered());
  });
  useListener(document, 'dragleave', (event) => {
    // The pointer has left the window.
    if (event.relatedTarget === null) setOver(false);
  });
  useListener(document, 'drop', (event) => {
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (!file || !hasFiles(event)) return;
    event.preventDefault();
    if (isOpen || !isCovered()) take(file);
  });
  useListener(
    document,
    'paste',
    (event) => {
      const { target, clipboardData } = event;
      // The dialog has choices, which take no text.
      const isChoice = isOpen && target instanceof HTMLSelectElement;
      if ((isTypedInto(target) && !isChoice) || (!isOpen && isCovered())) return;
      const source = sourceIn(clipboardData, resource, translate);
      if (!source) return;
      event.preventDefault();
      // Other handlers must not paste a sheet.
      event.stopImmediatePropagation();
      take(source);
    },
    { capture: true },
  );
  return isOver;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

function sourceIn(
  data: DataTransfer | null,
  resource: Resource,
  translate: TranslateColumn,
): ImportSource | null {
  const [file] = data?.files ?? [];
  const text = data?.getData('text/plain') ?? '';
  // Spreadsheets also put an image on the clipboard.
  if (text.trim() === '') return file ?? null;
  return isSheet(text, resource, translate) ? { text } : null;
}

/** Judged by the first line: the dialog reads the rest. */
function isSheet(
  text: string,
  { paste, fields, route }: Resource,
  translate: TranslateColumn,
): boolean {
  const [first = '', ...others] = text.trimEnd().split(/\r?\n|\r/, 2);
  const cells = first.split('\t');
  if (cells.length < 2 || others.length === 0) return false;
  if (paste === null) return true;
  const titles = new Set(
    fields.flatMap(({ name }) => [
      name,
      translate(`resources.${route}.fields.${name}`, { _: name }),
    ]),
  );
  return cells.some((title) => titles.has(title.trim()));
}
