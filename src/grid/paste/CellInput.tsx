import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { truncate } from '../../fields/reading';
import { isComposing } from '../../shell/keyboard/pressed';

/** Characters; a longer text has to be corrected at its source. */
export const LONGEST_TYPED = 10_000;

interface CellInputProps extends Pick<ComponentProps<'input'>, 'id' | 'tabIndex'> {
  label: string;
  text: string;
  isInvalid: boolean;
  /** Below the input. */
  note: { className: string; text: string } | null;
  /** Reads what is typed at once, not only when the input is left. */
  isLive?: boolean;
  onText: (text: string) => void;
  onFocus?: () => void;
}

/** A cell of a sheet. The first Escape reverts it, the next one closes the dialog. */
export function CellInput(props: CellInputProps) {
  const { id, tabIndex, label, text, isInvalid, note, isLive = false, onText, onFocus } = props;
  const [typed, setTyped] = useState(text);
  const before = useRef(text);
  const noteId = useId();
  const isLong = text.length > LONGEST_TYPED;
  const change = (next: string) => {
    setTyped(next);
    if (isLive) onText(next);
  };
  const input = {
    id,
    value: isLong ? truncate(text) : typed,
    readOnly: isLong,
    tabIndex,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': note ? noteId : undefined,
    className: 'paste-input',
    autoComplete: 'off',
    spellCheck: false,
    onFocus: () => {
      before.current = typed;
      onFocus?.();
    },
    onBlur: () => typed !== text && onText(typed),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || typed === before.current) return;
      event.stopPropagation();
      change(before.current);
    },
  };
  return (
    <>
      {text.slice(0, LONGEST_TYPED).includes('\n') ? (
        <textarea {...input} rows={2} onChange={(event) => change(event.target.value)} />
      ) : (
        <input {...input} type="text" onChange={(event) => change(event.target.value)} />
      )}
      {note && (
        <span id={noteId} className={note.className}>
          {note.text}
        </span>
      )}
    </>
  );
}
