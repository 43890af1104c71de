import {
  BooleanInput,
  DateInput,
  Edit,
  NumberInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { typed, type Column } from '../fields';

/** As in react-admin's documentation, but pessimistic like ours. */
export function TourEdit() {
  return (
    <Edit mutationMode="pessimistic">
      <SimpleForm>{typed.map(inputOf)}</SimpleForm>
    </Edit>
  );
}

function inputOf({ source, label, kind, words }: Column) {
  const props = { source, label };
  switch (kind) {
    case 'choice':
      return (
        <SelectInput
          key={source}
          {...props}
          choices={Object.entries(words).map(([id, name]) => ({ id, name }))}
        />
      );
    case 'day':
      return <DateInput key={source} {...props} />;
    case 'yesNo':
      return <BooleanInput key={source} {...props} />;
    case 'number':
    case 'amount':
      return <NumberInput key={source} {...props} />;
    case 'lines':
      return <TextInput key={source} {...props} multiline rows={3} />;
    default:
      return <TextInput key={source} {...props} />;
  }
}
