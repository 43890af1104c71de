import type { ActionProps } from '../../../actions/action';
import { StatusDialog } from './StatusDialog';

/** Status CANCEL, optionally with the sections (rules: soft-delete). */
export default function CancelDialog({ target, onClose }: ActionProps<'record'>) {
  return <StatusDialog record={target.record} status="CANCEL" onClose={onClose} />;
}
