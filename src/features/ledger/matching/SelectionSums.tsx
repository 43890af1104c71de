import { useTranslate } from 'ra-core';
import Big from 'big.js';
import { Button } from '@mui/material';
import { Amount } from '../../../fields/components/Amount';
import type { MatchSelection } from './useMatchSelection';

/** Negative if the selected entries exceed the message. */
export function remainingAmount({ about, ticked }: Pick<MatchSelection, 'about' | 'ticked'>): Big {
  const selectedSum = ticked.reduce(
    (sum, { record }) => sum.plus(String(record.amount)),
    new Big(0),
  );
  return new Big(about?.rest ?? 0).minus(selectedSum);
}

export function SelectionSums({ choice }: { choice: MatchSelection }) {
  const translate = useTranslate();
  const { about, group, ticked, untick } = choice;
  if (!about || (!group && ticked.length === 0)) return null;
  const { currency } = about;
  const rest = remainingAmount(choice);
  const amount = (value: Big) => <Amount amount={value.toFixed()} currency={currency} />;
  return (
    <div className="row wrap match-together" role="status">
      {group ? (
        <>
          <b>{translate('match.together', { count: group.length })}</b>{' '}
          {amount(new Big(about.rest))}
          <span className="muted small match-aside">{translate('match.togetherHint')}</span>
        </>
      ) : (
        <>
          <b>{translate('match.ticked', { count: ticked.length })}</b>{' '}
          {amount(new Big(about.rest).minus(rest))}
          <span className="match-left" data-over={rest.lt(0) || undefined}>
            {rest.eq(0) ? (
              translate('match.exact')
            ) : (
              <>
                {translate(rest.lt(0) ? 'match.exceeds' : 'match.left')} {amount(rest.abs())}
              </>
            )}
          </span>
        </>
      )}
      <Button size="small" onClick={untick}>
        {translate('match.untick')}
      </Button>
    </div>
  );
}
