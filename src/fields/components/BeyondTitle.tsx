import { titleOf } from '../../data/lookups';
import { useRecordBeyondLookup } from '../../data/recordBeyondLookup';
import { useResource } from '../../data/resources';
import type { FieldPlace } from '../../schema';
import { referenceOf } from '..';

/** What a record is called that is not among the rows of a look-up; its number until that is known. */
export default function BeyondTitle({ field, value }: FieldPlace) {
  const target = useResource(referenceOf(field)?.to ?? '');
  const record = useRecordBeyondLookup(target, Number(value));
  return record ? titleOf(target, record) : String(value);
}
