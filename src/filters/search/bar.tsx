import { useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { MAX_SEARCH_LENGTH } from '../../data/limits';
import { useDebouncedText } from '../../fields/components/useDebouncedText';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { KEYS } from '../../shell/keyboard/keys';
import { isComposing, isOneOf, useShortcut } from '../../shell/keyboard/pressed';
import { useKeyHint } from '../../shell/keyboard/useKeyHint';
import { parametersOf, type LineFilterProps } from '../control';
import type { AppliedName } from '../NameSuggestions';

const NameSuggestions = lazyPart(() => import('../NameSuggestions'));

export default function SearchBar({ resource, filters, control }: LineFilterProps) {
  const { values, set } = filters;
  const [parameter = ''] = parametersOf(control);
  const searched = values[parameter];
  const [typed, setTyped] = useState<string>();
  const [narrowing, setNarrowing] = useState<AppliedName>();

  const search = (value: string) => {
    setTyped(value);
    setNarrowing(undefined);
    const isNarrowed = narrowing && values[narrowing.parameter] === narrowing.code;
    set({ [parameter]: value, ...(isNarrowed && { [narrowing.parameter]: null }) });
  };
  return (
    <>
      <SearchBox value={searched ?? ''} onChange={search} />
      {searched !== undefined && (
        <NameSuggestions
          resource={resource}
          filters={filters}
          search={parameter}
          searchText={searched}
          isTyped={typed === searched}
          narrowing={narrowing}
          onNarrow={setNarrowing}
        />
      )}
    </>
  );
}

/**
 * Searches half a second after the last key, or on Enter. Esc clears, then blurs; `/` focuses the search, ↓ the rows.
 */
function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const withKey = useKeyHint();
  const box = useRef<HTMLInputElement>(null);
  const { input, text, set, flush } = useDebouncedText(value, onChange);
  useShortcut(KEYS.list.search, () => box.current?.focus());

  const clear = () => {
    set('');
    flush();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && !isComposing(event)) {
      event.stopPropagation();
      if (text !== '') clear();
      else if (!toRows(event.currentTarget)) event.currentTarget.blur();
    } else if (isOneOf(event, KEYS.list.rows) && !isComposing(event)) {
      event.preventDefault();
      flush();
      toRows(event.currentTarget);
    } else input.onKeyDown(event);
  };
  return (
    <div className="list-search">
      <input
        {...input}
        ref={box}
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        onKeyDown={onKeyDown}
        aria-label={translate('list.search')}
        aria-keyshortcuts={KEYS.list.search.join(' ')}
        placeholder={withKey(translate('list.search'), ' / ')}
        autoComplete="off"
        spellCheck={false}
      />
      {text !== '' && (
        <button type="button" onClick={clear} aria-label={translate('list.clearSearch')}>
          {'×'}
        </button>
      )}
      {text.length >= MAX_SEARCH_LENGTH && (
        <p role="status">{translate('list.searchFull', { most: MAX_SEARCH_LENGTH })}</p>
      )}
    </div>
  );
}

function toRows(box: Element): boolean {
  const row = box.closest('.list')?.querySelector<HTMLElement>('tr[data-index][tabindex="0"]');
  row?.focus();
  return row !== null && row !== undefined;
}
