import { scaleOf, toScale } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import './display.css';

/**
 * An amount with its currency.
 * @example <Amount amount="1250000" currency="KRW" />
 */
export function Amount({ amount, currency }: { amount: string; currency: string | null }) {
  const text = currency === null ? amount : toScale(amount, scaleOf(currency));
  return (
    <span className="field-number" data-negative={amount.startsWith('-') || undefined}>
      {currency === null ? groupDigits(text) : `${groupDigits(text)} `}
      {currency !== null && <span className="muted small field-unit">{currency}</span>}
    </span>
  );
}
