import { useMediaQuery } from '@mui/material';
import { ListContextProvider, useList, useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { FilterBar } from '../../../list/filters/FilterBar';
import { useFilters } from '../../../list/filters/useFilters';
import '../../../list/list.css';
import { PHONE } from '../../../shell/media';
import { ListTable } from '../../../list/ListTable';
import { NO_LINKS } from '../../../list/useLinks';
import { useSampleSelection } from '../../../table/selection';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import { keeps } from './keeps';

const NO_SLOTS = {};
const nothing = () => undefined;
// Filtered below, by the declaration; one function for all renders, as useList wants it.
const keepAll = () => true;

/** The list as it will be: filters, columns and sample rows. */
export function PreviewList({ resource, rows }: { resource: Resource; rows: AnyRecord[] }) {
  const translate = useTranslate();
  const titleId = useId();
  const list = useList<AnyRecord>({
    data: rows,
    perPage: rows.length,
    resource: resource.route,
    filterCallback: keepAll,
  });
  return (
    <section className="rf-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('resourceFiles.previewList')}</h2>
      <ListContextProvider value={list}>
        <Rows resource={resource} />
      </ListContextProvider>
    </section>
  );
}

function Rows({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const phone = useMediaQuery(PHONE);
  const { data = [] } = useListContext<AnyRecord>();
  const filters = useFilters(resource);
  const selection = useSampleSelection(data);
  const shown = data.filter((record) => keeps(resource, filters.values, record));
  const columns = resource.columns.map((name) => fieldOf(resource, name));
  return (
    <div className="list rf-preview-list">
      <div className="list-bar">
        <FilterBar resource={resource} filters={filters} />
      </div>
      <div className="list-body">
        {shown.length === 0 ? (
          <p className="rf-none">{translate('resourceFiles.noRows')}</p>
        ) : (
          <ListTable
            {...{ resource, columns, selection }}
            data={shown}
            links={NO_LINKS}
            slots={NO_SLOTS}
            sortsPageOnly={false}
            card={phone}
            times={0}
            onMenu={nothing}
          />
        )}
      </div>
    </div>
  );
}
