import { RecordForm } from '../../record/RecordForm';
import { GenericEdit, type EditFormProps } from '../../screens/GenericEdit';
import { useCanInvite } from './useCanInvite';
import { LinkMaker } from './LinkMaker';

/** With a password link, for users who manage permissions. */
export default function UserEdit() {
  return <GenericEdit form={UserForm} />;
}

function UserForm(props: EditFormProps) {
  const mayInvite = useCanInvite();
  return <RecordForm {...props} rows={mayInvite && <LinkMaker record={props.record} />} />;
}
