import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useExtensions } from '../data/extensions';
import { rowsKey } from '../data/keys';
import { useFindByText } from '../data/lookupFinder';
import { titleOf } from '../data/lookups';
import { useResources } from '../data/resources';
import { useCanAccess } from '../data/rights';
import { referenceOf, typeOf } from '../fields';
import { useFieldLabel } from '../fields/components/label';
import { equalsParameter, fieldOf, filtersWith, type Field, type Resource } from '../schema';
import type { Filters } from './control';

const MOST = 3;

interface NameOffersProps {
  resource: Resource;
  filters: Filters;
  search: string;
  words: string;
}

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

interface NameFilter {
  parameter: string;
  field: Field;
  to: Resource;
}

function nameFilters(
  resource: Resource,
  all: readonly Resource[],
  extensions: readonly string[],
): NameFilter[] {
  const offered = filtersWith(resource, extensions);
  const searchedFields = resource.filters.flatMap(({ searches }) => searches ?? []);
  return searchedFields.flatMap((name): NameFilter[] => {
    const read = fieldOf(resource, name);
    const { via, take } = typeOf(read).takes?.(read.options) ?? {};
    if (via === undefined) return [];
    const parameter = equalsParameter(offered, via);
    const field = fieldOf(resource, via);
    const refers = referenceOf(field);
    const to = all.find((one) => one.name === refers?.to);
    if (parameter === undefined || !to || refers?.by !== 'key' || to.title !== take) return [];
    return [{ parameter, field, to }];
  });
}
