import { useEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'ra-core';
import { openMessages } from '../../../domain/bankMessage';
import { isCovered, isPressed, isTypedInto, useListener } from '../../../shell/keyboard/pressed';
import { KEYS } from '../../../shell/keyboard/keys';
import { CandidatePane } from './CandidatePane';
import { NewEntryDialog, type NewEntryRequest } from './NewEntryDialog';
import { MessageList } from './MessageList';
import { findCustomer } from './prefill';
import { findMatchWarnings, type MatchCandidate } from './rank';
import { remainingAmount } from './SelectionSums';
import { useMatchSelection, type MatchCommands } from './useMatchSelection';
import {
  MATCH_FILTERS,
  useMatchData,
  type MatchFilter,
  type MatchPeriod,
  type MatchData,
} from './useMatchData';
import { useMatchSteps, type StepRefusal, type MatchSteps } from './useMatchSteps';
import { Alert, Button, IconButton } from '@mui/material';
import { translateError } from '../../../data/serverMessages';
import { groupDigits } from '../../../money/groupDigits';
import { useSaveWarnings } from '../../../record/form/useSaveWarnings';
import { RetryAlert } from '../../../shell/faults/RetryAlert';
import RefreshIcon from '@mui/icons-material/Refresh';
import UndoIcon from '@mui/icons-material/Undo';
import { useResource } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/components/label';
import { DateText } from '../../../fields/components/pickers/DateText';

interface MatchingScreenProps {
  period: MatchPeriod;
  filters: MatchFilter;
  startAt: number | null;
  onPeriod: (period: Partial<MatchPeriod>) => void;
}

export function MatchingScreen({ period, filters, startAt, onPeriod }: MatchingScreenProps) {
  const translate = useTranslate();
  const data = useMatchData(period, filters);
  const steps = useMatchSteps(data);
  const { ask, dialog } = useSaveWarnings();
  const open = useMemo(
    () => openMessages(data.messages, data.entries),
    [data.messages, data.entries],
  );
  const choice = useMatchSelection(open, data, startAt);
  const { message, group, about, candidates, chosen, ticked } = choice;
  const [newEntry, setNewEntry] = useState<NewEntryRequest | null>(null);
  /** An entry is created once the candidates are loaded. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const messageList = useRef<HTMLDivElement>(null);
  const candidateList = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  const toMessages = () => messageList.current?.focus();
  const toCandidates = () => {
    const [first] = candidates;
    if (!first) return;
    if (chosen === null) choice.choose(first.key);
    candidateList.current?.focus();
  };
  useFirstFocus(messageList, open.length > 0);
  // The dialog restores focus to a list that may have unmounted.
  const wasDialogOpen = useRef(false);
  useEffect(() => {
    if (newEntry === null && wasDialogOpen.current) messageList.current?.focus();
    wasDialogOpen.current = newEntry !== null;
  }, [newEntry]);

  const make = (reservation: MatchCandidate['record'] | null) => {
    const [first, ...others] = group ?? (message ? [message] : []);
    if (!first || steps.busy) return;
    // A better candidate may still be loading.
    if (data.isSeeking) {
      setWaiting(choice.of);
      return;
    }
    choice.hold();
    const customer = data.missing === 0 ? findCustomer(first.party, data.customers.values()) : null;
    const customerCode = reservation ? reservation.customerCode : (customer?.code ?? null);
    setNewEntry({ messages: [first, ...others], reservation, customerCode });
  };
  const makeWaiting = useEvent(() => {
    // The active message may have changed.
    if (waiting === choice.of) make(null);
    setWaiting(null);
  });
  const isDue = waiting !== null && !data.isSeeking;
  useEffect(() => {
    if (isDue) makeWaiting();
  }, [isDue, makeWaiting]);
  const accept = async (candidate: MatchCandidate | undefined) => {
    if (!message || steps.busy) return;
    const matched = ticked.length > 0 ? ticked : candidate ? [candidate] : [];
    const [first] = matched;
    if (!first || remainingAmount(choice).lt(0)) return;
    if (first.kind === 'reservation') return make(first.record);
    const warnings = findMatchWarnings(matched).map(({ record, ...warning }) =>
      translate(`match.warnings.${warning.key}`, {
        id: record.id,
        ...(warning.key === 'nameOther'
          ? { party: message.party, name: warning.name }
          : { rest: groupDigits(message.rest), amount: groupDigits(String(record.amount)) }),
      }),
    );
    if (!(await ask(() => warnings))) return;
    choice.hold();
    const records = matched.map(({ record }) => record);
    if (await steps.accept(message, records)) toMessages();
  };
  const undo = async () => {
    const id = await steps.undo();
    if (id !== null) choice.goTo(id);
    toMessages();
  };
  useListener(document, 'keydown', (event) => {
    if (!isPressed(event, KEYS.match.undo[0]) || isTypedInto(event.target) || isCovered()) return;
    // Else the tab's undo.
    if (steps.count === 0 && !steps.busy) return;
    event.preventDefault();
    void undo();
  });
  const active = candidates.find(({ key }) => key === chosen);
  const commands: MatchCommands = {
    accept: (candidate) => void accept(candidate),
    make: () => make(null),
    toMessages,
    toCandidates,
    toSearch: () => searchBox.current?.focus(),
  };

  return (
    <div className="match" aria-busy={data.isFetching}>
      <MatchingToolbar
        period={period}
        onPeriod={onPeriod}
        open={open.length}
        undoable={steps.count}
        busy={steps.busy}
        onUndo={() => void undo()}
        onRefresh={data.refetch}
      />
      <MatchNotices
        data={data}
        steps={steps}
        isMore={Object.keys(filters).some((name) => !MATCH_FILTERS.includes(name))}
      />
      <div className="match-panes">
        <section className="card column match-pane" aria-label={translate('match.messages')}>
          {open.length === 0 && !data.isPending ? (
            <p className="match-none">{translate('match.nothing')}</p>
          ) : (
            <MessageList
              messages={open}
              choice={choice}
              commands={commands}
              onEnter={() => (active || ticked.length > 0 ? void accept(active) : toCandidates())}
              listRef={messageList}
            />
          )}
        </section>
        <section className="card column match-pane" aria-label={translate('match.candidates')}>
          {message && about && (
            <CandidatePane
              choice={choice}
              data={data}
              candidateList={candidateList}
              searchBox={searchBox}
              message={message}
              busy={steps.busy}
              commands={commands}
            />
          )}
          <p className="match-hint keys">{translate('match.keys')}</p>
        </section>
      </div>
      {dialog}
      {newEntry && (
        <NewEntryDialog
          made={newEntry}
          rateOf={data.rateOf}
          onMade={(first, entry, others) => {
            choice.untick();
            void steps.recordCreated(first, entry, others);
          }}
          onClose={() => setNewEntry(null)}
        />
      )}
    </div>
  );
}

function useFirstFocus(list: { current: HTMLElement | null }, isThere: boolean): void {
  const begun = useRef(false);
  useEffect(() => {
    if (!isThere || begun.current) return;
    begun.current = true;
    if (!isTypedInto(document.activeElement)) list.current?.focus();
  }, [list, isThere]);
}

interface MatchNoticesProps {
  data: MatchData;
  steps: MatchSteps;
  /** Filters that do not apply to messages are set. */
  isMore: boolean;
}

function MatchNotices({ data, steps, isMore }: MatchNoticesProps) {
  const translate = useTranslate();
  const { refused, unremembered } = steps;
  const whatOf = ({ of }: StepRefusal) =>
    'entry' in of ? `#${of.entry}` : translate('match.message', { id: of.message });
  return (
    <>
      {data.error !== null && <RetryAlert error={data.error} onRetry={data.refetch} />}
      {isMore && <p className="match-hint">{translate('match.keptFilters')}</p>}
      {data.missing > 0 && (
        <Alert severity="info">{translate('match.missing', { smart_count: data.missing })}</Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error" onClose={steps.dismiss}>
          {refused.map((one) => (
            <div key={whatOf(one)}>
              {`${translate('match.failed', { what: whatOf(one) })} ${translateError(one.error, translate)}`}
            </div>
          ))}
        </Alert>
      )}
      {unremembered !== null && (
        <Alert severity="warning" onClose={steps.dismiss}>
          {`${translate('match.unremembered')} ${translateError(unremembered, translate)}`}
        </Alert>
      )}
    </>
  );
}

interface MatchingToolbarProps {
  period: MatchPeriod;
  onPeriod: (period: Partial<MatchPeriod>) => void;
  open: number;
  undoable: number;
  busy: boolean;
  onUndo: () => void;
  onRefresh: () => void;
}

function MatchingToolbar(props: MatchingToolbarProps) {
  const { period, onPeriod, open, undoable, busy, onUndo, onRefresh } = props;
  const translate = useTranslate();
  const refresh = translate('ra.action.refresh');
  const day = useFieldLabel()(useResource('banksms'), 'smsDate');
  return (
    <div className="row wrap match-bar">
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="match-day">
          <DateText
            label={translate(end === 'from' ? 'list.from' : 'list.to', { field: day })}
            value={period[end]}
            onChange={(day) => day !== null && onPeriod({ [end]: day })}
          />
        </div>
      ))}
      <span role="status" className="match-count">
        {translate('match.open', { smart_count: open })}
      </span>
      <Button
        startIcon={<UndoIcon />}
        disabled={undoable === 0 || busy}
        aria-keyshortcuts={KEYS.match.undo.join(' ')}
        onClick={onUndo}
      >
        {translate('match.undo', { count: undoable })}
      </Button>
      <IconButton aria-label={refresh} title={refresh} onClick={onRefresh}>
        <RefreshIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
