import { GenericCreate } from '../../screens/GenericCreate';
import { BalanceForm } from './page/BalanceForm';

export default function BalanceCreate() {
  return <GenericCreate form={BalanceForm} />;
}
