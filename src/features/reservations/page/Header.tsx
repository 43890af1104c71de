import { useTranslate } from 'ra-core';
import {
  Fragment,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useWatch } from 'react-hook-form';
import { titleOf } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { isDay } from '../../../days';
import { useCanAccess } from '../../../data/rights';
import { useFieldLabel } from '../../../fields/components/label';
import { groupDigits } from '../../../money/groupDigits';
import { FieldValue } from '../../../fields/components/fieldComponents';
import { fieldOf, isCancelled, type AnyRecord } from '../../../schema';
import { stayDays } from '../domain/days';
import { displayTitle } from '../../../domain/reservation';
import type { LedgerTotals } from '../../../domain/ledger/totals';
import './page.css';
import { useReferenceTitle } from '../../../data/referenceTitle';

const BADGES = ['revType', 'revProc', 'revStatus'] as const;

/** For style sheets, as `--page-head`. */
function useHeightAsPageHead() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const head = ref.current;
    const page = head?.parentElement;
    if (!head || !page) return undefined;
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--page-head', `${head.getBoundingClientRect().height}px`),
    );
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return ref;
}

interface HeaderProps {
  trip: AnyRecord;
  /** Null while loading, and for a new reservation. */
  totals: LedgerTotals | null;
}

const Header = memo(function Header({ trip, totals }: HeaderProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('reservations');
  const mayList = useCanAccess({ name: 'depositandwithdrawals' }, 'list');
  const stay = stayDays(trip.dateIn, trip.dateOut);
  const dates = [trip.dateIn, trip.dateOut].filter(isDay);
  // A number of pax alone is no title.
  const hasTitle = displayTitle({ ...trip, paxCount: null }) !== '';
  const untitled =
    trip.id === NEW.id ? translate('reservation.page.untitled') : titleOf(resource, trip);
  const code = typeof trip.code === 'string' ? trip.code : null;
  return (
    <section
      ref={useHeightAsPageHead()}
      className="reservation-header"
      data-off={isCancelled(resource, trip) || undefined}
      aria-label={translate('reservation.page.summary')}
    >
      <div className="row wrap reservation-headline">
        <h2 className="reservation-title">{hasTitle ? displayTitle(trip) : untitled}</h2>
        <span className="reservation-badges">
          {BADGES.map((name) => (
            <FieldValue key={name} resource={resource} field={name} record={trip} />
          ))}
        </span>
        {hasTitle && <span className="reservation-code">{code}</span>}
      </div>
      <dl className="reservation-figures">
        <Figure label={translate('reservation.page.stay')}>
          <span className="field-time">{dates.length > 0 ? dates.join(' ~ ') : '–'}</span>{' '}
          {stay && stay.nights > 0 && (
            <span className="reservation-nights">
              {translate('reservation.page.nights', { ...stay, smart_count: stay.nights })}
            </span>
          )}
        </Figure>
        <Figure label={labelOf(resource, 'paxCount')}>
          {typeof trip.paxCount === 'number' &&
            translate('reservation.page.pax', { smart_count: trip.paxCount })}
        </Figure>
        {mayList && totals && (
          <>
            <Money label={labelOf(resource, 'deAmounts')} amount={totals.usd.deposit} />
            <Money label={labelOf(resource, 'wdAmounts')} amount={totals.usd.withdrawal} />
            <Figure label={translate('reservation.page.open')}>
              {(['deposit', 'withdrawal'] as const).map((way) => (
                <Fragment key={way}>
                  <span className="reservation-way">
                    {translate(`ledger.sums.${way}`)}{' '}
                    <span className="field-number">{groupDigits(totals.open[way])}</span>
                  </span>{' '}
                </Fragment>
              ))}
            </Figure>
            <Money label={labelOf(resource, 'usdAmounts')} amount={totals.usd.net} strong />
          </>
        )}
      </dl>
    </section>
  );
});

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="reservation-figure">
      <dt className="muted small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface MoneyProps {
  label: string;
  amount: string;
  strong?: boolean;
}

function Money({ label, amount, strong = false }: MoneyProps) {
  return (
    <Figure label={label}>
      <span
        className={strong ? 'field-number reservation-strong' : 'field-number'}
        data-negative={amount.startsWith('-') || undefined}
      >
        {groupDigits(amount)}
      </span>
    </Figure>
  );
}

/** Watches the form itself: the page does not render at each keystroke. */
export function TripHeader({ record, totals }: { record: AnyRecord } & Omit<HeaderProps, 'trip'>) {
  return <Header trip={useTypedReservation(record)} totals={totals} />;
}

export function DraftHeader() {
  return <Header trip={useTypedReservation()} totals={null} />;
}

const WATCHED = [
  'customerCode',
  'revType',
  'revProc',
  'revStatus',
  'name',
  'dateIn',
  'dateOut',
  'paxCount',
  'kGuide',
] as const;

const NEW: AnyRecord = { id: 0 };

/** The reservation with the form's current values. */
export function useTypedReservation(record: AnyRecord = NEW): AnyRecord {
  const resource = useResource('reservations');
  const typed: unknown[] = useWatch({ name: WATCHED });
  const customerName = useReferenceTitle({
    resource,
    field: fieldOf(resource, 'customerCode'),
    value: typed[0],
    record,
  });
  // A code does not belong in a title.
  const mayName = useCanAccess({ name: 'customers' }, 'list');
  // Deferred: typing renders first.
  const deferred = useDeferredValue(JSON.stringify(typed));
  return useMemo(() => {
    const values = JSON.parse(deferred) as unknown[];
    const current = WATCHED.map((name, index) => [name, values[index] ?? null] as const);
    const named = mayName ? customerName : null;
    return { ...record, ...Object.fromEntries(current), customerName: named };
  }, [record, deferred, customerName, mayName]);
}
