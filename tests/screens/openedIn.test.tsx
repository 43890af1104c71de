import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { ra } from '../../i18n/ko/ra';
import { allRights } from '../../src/rights';
import { GenericList } from '../../src/screens/GenericList';
import { fakeProvider, labelOf, openAdmin, type Data } from '../record/formHarness';
import { resourceFile } from '../support/resourceFile';

const SCREENS = { route: 'sections', list: GenericList };
const section = { id: 31, reservationCode: 'R2', section: 'GOLF', date: '2026-05-01' };
const data: Data = {
  sections: [section],
  // Only the exact match counts.
  reservations: [
    { id: 1, code: 'R21', name: '다른 예약' },
    { id: 2, code: 'R2', name: '홍길동' },
  ],
};

// The board is replaced if the URL has parameters.
const LIST = '/admin/sections?perPage=15';

describe('a section', () => {
  it('opens from its list at its place in its reservation, by one documented search', async () => {
    const provider = fakeProvider(data);
    const { router } = openAdmin(LIST, provider, SCREENS);
    const link = await screen.findByRole('link', { name: /R2/ });
    expect(link.getAttribute('href')).toBe('/admin/sections/31/show');
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/2'));
    expect(router.state.location.hash).toBe('#sections-31');
    const asked = provider.getList.mock.calls.filter(([route]) => route === 'reservations');
    expect(asked.map(([, { filter }]) => filter as object)).toEqual([{ searchKey: 'R2' }]);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sections'));
  });

  it("shows its free fields with its type's captions and labels", async () => {
    const flight = { id: 32, reservationCode: 'R2', section: 'FLIGHT', text4: 'ECONOMY' };
    openAdmin(LIST, fakeProvider({ ...data, sections: [flight] }), SCREENS);
    await screen.findByRole('link', { name: /R2/ });
    expect(await screen.findByText(ko.resources.sections.values.text4.ECONOMY)).toBeTruthy();
  });

  it('still has its own form in the row’s menu', async () => {
    const { router } = openAdmin(LIST, fakeProvider(data), SCREENS);
    await userEvent.click(await screen.findByRole('button', { name: /R2.* 작업/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: ra.action.edit }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sections/31'));
  });

  it('of an unknown reservation is shown on its own', async () => {
    const orphan = fakeProvider({ ...data, sections: [{ ...section, reservationCode: 'R9' }] });
    const { router } = openAdmin('/admin/sections/31/show', orphan, SCREENS);
    expect(await screen.findByText(labelOf('sections', 'providerCode'))).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/sections/31/show');
  });

  it('is shown on its own to users who may not see reservations', async () => {
    const mayNot = (name: string) => name !== 'reservations';
    const rights = Object.assign(mayNot, { ...allRights });
    const { router } = openAdmin('/admin/sections/31/show', fakeProvider(data), {
      ...SCREENS,
      rights,
    });
    expect(await screen.findByText(labelOf('sections', 'providerCode'))).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/sections/31/show');
  });

  it('that does not exist says so', async () => {
    openAdmin('/admin/sections/99/show', fakeProvider(data), SCREENS);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

it('a record of a resource file opens the one that it refers to by number, without a search', async () => {
  const fields = {
    number: { type: 'text', required: true },
    holderId: { type: 'referenceById', to: 'users' },
  };
  const permits = resourceFile('permits', fields, {
    openedIn: 'holderId',
    filters: { searchKey: { search: ['number'] } },
  });
  const provider = fakeProvider({
    permits: [{ id: 7, number: 'P-7', holderId: 5 }],
    users: [{ id: 5, name: '김나영' }],
  });
  const { router } = openAdmin('/admin/permits/7/show', provider, { route: '', files: [permits] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/5'));
  expect(router.state.location.hash).toBe('#permits-7');
});
