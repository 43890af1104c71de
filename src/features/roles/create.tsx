import { RecordForm, type RecordFormProps } from '../../record/RecordForm';
import { GenericCreate } from '../../screens/GenericCreate';
import { PermissionsInput } from './PermissionsInput';

const inputs = { permissions: PermissionsInput };

export default function RoleCreate() {
  return <GenericCreate form={NewRole} />;
}

function NewRole(props: RecordFormProps) {
  return <RecordForm {...props} inputs={inputs} />;
}
