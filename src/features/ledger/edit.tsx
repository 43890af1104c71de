import { GenericEdit } from '../../screens/GenericEdit';
import { RecordForm } from '../../record/RecordForm';
import type { AnyRecord, Resource } from '../../schema';
import { entryInputs } from '../../domain/ledger/inputs';
import { useEntryWarnings } from '../../domain/ledger/useEntryWarnings';

function EntryEditor(props: { resource: Resource; record: AnyRecord }) {
  const { beforeSave, dialog } = useEntryWarnings();
  return (
    <>
      <RecordForm {...props} beforeSave={beforeSave} success="form.updated" inputs={entryInputs} />
      {dialog}
    </>
  );
}

/** An entry: editable until confirmed. */
export default function LedgerEdit() {
  return <GenericEdit form={EntryEditor} />;
}
