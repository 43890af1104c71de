import { GenericCreate } from '../../screens';
import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLookup } from '../../data/lookups';
import type { RecordFormProps } from '../../record/RecordForm';
import { formValues, type Values } from '../../record/values/values';
import type { AnyRecord } from '../../schema';
import { carried } from './form/carry';
import { EntryForm } from './form/EntryForm';

/** New entries, one after the other if so wished. */
export default function LedgerCreate() {
  return <GenericCreate form={NewEntries} />;
}

interface Sitting {
  /** Each entry has a form of its own. */
  round: number;
  start: Readonly<Values>;
  /** Newest first. */
  saved: readonly AnyRecord[];
}

/** What an entry does not share with the one that it is a copy of: its day, its message and who confirmed it. */
const OF_ITS_OWN: Readonly<Values> = { createdAt: null, banksmsId: null, confirmerId: null };

/** The entries of one sitting: "save and next" goes on with what the next one has in common with the last. */
function NewEntries({ resource, start, ...props }: RecordFormProps) {
  const { byKey } = useLookup('exchange-rates');
  const [lastUsed, setLastUsed] = useStore<string | null>('lastCurrency', null);
  const [sitting, setSitting] = useState<Sitting>(() => ({
    round: 0,
    start: start ? { ...start, ...OF_ITS_OWN } : { ...formValues(resource), currency: lastUsed },
    saved: [],
  }));
  const { search, state }: { search: string; state: unknown } = useLocation();
  const navigate = useNavigate();

  // The address may hold what the first entry was filled in with: the next form must not find it again.
  const leftOver = sitting.round > 0 && state !== null;
  useEffect(() => {
    if (leftOver) void navigate({ search }, { replace: true, state: null });
  }, [leftOver, search, navigate]);

  const note = (entry: AnyRecord) => {
    if (typeof entry.currency === 'string') setLastUsed(entry.currency);
  };
  const goOn = (entry: AnyRecord, typed: Values) => {
    note(entry);
    const reference = byKey(String(typed.currency))?.rate;
    setSitting(({ round, saved }) => ({
      round: round + 1,
      start: { ...formValues(resource), ...carried(typed, reference) },
      saved: [{ ...typed, ...entry }, ...saved],
    }));
  };
  if (leftOver) return null;
  return (
    <EntryForm
      key={sitting.round}
      {...props}
      {...{ resource }}
      start={sitting.start}
      saved={sitting.saved}
      onCreated={note}
      onNext={goOn}
    />
  );
}
