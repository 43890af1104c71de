import { GenericEdit } from '../../screens';
import { RecordForm } from '../../record/form/RecordForm';
import type { AnyRecord, Resource } from '../../schema';
import { Settled } from './message/Settled';

function MessageForm(props: { resource: Resource; record: AnyRecord }) {
  return (
    <RecordForm {...props} success="form.updated" notice={<Settled record={props.record} />} />
  );
}

/** A bank message: the declared form, below what the ledger has of it and the way to an entry for the rest. */
export default function BankMessageEdit() {
  return <GenericEdit form={MessageForm} />;
}
