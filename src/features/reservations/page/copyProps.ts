import type { ReactNode } from 'react';
import { useResource } from '../../../data/resources';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import { typedFields } from '../../../record/values/values';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import { newSectionState } from '../../../domain/reservation';
import type { CopyFields } from '../domain/copy';

export interface CopyProps<Input> {
  input: Input;
  onInput: (input: Input) => void;
  record: AnyRecord;
  sections: readonly AnyRecord[];
  /** A copy uses the stored data. */
  kinds: readonly ChildDrafts[];
  onClose: () => void;
  choice?: ReactNode;
}

/** What a new trip takes from another, and its status. */
export function useCopyFields(): readonly [fields: CopyFields, status: unknown] {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const namesOf = (one: Resource) => typedFields(one).map(({ name }) => name);
  const fields = {
    reservation: namesOf(resource),
    section: namesOf(child),
    state: newSectionState(child),
  };
  return [fields, fieldOf(resource, 'revStatus').default];
}
