import { useRedirect } from 'ra-core';
import { RecordForm } from '../../record/RecordForm';
import { GenericCreate } from '../../screens/GenericCreate';
import { DraftHeader } from './page/Header';
import { AFTER_CREATE } from './page/useRequestedFocus';

const ROUTE = 'reservations';

/** Creates a reservation, then opens its page at the itinerary. */
export default function ReservationCreate() {
  const redirect = useRedirect();
  return (
    <GenericCreate
      // Sections are added on its page, by day.
      form={RecordForm}
      header={<DraftHeader />}
      onCreated={({ id }) => redirect('edit', ROUTE, id, undefined, AFTER_CREATE)}
    />
  );
}
