import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { useBarMove } from '../../../src/features/reservations/list/calendar/useBarMove';
import { visibleRange } from '../../../src/features/reservations/list/calendar/range';
import { WeekRow } from '../../../src/features/reservations/list/calendar/WeekRow';
import { createWeeks, loadPerDay } from '../../../src/features/reservations/list/calendar/weeks';
import { renderList, serve } from '../../list/listHarness';
import { resourceOf } from '../../support/resources';
import { aReservation } from '../../support/samples';

const resource = resourceOf('reservations');
const range = visibleRange('2026-11-04', 'week');
const [trip, cancelled] = ['CONFIRM', 'CANCEL'].map((revStatus, id) => ({
  ...aReservation,
  id: id + 1,
  revStatus,
  dateIn: '2026-11-04',
  dateOut: '2026-11-04',
}));
const records = [trip!, { ...trip!, id: 3 }, cancelled!];
const [week] = createWeeks(resource, records, range);

const Row = (props: Omit<ComponentProps<typeof WeekRow>, 'move'>) => (
  <WeekRow {...props} move={useBarMove()} />
);

const show = (loads: ReturnType<typeof loadPerDay> | null, shown = week!) =>
  renderList({
    route: 'reservations',
    dataProvider: { getList: serve({}) },
    children: (
      <Row
        resource={resource}
        loads={loads}
        week={shown}
        lines={1}
        isOpen={false}
        canDrag={false}
        today="2026-11-04"
        month={null}
        onGrow={() => undefined}
      />
    ),
  });

test('hidden trips are counted, and canceled ones apart, where a narrow cell can leave them out', async () => {
  show(loadPerDay(resource, records, range));
  const button = await screen.findByRole('button', { name: /\+1건 · 취소 1건/ });
  const parts = [...button.querySelectorAll('.calendar-part')].map((part) => part.textContent);
  expect(parts).toEqual(['+1건', '취소 1건']);
});

test('nothing is counted while the rows of another period are shown', async () => {
  show(null);
  await screen.findAllByRole('link');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a trip on hold differs from a confirmed one, also in words', async () => {
  const [held] = createWeeks(resource, [{ ...trip!, revStatus: 'HOLD' }], range);
  show(null, held!);
  const bar = await screen.findByRole('link');
  expect(bar).toHaveAttribute('data-hold');
  expect(bar.title).toMatch(/보류$/);
});
