import { titleOf } from '../../data/lookups';
import { useRecordBeyondLookup } from '../../data/useRecordBeyondLookup';
import { idTitle, PENDING_TITLE } from '../../data/referenceTitle';
import { useResource } from '../../data/resources';
import type { FieldPlace } from '../../schema';
import { referenceOf } from '..';

/** Title of a record that is missing from an incomplete look-up. */
export default function BeyondTitle({ field, value }: FieldPlace) {
  const target = useResource(referenceOf(field)?.to ?? '');
  const record = useRecordBeyondLookup(target, Number(value));
  if (record === undefined) return PENDING_TITLE;
  return record ? titleOf(target, record) : idTitle(value);
}
