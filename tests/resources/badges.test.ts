import { expect, it } from 'vitest';
import { reservations } from '../../resources/reservations';

it('shows the process of a reservation in the colors that the specification gives it', () => {
  const { revProc } = reservations.fields;
  expect(revProc).toMatchObject({
    values: { NEW: 'red', FINAL: 'final', 'H-AMEND': 'blue', 'G-AMEND': 'blue', 'E-AMEND': 'blue' },
  });
});
