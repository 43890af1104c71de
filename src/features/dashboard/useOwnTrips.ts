import { useGetIdentity } from 'ra-core';
import { childrenIn } from '../../fields/entries';
import { useExtensions } from '../../data/extensions';
import { compareText } from '../../data/order';
import { useResource } from '../../data/resources';
import {
  equalsParameter,
  filtersWith,
  isCancelled,
  openStates,
  type AnyRecord,
  type Resource,
} from '../../schema';
import { useWeek, weekFilter } from './figures';
import { useListPath } from './links';

const CREATOR = 'userId';

/** The user's next trips, from the week panel's rows: soonest first, canceled ones last. */
export function useOwnTrips(today: string) {
  const listPath = useListPath();
  const extensions = useExtensions();
  const { identity } = useGetIdentity();
  const reservations = useResource('reservations');
  const week = useWeek('dateIn', today);
  const trips = week.records
    .filter((record) => identity && record[CREATOR] === identity.id)
    .toSorted(
      (a, b) =>
        Number(isCancelled(reservations, a)) - Number(isCancelled(reservations, b)) ||
        compareText(String(a.dateIn), String(b.dateIn)),
    );
  const parameter = equalsParameter(filtersWith(reservations, extensions), CREATOR);
  const path = listPath('reservations', {
    filter: {
      ...weekFilter('dateIn', today),
      ...(parameter !== undefined && { [parameter]: String(identity?.id) }),
    },
    isLive: true,
    rows: week.total,
  });
  return {
    week,
    trips,
    path,
    /** False: no parameter filters by user, the list shows the trips of all. */
    isExact: parameter !== undefined,
  };
}

/** A trip's sections with something to do, and those states' names; none of a canceled trip. */
export function openSections(reservations: Resource, sections: Resource, trip: AnyRecord) {
  if (isCancelled(reservations, trip)) return [];
  return childrenIn(trip, 'sections').flatMap((section) => {
    const states = openStates(sections, section).flatMap(({ name, done }) => (done ? [name] : []));
    return states.length === 0 ? [] : [{ trip, section, states }];
  });
}
