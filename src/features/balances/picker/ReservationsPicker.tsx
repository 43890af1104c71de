import { rowsKey } from '../../../data/keys';
import { Button, DialogActions } from '@mui/material';
import { useTranslate, useDataProvider } from 'ra-core';
import { useCallback, useMemo, useState, useEffect } from 'react';
import { seoulDay } from '../../../days';
import { useDebouncedText } from '../../../fields/components/useDebouncedText';
import { DateText } from '../../../fields/components/pickers/DateText';
import { addDecimals, isDecimalText, roundHalfUp } from '../../../money/decimal';
import { groupDigits } from '../../../money/groupDigits';
import { WorkDialog } from '../../../shell/elements/WorkDialog';
import { Spinner } from '../../../shell/elements/Spinner';
import { TextInput } from '../../../fields/components/TextInput';
import { isCancelled, type AnyRecord } from '../../../schema';
import { CandidateTable, type CandidateTableProps } from './CandidateTable';
import './picker.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useResource } from '../../../data/resources';
import { createIsUnsettled } from '../domain/checks';
import { RetryAlert } from '../../../shell/faults/RetryAlert';

/** Older trips were probably left out on purpose. */
const DAYS_BACK = 180;

interface ReservationsPickerProps {
  balanceId: number | null;
  without: readonly string[];
  onTake: (reservations: readonly AnyRecord[]) => void;
  onClose: () => void;
}

export function ReservationsPicker(props: ReservationsPickerProps) {
  const { balanceId, without, onTake, onClose } = props;
  const translate = useTranslate();
  const [query, setQuery] = useState<CandidateQuery>(() => ({
    search: '',
    from: seoulDay(-DAYS_BACK),
    to: seoulDay(),
  }));
  // Another search may not include them.
  const [picked, setPicked] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const candidates = useCandidates(query, balanceId);
  const rows = useMemo(
    () => candidates.rows.filter(({ code }) => !without.includes(String(code))),
    [candidates.rows, without],
  );
  const selected = useMemo(() => new Set(picked.keys()), [picked]);
  const select = useCallback(
    (codes: readonly string[], on: boolean) =>
      setPicked((before) => {
        const after = new Map(before);
        for (const row of rows) {
          const code = String(row.code);
          if (!codes.includes(code)) continue;
          if (on) after.set(code, row);
          else after.delete(code);
        }
        return after;
      }),
    [rows],
  );

  return (
    <WorkDialog
      title={translate('balance.picker.title')}
      maxWidth="lg"
      fullBelow="md"
      onClose={onClose}
      slotProps={{ paper: { className: 'balance-picker' } }}
    >
      <Filters query={query} onQuery={setQuery} />
      <div className="balance-picker-rows" aria-busy={candidates.isFetching}>
        <Rows candidates={candidates} rows={rows} selected={selected} onSelect={select} />
      </div>
      <SearchSummary candidates={candidates} found={rows.length} />
      <DialogActions>
        <span className="balance-picker-chosen" role="status">
          {picked.size > 0 &&
            translate('balance.picker.selected', {
              smart_count: picked.size,
              profit: groupDigits(profitOf([...picked.values()])),
            })}
        </span>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={picked.size === 0}
          onClick={() => {
            onTake([...picked.values()]);
            onClose();
          }}
        >
          {translate('balance.picker.take')}
        </Button>
      </DialogActions>
    </WorkDialog>
  );
}

interface FiltersProps {
  query: CandidateQuery;
  onQuery: (query: CandidateQuery) => void;
}

function Filters({ query, onQuery }: FiltersProps) {
  const translate = useTranslate();
  const typed = useDebouncedText(query.search, (search) => onQuery({ ...query, search }));
  return (
    <div className="balance-picker-filters" role="search">
      <TextInput
        {...typed.input}
        autoFocus
        type="search"
        label={translate('balance.picker.search')}
        autoComplete="off"
      />
      <DateText
        label={translate('balance.picker.from')}
        value={query.from}
        onChange={(from) => onQuery({ ...query, from })}
      />
      <DateText
        label={translate('balance.picker.to')}
        value={query.to}
        onChange={(to) => onQuery({ ...query, to })}
      />
    </div>
  );
}

interface RowsProps extends CandidateTableProps {
  candidates: Candidates;
}

function Rows({ candidates, ...props }: RowsProps) {
  const translate = useTranslate();
  const { error, isPending, retry } = candidates;
  if (error) return <RetryAlert error={error} onRetry={retry} />;
  if (props.rows.length > 0) return <CandidateTable {...props} />;
  return (
    <p className="balance-picker-none" role="status">
      {isPending ? <Spinner label={translate('form.loading')} /> : translate('balance.picker.none')}
    </p>
  );
}

/** No parameter filters unsettled ones: an empty list may be incomplete. */
function SearchSummary({ candidates, found }: { candidates: Candidates; found: number }) {
  const translate = useTranslate();
  const { loaded, total, more, isFetching } = candidates;
  return (
    <div className="row muted wrap balance-picker-looked">
      <span role="status">
        {loaded > 0 &&
          (loaded < total
            ? translate('balance.picker.lookedSome', { looked: loaded, total, found })
            : translate('balance.picker.looked', { looked: loaded, found }))}
      </span>
      {more && (
        <Button onClick={more} loading={isFetching}>
          {translate('balance.picker.more')}
        </Button>
      )}
    </div>
  );
}

function profitOf(reservations: readonly AnyRecord[]): string {
  const amounts = reservations.map(({ usdAmounts }) => String(usdAmounts));
  return roundHalfUp(addDecimals(amounts.filter(isDecimalText)), 2);
}

/** Dates are those of a reservation's last day. */
interface CandidateQuery {
  search: string;
  from: string | null;
  to: string | null;
}

type Candidates = ReturnType<typeof useCandidates>;

const PER_PAGE = 100;
const ENOUGH = 20;
const PAGES_AT_ONCE = 5;

/** Pages of documented filters, filtered here (rules: extensions). */
function useCandidates({ search, from, to }: CandidateQuery, balanceId: number | null) {
  const resource = useResource('reservations');
  const dataProvider = useDataProvider();
  const filter = useMemo(() => filterOf({ search, from, to }), [search, from, to]);
  const [budget, setBudget] = useState({ filter, pages: PAGES_AT_ONCE });
  const allowed = budget.filter === filter ? budget.pages : PAGES_AT_ONCE;
  const query = useInfiniteQuery({
    queryKey: rowsKey(resource.route, 'unsettled', filter),
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getList<AnyRecord>(resource.route, {
        filter,
        pagination: { page: pageParam, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, pages) =>
      pages.length * PER_PAGE < total ? pages.length + 1 : undefined,
  });
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query;
  const rows = useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap((page) => page.data)
        .filter(createIsUnsettled(balanceId))
        .toSorted((a, b) => Number(isCancelled(resource, a)) - Number(isCancelled(resource, b))),
    [data, balanceId, resource],
  );
  const pages = data?.pages.length ?? 0;
  const loadsMore = hasNextPage && !error && rows.length < ENOUGH && pages < allowed;
  useEffect(() => {
    if (loadsMore && !isFetching) void fetchNextPage();
  }, [loadsMore, isFetching, fetchNextPage]);
  return {
    rows,
    loaded: data?.pages.reduce((count, page) => count + page.data.length, 0) ?? 0,
    total: data?.pages.at(-1)?.total ?? 0,
    isPending: query.isPending || loadsMore,
    isFetching,
    error,
    retry: () => void query.refetch(),
    more: hasNextPage
      ? () => {
          setBudget({ filter, pages: pages + PAGES_AT_ONCE });
          void fetchNextPage();
        }
      : null,
  };
}

function filterOf({ search, from, to }: CandidateQuery): Record<string, string> {
  const text = search.trim();
  return {
    ...(text === '' ? {} : { searchKey: text }),
    ...(from || to ? { dateField: 'dateOut' } : {}),
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
  };
}
