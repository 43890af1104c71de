import { Button, IconButton } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import RefreshIcon from '@mui/icons-material/Refresh';
import UndoIcon from '@mui/icons-material/Undo';
import { useResource } from '../../../data/resources';
import { isCalendarDay, seoulDay, addDays } from '../../../days';
import type { ListViewProps } from '../../../screens';
import { DialogForm } from '../../../record/form/DialogForm';
import { ScrollBox } from '../../../shell/ScrollBox';
import { Candidates } from './Candidates';
import './match.css';
import { Messages } from './Messages';
import { SearchBox } from './SearchBox';
import { MATCH_DAYS, openMessages, type OpenMessage } from '../../../domain/bankMessage';
import { Notices } from './Notices';
import { customerOf, entryStart } from './prefill';
import { rank, type Candidate } from './rank';
import { useMatchData } from './useMatchData';
import { useSteps } from './useSteps';
import { useEntryDoubts } from '../../../domain/ledger/useEntryDoubts';
import { DateText } from '../../../fields/faces/pickers/DateText';

/** What is asked of a person to make an entry for a reservation. */
interface Making {
  message: OpenMessage;
  reservation: Candidate['record'];
}

/** Messages that no ledger entries account for, and what each may be about: matched by keyboard (docs/banksms.md). */
export default function Matching({ filters, state, setState }: ListViewProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const ledger = useResource('depositandwithdrawals');
  const today = seoulDay();
  const to = isCalendarDay(state.to ?? '') ? (state.to ?? today) : today;
  const from = isCalendarDay(state.from ?? '') ? (state.from ?? to) : addDays(to, 1 - MATCH_DAYS);
  const data = useMatchData({ from, to }, filters);
  const steps = useSteps(data);
  const open = useMemo(
    () => openMessages(data.messages, data.entries),
    [data.messages, data.entries],
  );
  const [wanted, setWanted] = useState<{ id: number; index: number } | null>(null);
  const [choice, setChoice] = useState<{ of: string; key: string } | null>(null);
  const [search, setSearch] = useState<{ of: number; text: string } | null>(null);
  const [making, setMaking] = useState<Making | null>(null);
  const messageList = useRef<HTMLDivElement>(null);
  const candidateList = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  // One that is settled goes; the next one takes its place.
  const found = wanted ? open.find(({ id }) => id === wanted.id) : open[0];
  const message = found ?? open[Math.min(wanted?.index ?? 0, open.length - 1)] ?? null;
  // What was sought for one message says nothing of the next.
  const sought = search !== null && search.of === message?.id ? search.text : '';
  const { entries, reservations, customers, rateOf } = data;
  const { candidates, preselected: best } = useMemo(
    () =>
      message
        ? rank(message, { entries, reservations, customers, rateOf }, sought)
        : { candidates: [], preselected: null },
    [message, entries, reservations, customers, rateOf, sought],
  );
  // The best of a part is not the best.
  const preselected = data.missing === 0 ? best : null;
  // A choice is for the message as it stood: after each match it begins anew.
  const standing = message ? `${message.id} ${message.rest}` : '';
  const isHere = candidates.some(({ key }) => key === choice?.key);
  const chosen = choice?.of === standing && isHere ? choice.key : preselected;

  const activate = (id: number) => setWanted({ id, index: open.findIndex((one) => one.id === id) });
  const choose = (key: string) => setChoice({ of: standing, key });
  const toMessages = () => messageList.current?.focus();
  const toSearch = () => searchBox.current?.focus();
  const toCandidates = () => {
    const [first] = candidates;
    if (!first) return;
    if (chosen === null) choose(first.key);
    candidateList.current?.focus();
  };
  const doubts = useEntryDoubts();
  // The dialog gives the keyboard back to a list that may be gone with its last candidate.
  const wasMaking = useRef(false);
  useEffect(() => {
    if (making === null && wasMaking.current) messageList.current?.focus();
    wasMaking.current = making !== null;
  }, [making]);
  const accept = async (candidate: Candidate | undefined) => {
    if (!message || !candidate || steps.busy) return;
    if (wanted?.id !== message.id) activate(message.id);
    if (candidate.kind === 'reservation') {
      setMaking({ message, reservation: candidate.record });
      return;
    }
    if (await steps.accept(message, candidate.record)) toMessages();
  };
  const undo = async () => {
    const id = await steps.undo();
    if (id !== null) setWanted({ id, index: 0 });
    toMessages();
  };
  // Wherever the keyboard is: a list that has become empty has lost it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ' || event.shiftKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, [role="dialog"]')
      )
        return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  const makeEntry = () => {
    if (!message) return;
    const customer = data.missing === 0 ? customerOf(message.party, customers.values()) : null;
    const record = {
      ...entryStart(message, rateOf(message.currency)),
      ...(customer && { customerCode: customer.code }),
    };
    void navigate(createPath({ resource: ledger.route, type: 'create' }), { state: { record } });
  };

  return (
    <div className="match" aria-busy={data.isFetching}>
      <Toolbar
        {...{ from, to }}
        onPeriod={setState}
        open={open.length}
        undoable={steps.count}
        busy={steps.busy}
        onUndo={() => void undo()}
        onRefresh={data.refetch}
      />
      <Notices data={data} steps={steps} />
      <div className="match-panes">
        <section className="match-pane" aria-label={translate('banksms.match.messages')}>
          {open.length === 0 && !data.isPending ? (
            <p className="match-none">{translate('banksms.match.nothing')}</p>
          ) : (
            <Messages
              messages={open}
              active={message?.id ?? null}
              onActive={activate}
              onEnter={() => {
                const taken = candidates.find(({ key }) => key === chosen);
                if (taken) void accept(taken);
                else toCandidates();
              }}
              onRight={toCandidates}
              onSearch={toSearch}
              listRef={messageList}
            />
          )}
        </section>
        <section className="match-pane" aria-label={translate('banksms.match.candidates')}>
          {message && (
            <>
              <ScrollBox className="match-sms" label={translate('resources.banksms.fields.sms')}>
                {String(message.record.sms ?? '')}
              </ScrollBox>
              <div className="match-actions">
                <SearchBox
                  text={sought}
                  onText={(text) => setSearch({ of: message.id, text })}
                  onDown={toCandidates}
                  onLeave={toMessages}
                  boxRef={searchBox}
                />
                <Button
                  size="small"
                  variant="contained"
                  disabled={chosen === null || steps.busy}
                  onClick={() => void accept(candidates.find(({ key }) => key === chosen))}
                >
                  {translate('banksms.match.accept')}
                </Button>
                <Button size="small" onClick={makeEntry}>
                  {translate('banksms.match.make')}
                </Button>
              </div>
              {candidates.length === 0 ? (
                <p className="match-none" role="status">
                  {translate(
                    sought === '' ? 'banksms.match.noCandidates' : 'banksms.match.notFound',
                  )}
                </p>
              ) : (
                <Candidates
                  {...{ candidates, chosen }}
                  onChoose={choose}
                  onAccept={(candidate) => void accept(candidate)}
                  onLeft={toMessages}
                  onSearch={toSearch}
                  customerName={(code) => String(customers.get(String(code))?.name ?? code ?? '')}
                  listRef={candidateList}
                />
              )}
              {candidates.length > 0 && preselected === null && sought === '' && (
                <p className="match-hint">{translate('banksms.match.choose')}</p>
              )}
            </>
          )}
          <p className="match-hint match-keys">{translate('banksms.match.keys')}</p>
        </section>
      </div>
      {making && (
        <DialogForm
          resource={ledger}
          title={translate('banksms.match.makeFor', { code: String(making.reservation.code) })}
          start={{
            ...entryStart(making.message, rateOf(making.message.currency)),
            reservationCode: making.reservation.code,
            customerCode: making.reservation.customerCode,
          }}
          success="banksms.match.made"
          beforeSave={doubts.beforeSave}
          draft={`${making.message.id} ${making.reservation.code}`}
          onSaved={(entry) => void steps.made(making.message, entry)}
          onClose={() => setMaking(null)}
        />
      )}
      {doubts.dialog}
    </div>
  );
}

interface ToolbarProps {
  from: string;
  to: string;
  onPeriod: (period: { from?: string; to?: string }) => void;
  open: number;
  undoable: number;
  busy: boolean;
  onUndo: () => void;
  onRefresh: () => void;
}

/** The period, how much there is left to do, and the way back. */
function Toolbar(props: ToolbarProps) {
  const { from, to, onPeriod, open, undoable, busy, onUndo, onRefresh } = props;
  const translate = useTranslate();
  const refresh = translate('ra.action.refresh');
  return (
    <div className="match-bar">
      <div className="match-day">
        <DateText
          label={translate('banksms.match.from')}
          value={from}
          onChange={(day) => day !== null && onPeriod({ from: day })}
        />
      </div>
      <div className="match-day">
        <DateText
          label={translate('banksms.match.to')}
          value={to}
          onChange={(day) => day !== null && onPeriod({ to: day })}
        />
      </div>
      <span role="status" className="match-count">
        {translate('banksms.match.open', { smart_count: open })}
      </span>
      <Button
        startIcon={<UndoIcon />}
        disabled={undoable === 0 || busy}
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
      >
        {translate('banksms.match.undo', { count: undoable })}
      </Button>
      <IconButton aria-label={refresh} title={refresh} onClick={onRefresh}>
        <RefreshIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
