import {
  BooleanField,
  DataTable,
  DateField,
  List,
  Pagination,
  SearchInput,
  SelectField,
} from 'react-admin';
import { shown, type Column } from '../fields';

const choicesOf = ({ words }: Column) => Object.entries(words).map(([id, name]) => ({ id, name }));

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** As in react-admin's documentation. */
export function TourList() {
  return (
    <List
      perPage={30}
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      pagination={<Pagination rowsPerPageOptions={[30, 1000, 10_000]} />}
    >
      <DataTable>{shown.map(columnOf)}</DataTable>
    </List>
  );
}

function columnOf(column: Column) {
  const { source, label, kind } = column;
  const props = { key: source, source, label };
  switch (kind) {
    case 'choice':
      return (
        <DataTable.Col {...props} key={source}>
          <SelectField source={source} choices={choicesOf(column)} />
        </DataTable.Col>
      );
    case 'day':
      return <DataTable.Col {...props} key={source} field={DateField} />;
    case 'yesNo':
      return <DataTable.Col {...props} key={source} field={BooleanField} />;
    case 'number':
    case 'amount':
      return <DataTable.NumberCol {...props} key={source} />;
    default:
      return <DataTable.Col {...props} key={source} />;
  }
}
