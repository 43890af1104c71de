import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { sent, type Data } from '../record/formHarness';
import { city, country, open, openCountry, options } from './pickers';
import { deferred } from '../support/deferred';
import { retype } from '../support/retype';
import { runBefore } from '../support/runBefore';

describe('a hurried pick', () => {
  const many = (): Data => ({
    'codes/countries': Array.from({ length: 1200 }, (_, index) =>
      country(index + 1, `C${index}`, `나라 ${index}`),
    ),
    'codes/cities': [city(1, 'C7', 'SEL', '서울')],
  });

  it('resolves a code that was typed and left before the search', async () => {
    const { user, input } = await openCountry(many());
    await retype(user, input, 'c1150');
    await user.tab();
    await waitFor(() => expect(input).toHaveValue('나라 1150'));
  });

  it('delays a save until the text is resolved', async () => {
    const { user, provider, input } = await openCountry(many());
    await retype(user, input, 'c1150');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('list of codes/cities');
    expect(sent(provider.update)).toEqual({ countryCode: 'C1150' });
  });

  it('picks the best match for an Enter before the response, and does not submit the form', async () => {
    const data = many();
    // Merely contains the text.
    data['codes/countries']?.unshift(country(2000, 'CX', '새나라 1150'));
    const { user, provider, input } = await openCountry(data);
    await user.click(input);
    await options();
    await retype(user, input, '나라 115{Enter}');
    expect(input).toHaveValue('나라 115');
    const filter = expect.objectContaining({ searchKey: '나라 115' });
    await waitFor(() =>
      expect(provider.getList).toHaveBeenCalledWith(
        'codes/countries',
        expect.objectContaining({ filter }),
      ),
    );
    await waitFor(() => {
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(screen.queryByText(ko.form.picker.loading)).toBeNull();
    });
    expect(input).toHaveValue('나라 115');
    expect(provider.update).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await screen.findByText('list of codes/cities');
    expect(sent(provider.update)).toEqual({ countryCode: 'C115' });
  });

  /** The server's searches wait for `settle`. */
  async function hurry() {
    const { user, provider, queryClient, input } = await openCountry(many());
    await user.click(input);
    await options();
    const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
    runBefore(provider.getList, async (_route, { filter }) => {
      if (Object(filter).searchKey !== undefined)
        await new Promise<void>((resolve, reject) => pending.push({ resolve, reject }));
    });
    const before = input.getAttribute('value');
    await retype(user, input, 'c115{Enter}');
    await waitFor(() => expect(pending).toHaveLength(1));
    const settle = (error?: Error) =>
      act(async () => {
        for (const { resolve, reject } of pending.splice(0)) {
          if (error) reject(error);
          else resolve();
        }
      });
    const found = () => screen.findByRole('option', { name: /나라 1150/ });
    return { user, input, before, settle, found, queryClient };
  }

  it('picks the result of a search that arrives after Enter', async () => {
    const { input, settle } = await hurry();
    await settle();
    await waitFor(() => expect(input).toHaveValue('나라 115'));
  });

  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['↓', (user) => user.keyboard('{ArrowDown}{ArrowDown}')],
    ['→', (user) => user.keyboard('{ArrowRight}')],
    [
      'closing its list by the mouse',
      (user) => user.click(screen.getByRole('button', { name: ko.form.picker.close })),
    ],
  ])('does not pick after Enter and then %s', async (_what, change) => {
    const { user, input, settle, found } = await hurry();
    await change(user);
    if (input.getAttribute('aria-expanded') !== 'true') await user.click(input);
    await settle();
    expect(await found()).toBeVisible();
    expect(input).toHaveValue('c115');
  });

  it('does not pick after Enter and then Escape, which cancels the typing', async () => {
    const { user, input, before, settle } = await hurry();
    await user.keyboard('{Escape}');
    await settle();
    await user.tab();
    expect(before).not.toBe('');
    expect(input).toHaveValue(before);
    expect(input).toBeValid();
  });

  it('does not pick when a failed search is repeated', async () => {
    const { user, input, settle, found, queryClient } = await hurry();
    await settle(new Error('down'));
    expect(await screen.findByText('down')).toBeVisible();
    await user.keyboard('{Enter}');
    void queryClient.refetchQueries({ type: 'active' });
    await waitFor(() => expect(screen.queryByText('down')).toBeNull());
    await settle();
    expect(await found()).toBeVisible();
    expect(input).toHaveValue('c115');
  });

  it('forgets an Enter when a field of several choices is left', async () => {
    const reservations = Array.from({ length: 1200 }, (_, at) => ({
      id: at + 1,
      code: `R${at}`,
      name: `여행 ${at}`,
    }));
    const balances = [{ id: 1, title: '5월 정산', reservationCodes: ['R1'], confirmerId: null }];
    const { user, box, provider } = await open('/admin/balances/1', { balances, reservations });
    const input = box('balances', 'reservationCodes');
    await user.click(input);
    await options();
    const arrived = deferred();
    runBefore(provider.getList, async (_route, { filter }) => {
      if (Object(filter).searchKey !== undefined) await arrived.promise;
    });
    await user.type(input, '여행 115{Enter}');
    await user.click(box('balances', 'confirmerId'));
    await user.click(input);
    await act(async () => arrived.resolve());
    expect(await screen.findByRole('option', { name: /여행 1150/ })).toBeVisible();
    expect(input).toHaveValue('여행 115');
  });
});
