import { useTranslate } from 'ra-core';
import { titleOf } from '../../data/lookups';
import type { Values } from '../values/values';
import { ConflictDialog } from '../form/Conflict';
import type { ChildDrafts } from './childDrafts';
import type { ChildDraft } from './row';

interface RowConflictProps {
  drafts: ChildDrafts;
  draft: ChildDraft;
  onClose: () => void;
}

export function RowConflict({ drafts, draft, onClose }: RowConflictProps) {
  const translate = useTranslate();
  const { record, conflict, values, key } = draft;
  if (!record || !conflict) return null;
  const choose = (theirs: Values): boolean => {
    onClose();
    return drafts.choose(key, theirs);
  };
  const { resource } = drafts;
  const name = translate(`resources.${resource.route}.name`, { smart_count: 1 });
  return (
    <ConflictDialog
      resource={resource}
      conflict={conflict}
      onClose={onClose}
      about={`${name} ${titleOf(resource, record)}`}
      // The type determines the labels.
      record={{ ...record, ...values }}
      mine={values}
      onChoose={choose}
    />
  );
}
