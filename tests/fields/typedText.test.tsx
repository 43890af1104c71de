import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DateText } from '../../src/fields/components/pickers/DateText';
import { NearDay } from '../../src/fields/components/pickers/NearDay';
import { TimeText } from '../../src/fields/components/pickers/TimeText';
import { TypedText } from '../../src/fields/components/pickers/TypedText';
import { retype } from '../support/retype';

const user = userEvent.setup({ delay: null });

type Pick = Awaited<ReturnType<Parameters<typeof TypedText>[0]['load']>>;

function open() {
  let come: (picker: Pick) => void = () => {};
  const load = () => new Promise<Pick>((resolve) => (come = resolve));
  render(
    <CoreAdminContext>
      <TypedText
        label="day"
        value={null}
        onChange={() => {}}
        whole={(text) => text}
        read={(text) => text}
        unread="validation.date"
        inputMode="text"
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

it('a late picker gets focus if its input still has it', async () => {
  const { arrives } = open();
  await user.click(screen.getByLabelText('day'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await arrives();
  expect(screen.getByText('picker')).toHaveFocus();
});

it('but not if the user has moved to another input', async () => {
  const { arrives } = open();
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(screen.getByLabelText('other'));
  await user.keyboard('12');
  await arrives();
  expect(screen.queryByText('picker')).toBeNull();
  expect(screen.getByLabelText('other')).toHaveFocus();
});

describe('days and times as users type them', () => {
  beforeEach(() => {
    // A Saturday in Seoul.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-03T03:00:00Z') });
    taken.mockReset();
  });

  const taken = vi.fn<(value: string | null) => void>();
  function Both({ near = null, eager }: { near?: string | null; eager?: boolean }) {
    const [day, setDay] = useState<string | null>(null);
    const [time, setTime] = useState<string | null>(null);
    const take = (set: (value: string | null) => void) => (value: string | null) => {
      taken(value);
      set(value);
    };
    return (
      <CoreAdminContext>
        <NearDay.Provider value={near}>
          <DateText label="day" value={day} onChange={take(setDay)} eager={eager} />
          <TimeText label="time" value={time} onChange={take(setTime)} />
        </NearDay.Provider>
      </CoreAdminContext>
    );
  }

  it.each([
    ['12/10', '2026-12-10', /^2026-12-10 \(Thu\)$/],
    ['내일', '2026-10-04', /^2026-10-04 \(Sun\)$/],
    ['0331', '2027-03-31', /^2027-03-31 \(Wed\)$/],
  ])('%s shows what it means first, and is then that', async (text, day, said) => {
    render(<Both />);
    const input = screen.getByLabelText('day');
    await user.type(input, text);
    expect(input).toHaveValue(text);
    expect(input).toHaveAccessibleDescription(said);
    expect(taken).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(input).toHaveValue(day);
    expect(input).not.toHaveAccessibleDescription(/./);
    expect(taken.mock.calls).toEqual([[day]]);
  });

  it('counts while it is typed where a button waits for it', async () => {
    render(<Both eager />);
    await user.type(screen.getByLabelText('day'), '12/10');
    expect(taken).toHaveBeenLastCalledWith('2026-12-10');
    expect(screen.getByLabelText('day')).toHaveValue('12/10');
  });

  it.each([
    [null, '3', ['3']],
    ['2028-01-10', '10', []],
  ])('near %s the calendar opens at day %s, and today is that of Seoul', async (near, day, now) => {
    vi.setSystemTime('2026-10-02T20:00:00Z');
    render(<Both near={near} />);
    fireEvent.click(screen.getByRole('button', { name: /calendar/ }));
    expect(await screen.findByRole('gridcell', { name: day })).toHaveFocus();
    const today = screen.queryAllByRole('gridcell', { current: 'date' });
    expect(today.map(({ textContent }) => textContent)).toEqual(now);
  });

  it('a day without a year is near to the trip, and a whole one is what it is', async () => {
    render(<Both near="2028-01-10" />);
    const input = screen.getByLabelText('day');
    await user.type(input, '1/12{Tab}');
    expect(input).toHaveValue('2028-01-12');
    await retype(user, input, '2026-05-01');
    expect(input).not.toHaveAccessibleDescription(/./);
  });

  function Stay() {
    const [from, setFrom] = useState<string | null>(null);
    const [to, setTo] = useState<string | null>(null);
    return (
      <CoreAdminContext>
        <DateText label="from" value={from} onChange={setFrom} partial />
        <DateText label="to" value={to} onChange={setTo} partial ends near={from} />
        <button onClick={() => setFrom('2026-10-20')}>other user</button>
      </CoreAdminContext>
    );
  }

  it('a text that is no day is an error from blur on', async () => {
    render(<Stay />);
    const input = screen.getByLabelText('from');
    await user.type(input, '오월');
    expect(input).toBeValid();
    await user.tab();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('validation.date');
    expect(input).toHaveValue('오월');
    await retype(user, input, '3주{Tab}');
    expect(input).toBeValid();
    expect(input).toHaveValue('2026-10-24');
  });

  it("another user's day replaces the same day as before, typed again", async () => {
    render(<Stay />);
    const from = screen.getByLabelText('from');
    await retype(user, from, '2026-10-15');
    fireEvent.click(screen.getByText('other user'));
    expect(from).toHaveValue('2026-10-20');
    await user.tab();
    expect(from).toHaveValue('2026-10-20');
  });

  it('text that is no day stays with an error, and a click selects the text for the next day', async () => {
    render(<Both />);
    const input = screen.getByLabelText('day');
    await user.type(input, '2026-10-15{Tab}25시{Tab}');
    expect(screen.getByLabelText('time')).toHaveValue('25시');
    expect(screen.getByLabelText('time')).toBeInvalid();
    await user.click(input);
    await user.keyboard('20261332{Tab}');
    expect(input).toHaveValue('20261332');
    expect(input).toBeInvalid();
    expect(taken.mock.calls).toEqual([['2026-10-15'], [null]]);
    await user.click(input);
    await user.keyboard('2026-10-14{Enter}');
    expect(input).toHaveValue('2026-10-14');
    expect(input).toBeValid();
    expect(taken).toHaveBeenLastCalledWith('2026-10-14');
  });

  it('says which day still applies where one is required', async () => {
    const refused = vi.fn<(value: string | null) => void>();
    render(
      <CoreAdminContext>
        <DateText label="day" value="2026-10-15" onChange={refused} />
      </CoreAdminContext>,
    );
    const input = screen.getByLabelText('day');
    await user.click(input);
    await user.keyboard('20261332{Tab}');
    expect(refused.mock.calls).toEqual([[null]]);
    expect(input).toHaveValue('20261332');
    expect(input).toHaveAccessibleDescription(/^validation.date validation.stillApplies/);
  });

  it('a length in the end waits for its start', async () => {
    render(<Stay />);
    const to = screen.getByLabelText('to');
    await user.type(to, '4박5일{Tab}');
    expect(to).toBeInvalid();
    expect(to).toHaveAccessibleDescription('validation.endDay');
    await user.type(screen.getByLabelText('from'), '12/18{Tab}');
    expect(to).toHaveValue('2026-12-22');
    expect(to).toBeValid();
    await retype(user, to, '4{Tab}');
    expect(to).toHaveAccessibleDescription('validation.endDay');
    await user.type(to, '박5일{Tab}', { initialSelectionStart: 1 });
    expect(to).toHaveValue('2026-12-22');
  });

  it('days can be typed on a phone, with letters and signs', () => {
    render(<Stay />);
    expect(screen.getByLabelText('to')).toHaveAttribute('inputmode', 'text');
  });

  it('a time says its hour', async () => {
    render(<Both />);
    const input = screen.getByLabelText('time');
    await user.type(input, '오후 2시 반');
    expect(input).toHaveAccessibleDescription('14:30');
    await user.tab();
    expect(input).toHaveValue('14:30');
  });
});
