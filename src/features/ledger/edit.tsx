import { GenericEdit, type EditFormProps } from '../../screens/GenericEdit';
import { RecordForm } from '../../record/RecordForm';
import { entryInputs } from '../../domain/ledger/inputs';
import { useEntryWarnings } from '../../domain/ledger/useEntryWarnings';

function EntryEditor(props: EditFormProps) {
  const { beforeSave, dialog } = useEntryWarnings();
  return (
    <>
      <RecordForm {...props} beforeSave={beforeSave} inputs={entryInputs} />
      {dialog}
    </>
  );
}

/** An entry: editable until confirmed. */
export default function LedgerEdit() {
  return <GenericEdit form={EntryEditor} />;
}
