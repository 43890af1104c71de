import { useGetIdentity } from 'ra-core';
import type { InputProps } from '../faces';
import { ReferenceField } from '../pickers/ReferenceField';
import type { ReferenceByIdOptions } from './codec';

/** A record by its id; `notSelf` leaves the signed-in user out (spec §6: the confirmer). */
export function Input(props: InputProps) {
  const { notSelf = false } = props.field.options as unknown as ReferenceByIdOptions;
  return notSelf ? <OthersInput {...props} /> : <ReferenceField {...props} by="id" />;
}

function OthersInput(props: InputProps) {
  const { identity } = useGetIdentity();
  const self = identity === undefined ? undefined : Number(identity.id);
  return <ReferenceField {...props} by="id" exclude={self} />;
}
