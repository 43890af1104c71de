import { GenericCreate } from '../../screens/GenericCreate';
import { RoleForm } from './edit';

export default function RoleCreate() {
  return <GenericCreate form={RoleForm} />;
}
