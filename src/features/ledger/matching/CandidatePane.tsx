import { useTranslate } from 'ra-core';
import { Button } from '@mui/material';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { OpenMessage } from '../../../domain/bankMessage';
import { KEYS } from '../../../shell/keyboard/keys';
import { useKeyHint } from '../../../shell/keyboard/useKeyHint';
import { ScrollBox } from '../../../shell/ScrollBox';
import { CandidateList } from './CandidateList';
import { remainingAmount, SelectionSums } from './SelectionSums';
import type { MatchCommands, MatchSelection } from './useMatchSelection';
import type { MatchData } from './useMatchData';
import { useDebouncedText } from '../../../fields/components/useDebouncedText';
import { TextInput } from '../../../fields/components/TextInput';
import { isComposing } from '../../../shell/keyboard/pressed';

interface CandidatePaneProps {
  choice: MatchSelection;
  data: MatchData;
  message: OpenMessage;
  busy: boolean;
  commands: MatchCommands;
  candidateList: RefObject<HTMLDivElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
}

export function CandidatePane(props: CandidatePaneProps) {
  const { choice, data, message, busy, commands } = props;
  const { toCandidates } = commands;
  const translate = useTranslate();
  const withKey = useKeyHint();
  const { candidates, chosen, ticked, searchText } = choice;
  const canTake = ticked.length > 0 ? !remainingAmount(choice).lt(0) : chosen !== null;
  const status = statusOf(choice, data);
  const awaitedSearch = useRef<string | null>(null);
  // Before the next keystroke: its target is focused by then.
  useLayoutEffect(() => {
    if (awaitedSearch.current !== `${choice.of} ${searchText}` || candidates.length === 0) return;
    awaitedSearch.current = null;
    toCandidates();
  });
  const onDown = (text: string) => {
    if (candidates.length > 0) toCandidates();
    else awaitedSearch.current = `${choice.of} ${text}`;
  };
  return (
    <>
      <ScrollBox className="match-sms" label={translate('resources.banksms.fields.sms')}>
        {String(message.record.sms ?? '')}
      </ScrollBox>
      <div className="row wrap match-actions">
        <MatchSearchBox
          key={choice.of}
          onText={choice.setSearchText}
          onSubmit={choice.submitSearch}
          onDown={onDown}
          onLeave={commands.toMessages}
          boxRef={props.searchBox}
        />
        <Button
          size="small"
          variant="contained"
          disabled={!canTake || busy}
          aria-keyshortcuts={KEYS.match.accept.join(' ')}
          onClick={() => commands.accept(candidates.find(({ key }) => key === chosen))}
        >
          {withKey(
            ticked.length > 0
              ? translate('match.acceptMany', { count: ticked.length })
              : translate('match.accept'),
            'Enter',
          )}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          aria-keyshortcuts={KEYS.match.make.join(' ')}
          onClick={commands.make}
        >
          {withKey(translate('match.make'), 'N')}
        </Button>
      </div>
      <SelectionSums choice={choice} />
      <p className={candidates.length > 0 ? 'match-hint' : 'match-none'} role="status">
        {status && translate(status)}
      </p>
      {candidates.length > 0 && (
        <CandidateList
          choice={choice}
          commands={commands}
          customerName={(code) => String(data.customers.get(String(code))?.name ?? code ?? '')}
          listRef={props.candidateList}
        />
      )}
    </>
  );
}

/** Message key of what to do or to wait for; null if a candidate is preselected. */
function statusOf(choice: MatchSelection, { isSeeking }: MatchData): string | null {
  const { candidates, ticked, searchText, group, preselected } = choice;
  if (choice.isSearching) return 'match.searching';
  if (choice.hasSearchFailed) return 'match.searchFailed';
  if (candidates.length === 0) {
    if (isSeeking) return 'match.loading';
    return searchText === '' ? 'match.noCandidates' : 'match.notFound';
  }
  if (preselected !== null || searchText !== '' || ticked.length > 0 || group) return null;
  return candidates.length === 1 ? 'match.chooseOne' : 'match.choose';
}

interface MatchSearchBoxProps {
  onText: (text: string) => void;
  /** Debounced: searches the server. */
  onSubmit: (text: string) => void;
  onDown: (text: string) => void;
  onLeave: () => void;
  boxRef: RefObject<HTMLInputElement | null>;
}

/** Key it by message to reset it. */
function MatchSearchBox({ onText, onSubmit, onDown, onLeave, boxRef }: MatchSearchBoxProps) {
  const translate = useTranslate();
  const withKey = useKeyHint();
  const { input, text, set, flush } = useDebouncedText('', onSubmit);
  return (
    <TextInput
      {...input}
      ref={boxRef}
      type="search"
      rootClassName="match-search"
      label={withKey(translate('match.search'), '/')}
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
