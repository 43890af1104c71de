import { RecordForm, type RecordFormProps } from '../../record/RecordForm';
import { GenericCreate } from '../../screens/GenericCreate';
import { inputs } from './inputs';

/** A new role: the declared form with the permission matrix. */
export default function RoleCreate() {
  return <GenericCreate form={NewRole} />;
}

function NewRole(props: RecordFormProps) {
  return <RecordForm {...props} inputs={inputs} />;
}
