import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { GridHead } from '../../src/grid/GridRow';
import { FilterChips } from '../../src/list/filters/FilterChips';
import FilterInput from '../../src/list/filters/FilterInput';
import { controlKey, planFilters } from '../../src/list/filters/plan';
import { fieldOf } from '../../src/schema';
import { show } from '../grid/gridHarness';
import { labelOf } from '../record/formHarness';
import { resources, resourceOf } from '../support/resources';

const helpIn = (element: Element | null) =>
  element?.closest('[data-help]')?.getAttribute('data-help');

it('the header of a child grid shows the description of its field', async () => {
  const ledger = resourceOf('depositandwithdrawals');
  const column = (id: string) => ({
    id,
    label: labelOf(ledger.route, id),
    cell: () => ({ field: fieldOf(ledger, id), caption: null }),
  });
  show(
    <table>
      <thead>
        <GridHead resource={ledger} columns={[column('amount'), column('confirmerId')]} />
      </thead>
    </table>,
    {},
  );
  const head = await screen.findByRole('columnheader', {
    name: labelOf(ledger.route, 'confirmerId'),
  });
  expect(head).toHaveAttribute('data-help', ko.resources.depositandwithdrawals.help.confirmerId);
  expect(head).not.toHaveAttribute('title');
  const plain = screen.getByRole('columnheader', { name: labelOf(ledger.route, 'amount') });
  expect(plain).not.toHaveAttribute('data-help');
});

it('a filter and its chip show the description of their field', async () => {
  const reservations = resourceOf('reservations');
  const controls = planFilters(reservations, resources);
  const filters = { values: { revProc: 'NEW' }, set: () => {}, clear: () => {} } as never;
  const control = controls.find((one) => controlKey(one) === 'revProc')!;
  show(
    <>
      <FilterInput
        resource={reservations}
        filters={filters}
        control={control}
        controls={controls}
      />
      <FilterChips
        resource={reservations}
        filters={filters}
        controls={controls}
        pressed={{}}
        onOpen={() => {}}
      />
    </>,
    {},
  );
  const help = ko.resources.reservations.help.revProc;
  expect(helpIn(await screen.findByLabelText(labelOf('reservations', 'revProc')))).toContain(help);
  const [chip] = screen.getAllByRole('button', { name: /^진행/ });
  expect(helpIn(chip ?? null)).toContain(help);
});
