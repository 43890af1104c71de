import { ActionLine, useActionHost } from '../../actions/ActionLine';
import type { AnyRecord, Resource } from '../../schema';
import type { ChildDrafts } from '../children/childDrafts';

interface RecordTools {
  kinds: readonly ChildDrafts[];
  onDeleted: () => void;
}

declare module '../../actions/action' {
  interface ActionTargets {
    record: { resource: Resource; record: AnyRecord; page: RecordTools };
  }
}

interface RecordActionsProps {
  resource: Resource;
  record: AnyRecord;
  kinds?: readonly ChildDrafts[];
  onDeleted: () => void;
}

const NO_KINDS: readonly ChildDrafts[] = [];

/**
 * The declared actions on a record.
 * @example <RecordActions resource={resource} record={record} onDeleted={() => finish('form.deleted')} />
 */
export function RecordActions(props: RecordActionsProps) {
  const { resource, record, kinds = NO_KINDS, onDeleted } = props;
  const target = { resource, record, page: { kinds, onDeleted } };
  const { host, dialog } = useActionHost(target);
  return (
    <>
      <ActionLine
        place="record"
        target={target}
        host={host}
        className="form-toolbar-end"
        display="iconsAndLabels"
      />
      {dialog}
    </>
  );
}
