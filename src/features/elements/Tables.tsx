import { useMediaQuery } from '@mui/material';
import { ListContextProvider, useList, useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useResource } from '../../data/resources';
import { useFieldLabel } from '../../fields/components/label';
import { Table, TableHead } from '../../shell/elements/Table';
import { FieldValue } from '../../fields/components/fieldComponents';
import '../../list/list.css';
import { PHONE_QUERY } from '../../shell/media';
import { Paginator } from '../../list/Paginator';
import { ListTable } from '../../list/ListTable';
import { fixedColumns } from '../../list/useListColumns';
import { NO_LINKS } from '../../list/useResourceLinks';
import { useSelection } from '../../table/selection';
import { fieldOf, type AnyRecord } from '../../schema';
import { Example } from './Example';

const TYPES = ['GOLF', 'PACK', 'GRP', 'FIT', 'ETC'];
const PER_PAGE = 5;
const MARKED = [2];
const NO_FILTERS = {};
const SHOWN = ['name', 'revType', 'dateIn', 'paxCount'];

export function Tables() {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const phone = useMediaQuery(PHONE_QUERY);
  const notify = useNotify();
  const name = translate('settings.sample');
  const rows = useMemo(
    () =>
      Array.from({ length: 23 }, (_, index): AnyRecord => ({
        id: index + 1,
        name: `${name} ${index + 1}`,
        revType: TYPES[index % TYPES.length] ?? null,
        dateIn: `2026-03-${String(index + 1).padStart(2, '0')}`,
        paxCount: 4 + index,
      })),
    [name],
  );
  const columns = fixedColumns(SHOWN.map((field) => fieldOf(resource, field)));
  const list = useList<AnyRecord>({ data: rows, perPage: PER_PAGE, resource: 'elements' });
  const data = list.data ?? [];
  const selection = useSelection(NO_FILTERS, data, MARKED);
  return (
    <>
      <Example name="tables" size="wide">
        <ListContextProvider value={list}>
          <div className="list elements-list">
            <div className="list-body">
              <ListTable
                resource={resource}
                data={data}
                columns={columns}
                selection={selection}
                links={NO_LINKS}
                slots={{}}
                sortsPageOnly={false}
                card={phone}
                times={0}
                onMenu={(record) => notify(String(record['name']), { type: 'info' })}
              />
            </div>
          </div>
        </ListContextProvider>
        <ReadTable rows={rows.slice(0, 3)} />
      </Example>
      <Example name="paginator" size="wide">
        <ListContextProvider value={list}>
          <div className="list elements-paginator">
            <Paginator resource={resource} sortsPageOnly={false}>
              {null}
            </Paginator>
          </div>
        </ListContextProvider>
      </Example>
    </>
  );
}

function ReadTable({ rows }: { rows: readonly AnyRecord[] }) {
  const resource = useResource('reservations');
  const labelOf = useFieldLabel();
  const translate = useTranslate();
  const isNumber = (name: string) => name === 'paxCount';
  return (
    <div className="elements-scroll">
      <Table label={translate(`resources.${resource.route}.name`, { smart_count: 2 })}>
        <TableHead columns={SHOWN.map((name) => [labelOf(resource, name), isNumber(name)])} />
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {SHOWN.map((name) => (
                <td key={name} data-number={isNumber(name) || undefined}>
                  <FieldValue resource={resource} record={record} field={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
