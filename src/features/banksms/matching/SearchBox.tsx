import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { isComposing } from '../../../fields/faces/ime';
import { TextInput } from '../../../fields/faces/TextInput';

interface SearchBoxProps {
  text: string;
  onText: (text: string) => void;
  /** Enter or ↓: to what was found. */
  onDown: () => void;
  /** Esc. */
  onLeave: () => void;
  boxRef: RefObject<HTMLInputElement | null>;
}

/** Looks for what the ranking did not think of, among the entries and reservations that are loaded. */
export function SearchBox({ text, onText, onDown, onLeave, boxRef }: SearchBoxProps) {
  const translate = useTranslate();
  return (
    <TextInput
      ref={boxRef}
      type="search"
      rootClassName="match-search"
      label={translate('banksms.match.search')}
      aria-keyshortcuts="/"
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter' || event.key === 'ArrowDown') onDown();
        else if (event.key !== 'Escape') return;
        else {
          onText('');
          onLeave();
        }
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
