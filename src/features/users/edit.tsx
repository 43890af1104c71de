import { useExtensions } from '../../data/extensions';
import { useRights } from '../../data/rights';
import { ACCOUNTS } from '../../data/accountCalls';
import { RecordForm } from '../../record/RecordForm';
import type { AnyRecord, Resource } from '../../schema';
import { GenericEdit } from '../../screens';
import { LinkMaker } from './LinkMaker';

/** A person: the declared form, and for whoever may give rights a link by which the person sets their password. */
export default function UserEdit() {
  return <GenericEdit form={UserForm} />;
}

function UserForm(props: { resource: Resource; record: AnyRecord }) {
  const rights = useRights();
  const has = useExtensions().includes(ACCOUNTS);
  const may = rights('users', 'edit') && rights('role-permissions', 'edit');
  return (
    <RecordForm
      {...props}
      success="form.updated"
      rows={has && may ? <LinkMaker record={props.record} /> : null}
    />
  );
}
