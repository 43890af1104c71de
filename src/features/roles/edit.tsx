import { RecordForm, type RecordFormProps } from '../../record/RecordForm';
import { GenericEdit } from '../../screens/GenericEdit';
import { PermissionsInput } from './PermissionsInput';

const inputs = { permissions: PermissionsInput };

export default function RoleEdit() {
  return <GenericEdit form={RoleForm} />;
}

export function RoleForm(props: RecordFormProps) {
  return <RecordForm {...props} inputs={inputs} />;
}
