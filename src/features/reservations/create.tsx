import { useRedirect } from 'ra-core';
import { RecordForm } from '../../record/RecordForm';
import { GenericCreate } from '../../screens/GenericCreate';
import { DraftHeader } from './page/Header';
import { AFTER_CREATE } from './page/useRequestedFocus';

const ROUTE = 'reservations';

/** A new reservation. Once it is there, the work goes on with its itinerary, so its own page follows. */
export default function ReservationCreate() {
  const redirect = useRedirect();
  return (
    <GenericCreate
      // Its sections follow on its own page, where their days are.
      form={RecordForm}
      header={<DraftHeader />}
      onCreated={({ id }) => redirect('edit', ROUTE, id, undefined, AFTER_CREATE)}
    />
  );
}
