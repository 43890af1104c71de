import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { useQuotient } from '../../src/fields/money/inputs';
import { rateSource } from '../../src/fields/rate/useReferenceRates';
import { resourceOf } from '../support/resources';

const ledger = resourceOf('depositandwithdrawals');
const prefilled = { amount: '560000', exchangeRate: '1342', usdAmount: null, currency: 'KRW' };

function Sums() {
  useQuotient({ resource: ledger, name: 'usdAmount', of: ['amount', 'exchangeRate'] });
  return <output>{useWatch({ name: ['amount', 'usdAmount'] }).join(' ')}</output>;
}

function Entry() {
  return (
    <FormProvider {...useForm({ defaultValues: prefilled })}>
      <Sums />
    </FormProvider>
  );
}

it('a prefilled amount stays as it is however often React runs an effect', async () => {
  render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  );
  await act(async () => {});
  expect(screen.getByRole('status')).toHaveTextContent('560000 417.29');
});

it('reads off the declaration where a rate comes from', () => {
  expect(rateSource(ledger, 'exchangeRate')).toEqual({
    currency: 'currency',
    to: 'exchange-rates',
    base: 'USD',
    on: 'createdAt',
  });
  expect(rateSource(resourceOf('exchange-rates'), 'rate')).toBeNull();
});
