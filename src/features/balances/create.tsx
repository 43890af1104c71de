import { useRedirect } from 'ra-core';
import type { RecordFormProps } from '../../record/RecordForm';
import { useFinishEdit, useSaveRecord } from '../../record/form/save';
import { GenericCreate } from '../../screens/GenericCreate';
import { BalanceForm } from './page/BalanceForm';

export default function BalanceCreate() {
  return <GenericCreate form={NewBalance} />;
}

function NewBalance({ resource }: RecordFormProps) {
  const redirect = useRedirect();
  const { done, finish } = useFinishEdit(resource);
  const save = useSaveRecord();
  return (
    <BalanceForm
      resource={resource}
      done={done}
      onSubmit={async (_typed, _read, { payload, once, end }) => {
        const record = await save(payload, { once });
        return end(record, () =>
          finish('form.created', () => redirect('edit', resource.route, record.id)),
        );
      }}
    />
  );
}
