import { RecordForm, type RecordFormProps } from '../../record/RecordForm';
import { GenericCreate } from '../../screens/GenericCreate';
import { inputs } from './inputs';

export default function RoleCreate() {
  return <GenericCreate form={NewRole} />;
}

function NewRole(props: RecordFormProps) {
  return <RecordForm {...props} inputs={inputs} />;
}
