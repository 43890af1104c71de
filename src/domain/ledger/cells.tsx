import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { atScale, groupDigits } from '../../money/decimal';
import { Badge } from '../../fields/faces/Badge';
import { optionsOf } from '../../fields';
import { useEnumWords } from '../../fields/faces/useEnumWords';
import type { DisplayProps } from '../../fields/faces/types';
import { currencyOf } from '../../fields/money';
import { scaleOf } from '../../money';
import { Display as Person } from '../../fields/referenceById/faces';
import { isEmpty } from '../../fields/values';
import type { AnyRecord } from '../../schema';
import './ledger.css';

const SIGNS: { readonly [direction: string]: { arrow: string; sign: string } } = {
  DEPOSIT: { arrow: '↓', sign: '+' },
  WITHDRAWAL: { arrow: '↑', sign: '−' },
};

const MARK = '✓';

/** In or out: by word, arrow and side, so that colour is only a help. */
function Direction({ resource, field, value }: DisplayProps) {
  const words = useEnumWords();
  if (typeof value !== 'string' || value === '') return null;
  const { values = {} } = optionsOf(field, 'enum') ?? {};
  return (
    <span className="ledger-direction" data-direction={value}>
      <Badge colour={values[value] ?? 'neutral'}>
        {SIGNS[value] && <span aria-hidden>{`${SIGNS[value].arrow} `}</span>}
        {words(resource, field.name, value)}
      </Badge>
    </span>
  );
}

function signed({ field, value, record }: DisplayProps): string {
  const currency = currencyOf(field.options, record);
  const text = currency === null ? String(value) : atScale(String(value), scaleOf(currency));
  return `${SIGNS[String(record.direction)]?.sign ?? ''}${groupDigits(text)}`;
}

/** An amount with the sign of its direction, deposits and withdrawals in a column each, as in a cash book. */
function Flow(props: DisplayProps) {
  const { field, value, record } = props;
  if (typeof value !== 'string' || value === '') return null;
  const currency = currencyOf(field.options, record);
  return (
    <span className="ledger-flow field-number" data-direction={record.direction}>
      {signed(props)}
      {currency !== null && <span className="field-unit">{currency}</span>}
    </span>
  );
}

/** Dollars likewise, without the unit, which the column's head says. */
function Dollars(props: DisplayProps) {
  if (typeof props.value !== 'string' || props.value === '') return null;
  return <span className="field-number">{signed(props)}</span>;
}

/** Who confirmed the entry, behind a mark; an entry without is open (rules: confirmation). */
function Confirmed(props: DisplayProps) {
  const translate = useTranslate();
  if (isEmpty(props.value)) return <span className="field-no">{translate('ledger.open')}</span>;
  return (
    <span className="ledger-confirmed">
      <span role="img" aria-label={translate('ledger.confirmed')} className="field-yes">
        {MARK}
      </span>
      <Person {...props} />
    </span>
  );
}

/** A confirmed entry's row is marked at its beginning too. */
export const rowClass = ({ confirmerId }: AnyRecord): string | undefined =>
  isEmpty(confirmerId) ? undefined : 'ledger-row-confirmed';

/** What stands in place of the field types' own cells. */
export const cells: { readonly [field: string]: ComponentType<DisplayProps> } = {
  direction: Direction,
  amount: Flow,
  usdAmount: Dollars,
  confirmerId: Confirmed,
};
