import { RecordForm } from '../../record/RecordForm';
import type { AnyRecord, Resource } from '../../schema';
import { GenericEdit } from '../../screens/GenericEdit';
import { PermissionsInput } from './PermissionsInput';

const inputs = { permissions: PermissionsInput };

export default function RoleEdit() {
  return <GenericEdit form={RoleForm} />;
}

function RoleForm(props: { resource: Resource; record: AnyRecord }) {
  return <RecordForm {...props} success="form.updated" inputs={inputs} />;
}
