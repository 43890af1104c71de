import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  BooleanField,
  BulkUpdateButton,
  ChipField,
  EditBase,
  FilterLiveSearch,
  FunctionField,
  ListBase,
  ListIterator,
  NumberField,
  Pagination,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
  useListContext,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import { ImmediateWrites } from '../../src/app/layout/ImmediateWrites';
import type { DisplayProps } from '../../src/fields/components/types';
import { RecordForm, type RecordFormProps } from '../../src/record/RecordForm';
import { GenericEdit } from '../../src/screens/GenericEdit';
import { ListScreen } from '../../src/screens/GenericList';
import { setup } from '../data/backend';
import { fakeProvider, openAdmin, sent } from '../record/formHarness';

const cities = [
  { id: 1, code: 'BKK', name: '방콕', countryCode: 'TH', active: true },
  { id: 2, code: 'DAD', name: '다낭', countryCode: 'VN', active: true },
];
const data = { 'codes/cities': cities };

function Selected() {
  const { selectedIds, onSelect, data: shown = [] } = useListContext();
  return (
    <button onClick={() => onSelect(shown.map(({ id }) => id as number))}>
      {`selected ${selectedIds.length}`}
    </button>
  );
}

it("react-admin's components work in a screen", async () => {
  const updateMany = vi.fn(async () => ({ data: [1] }));
  const provider = { ...fakeProvider(data), updateMany };
  const List = () => (
    <ListBase disableAuthentication perPage={1}>
      <FilterLiveSearch source="searchKey" />
      <Selected />
      <BulkUpdateButton data={{ active: false }} mutationMode="pessimistic" />
      <ListIterator>
        <NumberField source="id" />
        <TextField source="name" />
        <ChipField source="code" />
        <BooleanField source="active" />
        <FunctionField render={({ code }) => <i>{`<${code}>`}</i>} />
      </ListIterator>
      <Pagination />
    </ListBase>
  );
  openAdmin('/admin/codes/cities', provider, { route: 'codes/cities', list: List });
  expect(await screen.findByText('방콕')).toBeInTheDocument();
  expect(screen.getByText('<BKK>')).toBeInTheDocument();
  fireEvent.click(screen.getByText('selected 0'));
  expect(await screen.findByText('selected 1')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: ko.ra.action.update }));
  fireEvent.click(await screen.findByRole('button', { name: ko.ra.action.confirm }));
  await waitFor(() =>
    expect(updateMany).toHaveBeenCalledWith(
      'codes/cities',
      expect.objectContaining({ ids: [1], data: { active: false } }),
    ),
  );
  fireEvent.change(screen.getAllByRole('textbox')[0] as HTMLElement, { target: { value: '다낭' } });
  expect(await screen.findByText('다낭')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('방콕')).toBeNull());
});

it("react-admin's undoable writes are sent at once", async () => {
  const provider = fakeProvider(data);
  const City = () => (
    <ImmediateWrites>
      <EditBase disableAuthentication>
        <SimpleForm>
          <TextInput source="name" />
        </SimpleForm>
      </EditBase>
    </ImmediateWrites>
  );
  openAdmin('/admin/codes/cities/1', provider, { route: 'codes/cities', edit: City });
  const name = await screen.findByDisplayValue('방콕');
  fireEvent.change(name, { target: { value: '방콕시' } });
  fireEvent.click(screen.getByRole('button', { name: ko.ra.action.save }));
  await waitFor(() => expect(sent(provider.update)).toMatchObject({ name: '방콕시' }));
});

it("react-admin's fields work in a cell", async () => {
  const Name = ({ record }: DisplayProps) => (
    <b>
      <TextField source="name" record={record ?? undefined} />
    </b>
  );
  const List = () => <ListScreen cells={{ name: Name }} />;
  openAdmin('/admin/codes/cities', fakeProvider(data), { route: 'codes/cities', list: List });
  const name = await screen.findByText('방콕');
  expect(name.closest('b')).not.toBeNull();
});

function openForm(provider: Parameters<typeof openAdmin>[1], inputs: RecordFormProps['inputs']) {
  const Edit = () => (
    <GenericEdit
      form={(props) => <RecordForm {...props} inputs={inputs} success="form.updated" />}
    />
  );
  openAdmin('/admin/codes/cities/1', provider, { route: 'codes/cities', edit: Edit });
}

it("react-admin's inputs work in a form, and are saved with it", async () => {
  const getMany = async () => ({ data: [{ ...cities[0], code: 'found' }] });
  const provider = { ...fakeProvider(data), getMany };
  const inputs = {
    name: () => <TextInput source="name" label="own name" helperText={false} />,
    code: () => (
      <ReferenceField source="id" reference="codes/cities">
        <TextField source="code" />
      </ReferenceField>
    ),
  };
  openForm(provider, inputs);
  expect(await screen.findByText('found')).toBeInTheDocument();
  const input = screen.getByLabelText('own name');
  fireEvent.change(input, { target: { value: '방콕 시내' } });
  fireEvent.click(within(document.body).getByRole('button', { name: /저장/ }));
  await waitFor(() => expect(sent(provider.update)).toEqual({ name: '방콕 시내' }));
});

const rows = {
  '/countries': [
    { id: 11, code: 'TH', name: '태국', active: 1 },
    { id: 12, code: 'VN', name: '베트남', active: 1 },
  ],
  '/cities': cities.map((city) => ({ ...city, active: 1 })),
};

it("react-admin's references by key name the record and link to it", async () => {
  const { backend, provider } = setup({ rows });
  const List = () => (
    <ListBase disableAuthentication>
      <ListIterator>
        <ReferenceField source="countryCode" reference="codes/countries" link="show">
          <TextField source="name" />
        </ReferenceField>
      </ListIterator>
    </ListBase>
  );
  openAdmin('/admin/codes/cities', provider, { route: 'codes/cities', list: List });
  const country = await screen.findByRole('link', { name: '태국' });
  expect(country).toHaveAttribute('href', '/admin/codes/countries/TH/show');
  expect(screen.getByText('베트남')).toBeInTheDocument();
  expect(backend.lines().filter((line) => line.includes('/countries'))).toEqual([
    'GET /countries?perPage=1000&page=1',
  ]);
});

it("react-admin's reference inputs save the key", async () => {
  const { backend, provider } = setup({ rows });
  const inputs = {
    countryCode: () => (
      <ReferenceInput
        source="countryCode"
        reference="codes/countries"
        queryOptions={{ meta: { by: 'key' } }}
      >
        <SelectInput optionText="name" label="own country" />
      </ReferenceInput>
    ),
  };
  openForm(provider, inputs);
  const input = await screen.findByText('태국');
  fireEvent.mouseDown(input);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.trim()).filter(Boolean)).toEqual([
    '베트남',
    '태국',
  ]);
  fireEvent.click(screen.getByRole('option', { name: '베트남' }));
  fireEvent.click(within(document.body).getByRole('button', { name: /저장/ }));
  const put = () => backend.sent.find(({ method }) => method === 'PUT');
  await waitFor(() => expect(put()?.body).toMatchObject({ countryCode: 'VN' }));
});
