import { useRedirect } from 'ra-core';
import { RecordForm } from '../../record/RecordForm';
import { GenericCreate } from '../../screens/GenericCreate';
import { DraftHeader } from './page/Header';
import { AFTER_CREATE } from './page/useRequestedFocus';

const ROUTE = 'reservations';

export default function ReservationCreate() {
  const redirect = useRedirect();
  return (
    <GenericCreate
      form={RecordForm}
      header={<DraftHeader />}
      onCreated={({ id }) => redirect('edit', ROUTE, id, undefined, AFTER_CREATE)}
    />
  );
}
