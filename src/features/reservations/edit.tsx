import { GenericEdit } from '../../screens';
import { ReservationForm } from './page/ReservationForm';

/** The reservation's page: everything about one trip, edited in one place. */
export default function ReservationEdit() {
  return <GenericEdit form={ReservationForm} />;
}
