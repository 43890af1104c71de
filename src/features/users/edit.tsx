import { RecordForm } from '../../record/RecordForm';
import type { AnyRecord, Resource } from '../../schema';
import { GenericEdit } from '../../screens/GenericEdit';
import { useCanInvite } from './useCanInvite';
import { LinkMaker } from './LinkMaker';

/** With a password link, for users who manage permissions. */
export default function UserEdit() {
  return <GenericEdit form={UserForm} />;
}

function UserForm(props: { resource: Resource; record: AnyRecord }) {
  const mayInvite = useCanInvite();
  return (
    <RecordForm
      {...props}
      success="form.updated"
      rows={mayInvite ? <LinkMaker record={props.record} /> : null}
    />
  );
}
