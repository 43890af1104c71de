import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { ra } from '../../i18n/ko/ra';
import SectionList from '../../src/features/sections/list';
import SectionInReservation from '../../src/features/sections/show';
import { fakeProvider, labelOf, openAdmin, type Data } from '../record/formHarness';

const BESPOKE = { route: 'sections', list: SectionList, show: SectionInReservation };
const section = { id: 31, reservationCode: 'R2', section: 'GOLF', date: '2026-05-01' };
const data: Data = {
  sections: [section],
  // The search finds what contains the code: only the exact one is meant.
  reservations: [
    { id: 1, code: 'R21', name: '다른 예약' },
    { id: 2, code: 'R2', name: '홍길동' },
  ],
};

describe('a section', () => {
  it('leads from its list to its place in its reservation, by one documented search', async () => {
    const provider = fakeProvider(data);
    const { router } = openAdmin('/admin/sections', provider, BESPOKE);
    const link = await screen.findByRole('link', { name: '#31' });
    expect(link.getAttribute('href')).toBe('/admin/sections/31/show');
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/2'));
    expect(router.state.location.hash).toBe('#section-31');
    const asked = provider.getList.mock.calls.filter(([route]) => route === 'reservations');
    expect(asked.map(([, { filter }]) => filter as unknown)).toEqual([{ searchKey: 'R2' }]);
    // Back is the list, not the way through.
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sections'));
  });

  it('shows its free fields as its type has them: words, not codes', async () => {
    const flight = { id: 32, reservationCode: 'R2', section: 'FLIGHT', text4: 'ECONOMY' };
    openAdmin('/admin/sections', fakeProvider({ ...data, sections: [flight] }), BESPOKE);
    await screen.findByRole('link', { name: '#32' });
    expect(await screen.findByText(ko.resources.sections.values.text4.ECONOMY)).toBeTruthy();
  });

  it('still has its own form in the row’s menu', async () => {
    const { router } = openAdmin('/admin/sections', fakeProvider(data), BESPOKE);
    await userEvent.click(await screen.findByRole('button', { name: /#31/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: ra.action.edit }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sections/31'));
  });

  it('of a reservation that nobody knows is shown by itself', async () => {
    const orphan = fakeProvider({ ...data, sections: [{ ...section, reservationCode: 'R9' }] });
    const { router } = openAdmin('/admin/sections/31/show', orphan, BESPOKE);
    expect(await screen.findByText(labelOf('sections', 'providerCode'))).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/sections/31/show');
  });

  it('that is not there says so', async () => {
    openAdmin('/admin/sections/99/show', fakeProvider(data), BESPOKE);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
