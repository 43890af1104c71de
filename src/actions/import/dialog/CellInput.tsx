import { useId, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../../shell/keyboard/pressed';

interface CellInputProps {
  label: string;
  text: string;
  column: number;
  fault: string | null;
  isFaulty: boolean;
  onText: (text: string) => void;
  onFocus: () => void;
}

/** A cell of a row that is not imported yet. Enter accepts and goes to the next faulty cell; Escape reverts. */
export function CellInput(props: CellInputProps) {
  const { label, text, column, fault, isFaulty, onText, onFocus } = props;
  const [typed, setTyped] = useState(text);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && typed !== text) {
      event.stopPropagation();
      setTyped(text);
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    nextFaulty(event.currentTarget)?.focus();
  };
  const input = {
    value: typed,
    'aria-label': label,
    'aria-invalid': fault !== null || isFaulty || undefined,
    'aria-describedby': fault === null ? undefined : id,
    className: 'paste-input',
    autoComplete: 'off',
    spellCheck: false,
    onFocus,
    onKeyDown,
    // Each change plans the whole sheet again.
    onBlur: () => typed !== text && onText(typed),
  };
  return (
    <td aria-colindex={column + 2}>
      {text.includes('\n') ? (
        <textarea {...input} rows={2} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <input {...input} type="text" onChange={(event) => setTyped(event.target.value)} />
      )}
      {fault !== null && (
        <span id={id} className="paste-fault">
          {fault}
        </span>
      )}
    </td>
  );
}

function nextFaulty(input: HTMLElement): HTMLElement | null {
  const table = input.closest('table');
  const faulty = [...(table?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [])];
  return (
    faulty.find((one) => input.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ??
    table
  );
}
