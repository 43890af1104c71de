import { GenericEdit } from '../../screens';
import { RecordForm } from '../../record/RecordForm';
import type { AnyRecord, Resource } from '../../schema';
import './form.css';
import { entryInputs } from '../../domain/ledger/inputs';

function EntryEditor(props: { resource: Resource; record: AnyRecord }) {
  return (
    <div className="ledger-entry">
      <RecordForm {...props} success="form.updated" inputs={entryInputs} />
    </div>
  );
}

/** An entry: editable until somebody confirms it (src/record/confirm). */
export default function LedgerEdit() {
  return <GenericEdit form={EntryEditor} />;
}
