import {
  AutocompleteInput,
  DataTable,
  DateField,
  DateInput,
  Edit,
  FunctionField,
  List,
  NumberInput,
  SelectField,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { optionsOf } from './choices';
import { customerChoices, ROWS } from './data';

const enums = ['revDivision', 'revType', 'revProc', 'revStatus'] as const;
const labelOf = { optionText: 'name' } as const;

/** The columns that the reservations' declaration names, with react-admin's own components. */
export function TheirList() {
  return (
    <List perPage={ROWS} sort={{ field: 'id', order: 'DESC' }} pagination={false} exporter={false}>
      <DataTable rowClick="edit">
        <DataTable.Col source="code" />
        <DataTable.Col source="name" />
        <DataTable.Col source="dateIn" field={DateField} />
        <DataTable.Col source="dateOut" field={DateField} />
        {enums.map((source) => (
          <DataTable.Col key={source} source={source}>
            <SelectField source={source} choices={optionsOf(source)} {...labelOf} />
          </DataTable.Col>
        ))}
        <DataTable.NumberCol source="paxCount" />
        <DataTable.Col source="customerName" />
        <DataTable.Col source="manager" />
        <DataTable.Col source="sections">
          <FunctionField render={({ sections }) => sections.length} />
        </DataTable.Col>
        <DataTable.NumberCol source="deAmounts" />
        <DataTable.NumberCol source="wdAmounts" />
        <DataTable.NumberCol source="usdAmounts" />
        <DataTable.Col source="updatedAt" />
      </DataTable>
    </List>
  );
}

/** As many inputs of the same kinds as the declared form has. */
export function TheirForm() {
  return (
    <Edit mutationMode="pessimistic" actions={false}>
      <SimpleForm>
        {enums.map((source) => (
          <SelectInput key={source} source={source} choices={optionsOf(source)} {...labelOf} />
        ))}
        <TextInput source="name" />
        <NumberInput source="paxCount" />
        <DateInput source="dateIn" />
        <DateInput source="dateOut" />
        <AutocompleteInput source="customerCode" choices={customerChoices} {...labelOf} />
        <AutocompleteInput source="manager" choices={customerChoices} {...labelOf} />
        <AutocompleteInput source="agent" choices={customerChoices} {...labelOf} />
        <TextInput source="tc" />
        <TextInput source="kGuide" />
        <TextInput source="picket" />
        <TextInput source="includes" multiline rows={4} />
        <TextInput source="decludes" multiline rows={4} />
        <TextInput source="memo" multiline rows={4} />
        <TextInput source="remark" multiline rows={4} />
      </SimpleForm>
    </Edit>
  );
}
