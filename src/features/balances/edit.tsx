import { GenericEdit } from '../../screens/GenericEdit';
import { BalanceForm } from './page/BalanceForm';

export default function BalanceEdit() {
  return <GenericEdit form={BalanceForm} />;
}
