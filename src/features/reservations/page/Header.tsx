import { Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { useResource } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/faces/label';
import { groupDigits } from '../../../money/decimal';
import { FieldValue } from '../../../record/values/Facts';
import { fieldOf, type AnyRecord } from '../../../schema';
import { stayOf } from '../domain/days';
import { displayTitle } from '../../../domain/reservation';
import { ledgerTotals, type LedgerTotals } from '../../../domain/ledger/totals';
import './page.css';
import { useTrip } from './useTrip';

const BADGES = ['revType', 'revProc', 'revStatus'] as const;

interface HeaderProps {
  trip: AnyRecord;
  totals: LedgerTotals;
  /** The way to the parts of the page. */
  children?: ReactNode;
}

/** What one must know of a reservation at any moment, always in view; it follows what is typed and booked. */
export const Header = memo(function Header({ trip, totals, children }: HeaderProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('reservations');
  const { usd, open } = totals;
  const stay = stayOf(trip.dateIn, trip.dateOut);
  const dates = [trip.dateIn, trip.dateOut].filter((day) => typeof day === 'string' && day !== '');
  const title = displayTitle(trip);
  return (
    <section
      className="reservation-header"
      data-status={trip.revStatus}
      aria-label={translate('reservation.page.summary')}
    >
      <div className="reservation-headline">
        <h2 className="reservation-title">
          {title === '' ? translate('reservation.page.untitled') : title}
        </h2>
        <span className="reservation-badges">
          {BADGES.map((name) => (
            <FieldValue
              key={name}
              resource={resource}
              field={fieldOf(resource, name)}
              record={trip}
            />
          ))}
        </span>
        {typeof trip.code === 'string' && <span className="reservation-code">{trip.code}</span>}
        {children}
      </div>
      <dl className="reservation-figures">
        <Figure label={translate('reservation.page.stay')}>
          <span className="field-time">{dates.join(' ~ ')}</span>
          {stay && (
            <span className="reservation-nights">{translate('reservation.page.nights', stay)}</span>
          )}
        </Figure>
        <Figure label={labelOf(resource, 'paxCount')}>
          {typeof trip.paxCount === 'number' &&
            translate('reservation.page.pax', { smart_count: trip.paxCount })}
        </Figure>
        <Money label={labelOf(resource, 'deAmounts')} amount={usd.deposit} />
        <Money label={labelOf(resource, 'wdAmounts')} amount={usd.withdrawal} />
        <Money
          label={translate('reservation.page.open')}
          amount={open.total}
          hint={translate('reservation.page.openSplit', {
            deposit: groupDigits(open.deposit),
            withdrawal: groupDigits(open.withdrawal),
          })}
        />
        <Money label={labelOf(resource, 'usdAmounts')} amount={usd.balance} strong />
      </dl>
    </section>
  );
});

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="reservation-figure">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface MoneyProps {
  label: string;
  amount: string;
  /** Said on pointing at it or going to it with the keyboard. */
  hint?: string;
  strong?: boolean;
}

function Money({ label, amount, hint, strong = false }: MoneyProps) {
  const number = (
    <span
      className={strong ? 'field-number reservation-strong' : 'field-number'}
      data-negative={amount.startsWith('-') || undefined}
      {...(hint === undefined ? {} : { tabIndex: 0 })}
    >
      {groupDigits(amount)}
    </span>
  );
  return (
    <Figure label={label}>
      {hint === undefined ? (
        number
      ) : (
        <Tooltip title={hint} describeChild>
          {number}
        </Tooltip>
      )}
    </Figure>
  );
}

const NOTHING = ledgerTotals([]);

/** The header of a reservation that is not there yet: its title grows as it is typed. */
export function DraftHeader() {
  return <Header trip={useTrip()} totals={NOTHING} />;
}
