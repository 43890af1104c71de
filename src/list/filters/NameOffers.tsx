import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import { useFindByText } from '../../data/lookupFinder';
import { titleOf } from '../../data/lookups';
import { useResources } from '../../data/resources';
import { useCanAccess } from '../../data/rights';
import { useFieldLabel } from '../../fields/components/label';
import type { Resource } from '../../schema';
import { nameFilters, type NameFilter } from './plan';
import type { Filters } from './useFilters';

/** Of several that have the words in their names. */
const MOST = 3;

interface NameOffersProps {
  resource: Resource;
  filters: Filters;
  /** The parameter of the search, and its words. */
  search: string;
  words: string;
}

/**
 * Offers to narrow the list to the one record that the words of its search name: a search for 한마음투어 finds 다낭 한마음투어
 * as well. Exact names come before those that only contain the words.
 */
export default function NameOffers(props: NameOffersProps) {
  const { resource, filters } = props;
  const resources = useResources();
  const extensions = useExtensions();
  const offered = useMemo(
    () => nameFilters(resource, resources, extensions),
    [resource, resources, extensions],
  );
  return offered
    .filter(({ parameter }) => filters.values[parameter] === undefined)
    .map((one) => <NameOffer key={one.parameter} {...props} one={one} />);
}

function NameOffer({
  resource,
  filters,
  search,
  words,
  one,
}: NameOffersProps & { one: NameFilter }) {
  const { parameter, field, to } = one;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const find = useFindByText();
  const mayFind = useCanAccess(to, 'list');
  const { data: naming } = useQuery({
    queryKey: rowsKey(to.route, 'named', words),
    queryFn: () => find({ to: to.name, text: words }),
    enabled: mayFind,
  });
  const records =
    naming?.is === 'one' ? [naming.record] : naming?.is === 'several' ? naming.records : [];
  return records.slice(0, MOST).map((record) => {
    const code = String(to.key === null ? record.id : record[to.key]);
    return (
      <button
        key={record.id}
        type="button"
        className="list-chip"
        onClick={() => filters.set({ [search]: null, [parameter]: code })}
      >
        {translate('list.onlyOf', {
          field: labelOf(resource, field.name),
          name: titleOf(to, record),
        })}
      </button>
    );
  });
}
