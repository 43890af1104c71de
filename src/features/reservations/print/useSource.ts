import { useMemo } from 'react';
import { titleOf, useLookup, useRecordsByKey } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';
import { sectionsOf, textOf, type Lookups, type Source } from './documents/source';
import type { Words } from '../../../print/language';

/** What a reservation's documents are made of, once everything it refers to has a name; null until then. */
export function useSource(reservation: AnyRecord, words: Words | undefined): Source | null {
  const resource = useResource('reservations');
  const section = useResource('sections');
  const sections = useMemo(() => sectionsOf(reservation), [reservation]);
  const [lookups, isPending] = useNames(reservation, sections);
  if (!words || isPending) return null;
  return {
    reservation,
    sections,
    resources: { reservation: resource, section },
    words,
    lookups,
  };
}

// A document that cannot learn a name shows the code: someone waits for the paper.
function useNames(
  { agent }: AnyRecord,
  sections: readonly AnyRecord[],
): [lookups: Lookups, isPending: boolean] {
  const customers = useRecordsByKey('customers', [
    textOf(agent),
    ...sections.map(({ providerCode }) => textOf(providerCode)),
  ]);
  const legs = sections.filter(({ section }) => section === 'FLIGHT');
  const flights = useRecordsByKey(
    'flights',
    legs.map(({ text1 }) => textOf(text1)),
  );
  const users = useLookup('users');
  const others = {
    codes: useLookup('codes'),
    cities: useRecordsByKey(
      'cities',
      legs.flatMap(({ text2, text3 }) => [textOf(text2), textOf(text3)]),
    ),
    offices: useLookup('offices'),
  };
  const resources = {
    codes: useResource('codes'),
    cities: useResource('cities'),
    offices: useResource('offices'),
  };
  const isNamed = (name: string): name is keyof typeof others => Object.hasOwn(others, name);
  const lookups: Lookups = {
    title: (name, code, where) => {
      const found = isNamed(name) ? others[name].byKey(code, where) : undefined;
      return found && isNamed(name) ? titleOf(resources[name], found) : code;
    },
    customer: (code) => customers.byKey(code) ?? undefined,
    flight: (number) => flights.byKey(number) ?? undefined,
    user: (id) => textOf(users.byId(id)?.name),
  };
  const all = [customers, flights, users, ...Object.values(others)];
  return [lookups, all.some(({ isPending }) => isPending)];
}
