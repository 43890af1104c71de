import { useTranslate } from 'ra-core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isComposing, useDebouncedText } from '../../../fields/ime';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/** Searches half a second after the last key, at once on Enter; Esc clears, `/` brings the cursor here. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const { input, text, set, flush } = useDebouncedText(value, onChange);
  useSlashKey(box);

  const clear = () => {
    set('');
    flush();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '' && !isComposing(event)) {
      event.stopPropagation();
      clear();
    } else input.onKeyDown(event);
  };
  return (
    <div className="list-search">
      <input
        {...input}
        ref={box}
        type="search"
        onKeyDown={onKeyDown}
        aria-label={translate('list.search')}
        aria-keyshortcuts="/"
        placeholder={translate('list.searchHint')}
        autoComplete="off"
        spellCheck={false}
      />
      {text !== '' && (
        <button type="button" onClick={clear} aria-label={translate('list.clearSearch')}>
          {'×'}
        </button>
      )}
    </div>
  );
}

function useSlashKey(box: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isComposing(event) || isTyping(event.target) || document.querySelector('[role=dialog]'))
        return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
