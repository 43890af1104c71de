import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FocusFirstEmpty } from '../../src/record/form/FocusFirstEmpty';
import { fakeProvider, openAdmin } from './formHarness';
import { resourceOf } from '../support/resources';

const offices = resourceOf('offices');

function Harness() {
  const form = useForm();
  const [records, setRecords] = useState(0);
  return (
    <>
      <FormProvider {...form}>
        <form>
          <input aria-label="note" />
          {['code', 'name'].map((name) => (
            <input key={name} aria-label={name} {...form.register(name)} />
          ))}
          {records > 0 && (
            <FocusFirstEmpty key="gap" resource={offices} values={{ code: `A${records}` }} />
          )}
        </form>
      </FormProvider>
      <button
        onClick={() => setRecords(records + 1)}
        onMouseDown={(event) => event.preventDefault()}
      >
        next
      </button>
    </>
  );
}

const next = () => userEvent.click(screen.getByRole('button', { name: 'next' }));
const input = (name: string) => screen.getByRole('textbox', { name });

it('gets focus at the start, at once and for each new record', async () => {
  render(<Harness />);
  screen.getByRole('button').focus();
  await next();
  expect(input('name')).toHaveFocus();
  input('note').focus();
  await next();
  expect(input('name')).toHaveFocus();
});

it('does not take focus from an input in use', async () => {
  render(<Harness />);
  await userEvent.type(input('note'), '가나');
  await next();
  // All deferred work has run.
  await new Promise((resolve) => setTimeout(resolve));
  expect(input('note')).toHaveFocus();
});

it('is the first one of the form in its own order: of a new trip its name, then customer and days', async () => {
  const { user } = openAdmin('/admin/reservations/create', fakeProvider({}), {
    fields: ['name', 'customerCode', 'dateIn', 'dateOut', 'memo'],
  });
  const box = (name: string) => screen.findByRole('textbox', { name });
  expect(await box('예약명')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('combobox', { name: '거래처' })).toHaveFocus();
  await user.tab();
  expect(await box('시작일')).toHaveFocus();
  await user.tab();
  await user.tab();
  // Tabbing through does not expand it.
  const memo = await box('메모');
  expect(memo).toHaveFocus();
  expect(memo).toHaveAttribute('rows', '1');
});
