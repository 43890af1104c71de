import type { RefObject } from 'react';
import { isComposing, useDebouncedText } from '../../../fields/components/useDebouncedText';
import { TextInput } from '../../../fields/components/TextInput';
import { KEYS } from '../../../shell/keyboard/keys';
import { useMatchMessages } from './messages';

interface MatchSearchBoxProps {
  /** At each key: what is loaded is looked through at once. */
  onText: (text: string) => void;
  /** Once it has rested: the server is asked. */
  onAsk: (words: string) => void;
  /** Enter or ↓: to what is found by these words. */
  onDown: (words: string) => void;
  /** Esc. */
  onLeave: () => void;
  boxRef: RefObject<HTMLInputElement | null>;
}

/** Looks for what the ranking did not think of. It begins anew with each message: give it a key. */
export function MatchSearchBox({ onText, onAsk, onDown, onLeave, boxRef }: MatchSearchBoxProps) {
  const translate = useMatchMessages();
  const { input, text, set, flush } = useDebouncedText('', onAsk);
  return (
    <TextInput
      {...input}
      ref={boxRef}
      type="search"
      rootClassName="match-search"
      label={translate('match.search')}
      aria-keyshortcuts={KEYS.match.search.join(' ')}
      onChange={(event) => {
        input.onChange(event);
        onText(event.target.value);
      }}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter' || event.key === 'ArrowDown') {
          flush();
          onDown(text.trim());
        } else if (event.key === 'Escape') {
          set('');
          flush();
          onText('');
          onLeave();
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
