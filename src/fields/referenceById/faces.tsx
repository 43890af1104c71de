import { useGetIdentity } from 'ra-core';
import { ReferenceField } from '../faces/pickers/ReferenceField';
import type { InputProps } from '../faces/types';
import type { ReferenceByIdOptions } from '.';

export { Display } from '../reference/faces';

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
