import { titleOf } from '../../data/lookups';
import { useBeyond } from '../../data/beyond';
import { useResource } from '../../data/resources';
import type { FieldPlace } from '../../schema';
import { refersOf } from '..';

/** What a record is called that is not among the rows of a look-up; its number until that is known. */
export default function BeyondTitle({ field, value }: FieldPlace) {
  const target = useResource(refersOf(field)?.to ?? '');
  const record = useBeyond(target, Number(value));
  return record ? titleOf(target, record) : String(value);
}
