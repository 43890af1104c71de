import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { scaleOf, toScale, withSign } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import { Badge } from '../../fields/components/Badge';
import { optionsOf } from '../../fields';
import type { DisplayProps } from '../../fields/components/types';
import { currencyOf } from '../../fields/money';
import { isEmpty } from '../../fields/values';
import { FieldValue } from '../../fields/components/fieldComponents';
import { isConfirmedEntry } from './confirmed';
import type { AnyRecord, FieldPlace, FieldTexts } from '../../schema';
import './ledger.css';
import { useEnumLabel } from '../../fields/components/label';

const SIGNS: { readonly [direction: string]: { arrow: string; sign: '+' | '-' } } = {
  DEPOSIT: { arrow: '↓', sign: '+' },
  WITHDRAWAL: { arrow: '↑', sign: '-' },
};

const MARKS = { 'ledger.confirmed': '✓', 'ledger.named': '○' };

const stateOf = (entry: AnyRecord): keyof typeof MARKS =>
  isConfirmedEntry(entry) ? 'ledger.confirmed' : 'ledger.named';

function Direction({ resource, field, value }: DisplayProps) {
  const enumLabel = useEnumLabel();
  if (typeof value !== 'string' || value === '') return null;
  const { values = {} } = optionsOf(field, 'enum') ?? {};
  return (
    <span className="ledger-direction" data-direction={value}>
      <Badge color={values[value] ?? 'neutral'}>
        {SIGNS[value] && <span aria-hidden>{`${SIGNS[value].arrow} `}</span>}
        <span className="ledger-direction-label">{enumLabel(resource, field.name, value)}</span>
      </Badge>
    </span>
  );
}

function signed({ field, value, record }: DisplayProps): string {
  const currency = currencyOf(field.options, record);
  const text = currency === null ? String(value) : toScale(String(value), scaleOf(currency));
  const direction = SIGNS[String(record.direction)];
  return direction ? withSign(direction.sign, groupDigits(text)) : groupDigits(text);
}

function Flow(props: DisplayProps) {
  const { field, value, record } = props;
  if (typeof value !== 'string' || value === '') return null;
  const currency = currencyOf(field.options, record);
  return (
    <span className="ledger-flow field-number" data-direction={record.direction}>
      {currency === null ? signed(props) : `${signed(props)} `}
      {currency !== null && <span className="muted small field-unit">{currency}</span>}
    </span>
  );
}

/** The column header shows the unit. */
function Dollars(props: DisplayProps) {
  if (typeof props.value !== 'string' || props.value === '') return null;
  return <span className="field-number">{signed(props)}</span>;
}

/** Confirmer or nominee (rules: confirmation). */
function Confirmer({ value, ...props }: DisplayProps) {
  const translate = useTranslate();
  const { record } = props;
  if (isEmpty(value)) return <span className="field-no">{translate('ledger.open')}</span>;
  if (record.confirmedAt === undefined) return <FieldValue {...props} />;
  const state = stateOf(record);
  return (
    <span className="ledger-confirmed">
      <span
        role="img"
        aria-label={translate(state)}
        className={state === 'ledger.confirmed' ? 'field-yes' : 'field-no'}
      >
        {MARKS[state]}
      </span>
      <FieldValue {...props} />
    </span>
  );
}

/** @example ledgerRowClass({ id: 1, confirmedAt: '2026-11-02 09:00:00' }) // 'ledger-row-confirmed' */
export const ledgerRowClass = (entry: AnyRecord): string | undefined =>
  isConfirmedEntry(entry) ? 'ledger-row-confirmed' : undefined;

const signedForFile = ({ value, record }: FieldPlace): string =>
  withSign(SIGNS[String(record.direction)]?.sign ?? '+', String(value ?? '')).replace('+', '');

export const ledgerTexts: FieldTexts = {
  amount: signedForFile,
  usdAmount: signedForFile,
  confirmerId: (place, { translate, referenceTitle }) => {
    if (isEmpty(place.value)) return translate('ledger.open');
    const name = referenceTitle(place);
    if (place.record.confirmedAt === undefined) return name;
    return `${name} (${translate(stateOf(place.record))})`;
  },
};

export const ledgerCells: { readonly [field: string]: ComponentType<DisplayProps> } = {
  direction: Direction,
  amount: Flow,
  usdAmount: Dollars,
  confirmerId: Confirmer,
};
