import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FirstGap } from '../../src/record/form/DialogForm';
import { resources } from './formHarness';

const offices = resources.find(({ name }) => name === 'offices')!;

/** A form that arrives while somebody may be typing beside it, and begins anew with the next record. */
function Harness() {
  const form = useForm();
  const [records, setRecords] = useState(0);
  return (
    <>
      <FormProvider {...form}>
        <input aria-label="note" />
        {['code', 'name'].map((name) => (
          <input key={name} aria-label={name} {...form.register(name)} />
        ))}
        {records > 0 && <FirstGap key="gap" resource={offices} values={{ code: `A${records}` }} />}
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

it('is where the cursor begins, at once and for each new record', async () => {
  render(<Harness />);
  screen.getByRole('button').focus();
  await next();
  expect(input('name')).toHaveFocus();
  input('note').focus();
  await next();
  expect(input('name')).toHaveFocus();
});

it('takes nobody out of an input in which they are typing', async () => {
  render(<Harness />);
  await userEvent.type(input('note'), '가나');
  await next();
  // Whatever was put off for a moment has had its turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(input('note')).toHaveFocus();
});
