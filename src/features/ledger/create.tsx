import { GenericCreate } from '../../screens';
import { NewEntries } from './form/NewEntries';

/** New entries, one after the other if so wished. */
export default function LedgerCreate() {
  return <GenericCreate form={NewEntries} />;
}
