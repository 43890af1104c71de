import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { expect, it } from 'vitest';
import { TypedText } from '../../src/fields/faces/pickers/TypedText';

type Pick = Awaited<ReturnType<Parameters<typeof TypedText>[0]['load']>>;

/** An input whose picker comes when it is told to, and another input beside it. */
function open() {
  let come: (picker: Pick) => void = () => {};
  const load = () => new Promise<Pick>((resolve) => (come = resolve));
  render(
    <CoreAdminContext>
      <TypedText
        label="day"
        value={null}
        onChange={() => {}}
        read={(text) => text}
        placeholder=""
        icon="▾"
        openLabel="open"
        load={load}
        first="button"
      />
      <input aria-label="other" />
    </CoreAdminContext>,
  );
  return { arrives: () => act(async () => come(() => <button>picker</button>)) };
}

it('a picker that comes late takes the keyboard of whoever waits for it', async () => {
  const user = userEvent.setup();
  const { arrives } = open();
  await user.click(screen.getByLabelText('day'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await arrives();
  expect(screen.getByText('picker')).toHaveFocus();
});

it('and not of whoever has gone on to another input', async () => {
  const user = userEvent.setup();
  const { arrives } = open();
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(screen.getByLabelText('other'));
  await user.keyboard('12');
  await arrives();
  expect(screen.queryByText('picker')).toBeNull();
  expect(screen.getByLabelText('other')).toHaveFocus();
});
