import { useQuery } from '@tanstack/react-query';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useExtensions } from '../data/extensions';
import { rowsKey } from '../data/keys';
import { useFindByText } from '../data/lookupFinder';
import { rowsIn, titleOf, useLookup } from '../data/lookups';
import { useResources } from '../data/resources';
import { useCanAccess } from '../data/rights';
import { referenceOf, typeOf } from '../fields';
import { useFieldLabel } from '../fields/components/label';
import { normalizeForSearch } from '../fields/reading';
import {
  equalsParameter,
  fieldOf,
  filtersWith,
  type AnyRecord,
  type Field,
  type Resource,
} from '../schema';
import type { Filters } from './control';

const MAX_SUGGESTIONS = 3;

/** The filter that a typed name has set. */
export interface AppliedName {
  parameter: string;
  code: string;
}

interface NameSuggestionsProps {
  resource: Resource;
  filters: Filters;
  search: string;
  searchText: string;
  /** Not from a link, a view or Back. */
  isTyped: boolean;
  narrowing: AppliedName | undefined;
  onNarrow: (narrowing: AppliedName) => void;
}

/** Offers to filter by the records whose name was searched; filters at once where longer names would mix with it. */
export default function NameSuggestions(props: NameSuggestionsProps) {
  const { resource, filters, narrowing } = props;
  const translate = useTranslate();
  const resources = useResources();
  const extensions = useExtensions();
  const offered = useMemo(
    () => nameFilters(resource, resources, extensions),
    [resource, resources, extensions],
  );
  if (narrowing && filters.values[narrowing.parameter] === narrowing.code)
    return (
      <button
        type="button"
        className="list-chip"
        onClick={() => filters.set({ [narrowing.parameter]: null })}
      >
        {translate('list.allWith')}
      </button>
    );
  return offered
    .filter(({ parameter }) => filters.values[parameter] === undefined)
    .map((nameFilter) => (
      <NameSuggestion key={nameFilter.parameter} {...props} nameFilter={nameFilter} />
    ));
}

function NameSuggestion({
  resource,
  filters,
  search,
  searchText,
  isTyped,
  narrowing,
  onNarrow,
  nameFilter,
}: NameSuggestionsProps & { nameFilter: NameFilter }) {
  const { parameter, field, to } = nameFilter;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const find = useFindByText();
  const mayFind = useCanAccess(to, 'list');
  const { rows } = useLookup(to.name, { enabled: mayFind });
  const { data: naming } = useQuery({
    queryKey: rowsKey(to.route, 'named', searchText),
    queryFn: () => find({ to: to.name, text: searchText }),
    enabled: mayFind,
  });
  const codeOf = (record: AnyRecord) => String(to.key === null ? record.id : record[to.key]);

  const exact =
    naming?.is === 'one' && isNamed(to, naming.record, searchText) ? naming.record : null;
  const isMixed =
    exact !== null &&
    rows !== undefined &&
    rowsIn(rows).some(
      ({ id, ...row }) => id !== exact.id && contains(row[to.optionText], searchText),
    );
  const code = isTyped && !narrowing && isMixed ? codeOf(exact) : null;
  const narrow = useEvent((to: string) => {
    onNarrow({ parameter, code: to });
    filters.set({ [parameter]: to });
  });
  useEffect(() => {
    if (code !== null) narrow(code);
  }, [code, narrow]);

  const records =
    naming?.is === 'one' ? [naming.record] : naming?.is === 'several' ? naming.records : [];
  return records.slice(0, MAX_SUGGESTIONS).map((record) => (
    <button
      key={record.id}
      type="button"
      className="list-chip"
      onClick={() => filters.set({ [search]: null, [parameter]: codeOf(record) })}
    >
      {translate('list.onlyOf', {
        field: labelOf(resource, field.name),
        name: titleOf(to, record),
      })}
    </button>
  ));
}

const isNamed = (to: Resource, record: AnyRecord, searchText: string) =>
  normalizeForSearch(String(record[to.optionText] ?? '')) === normalizeForSearch(searchText);

const contains = (title: unknown, searchText: string) =>
  normalizeForSearch(String(title ?? '')).includes(normalizeForSearch(searchText));

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
    const to = all.find(({ name }) => name === refers?.to);
    if (parameter === undefined || !to || refers?.by !== 'key' || to.optionText !== take) return [];
    return [{ parameter, field, to }];
  });
}
