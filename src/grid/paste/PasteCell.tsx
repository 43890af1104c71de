import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent } from 'react';
import { isComposing } from '../../fields/faces/ime';
import type { Reading } from './types';

interface PasteCellProps {
  id: string;
  label: string;
  text: string;
  /** Null for what is skipped or left out. */
  cell: Reading | null;
  column: number;
  active: boolean;
  onChange: (text: string) => void;
}

/** A cell as it was pasted, to be corrected in place; below it what is wrong, or what it was read as. */
export function PasteCell({ id, label, text, cell, column, active, onChange }: PasteCellProps) {
  const translate = useTranslate();
  const before = useRef(text);
  const said = `${id}-said`;
  const { fault = null, meant = null, note = null } = cell ?? {};
  const face = {
    id,
    value: text,
    tabIndex: active ? 0 : -1,
    'aria-label': label,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': (fault ?? meant ?? note) ? said : undefined,
    className: 'paste-input',
    autoComplete: 'off',
    spellCheck: false,
    onFocus: () => {
      before.current = text;
    },
    // The first Escape takes back what was typed in this cell; the next one closes the dialog.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || text === before.current) return;
      event.stopPropagation();
      onChange(before.current);
    },
  };
  return (
    <td data-column={column} data-skipped={cell === null || undefined}>
      {text.includes('\n') ? (
        <textarea {...face} rows={2} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...face} type="text" onChange={(event) => onChange(event.target.value)} />
      )}
      {fault && (
        <span id={said} className="paste-fault">
          {translate(fault.key, fault.args)}
        </span>
      )}
      {!fault && (meant !== null || note) && (
        <span id={said} className={meant === null ? 'paste-meant' : 'paste-meant paste-arrow'}>
          {meant ?? (note && translate(note.key, note.args))}
        </span>
      )}
    </td>
  );
}
