import { useGetIdentity, useRecordContext } from 'ra-core';
import { referenceOf } from '..';
import type { AnyRecord } from '../../schema';
import { ReferenceField } from '../components/pickers/ReferenceField';
import type { InputProps } from '../components/types';

export { Filter } from '../reference/inputs';

export function Input(props: InputProps) {
  return referenceOf(props.field)?.notSelf ? (
    <OthersInput {...props} />
  ) : (
    <ReferenceField {...props} />
  );
}

function OthersInput(props: InputProps) {
  const { identity } = useGetIdentity();
  const self = identity === undefined ? undefined : Number(identity.id);
  // The server rejects the record's creator as its confirmer.
  const isNominee = props.resource.confirmation?.by === props.field.name;
  const creator = useRecordContext<AnyRecord>()?.userId;
  return <ReferenceField {...props} exclude={isNominee ? [self, creator] : [self]} />;
}
