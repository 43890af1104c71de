import { PasteDialog } from './PasteDialog';
import { useKnowledge } from './useKnowledge';

interface PastingProps {
  /** What was pasted into the list; empty for a place to paste into. */
  text: string;
  onClose: () => void;
}

/** The paste dialog, once it is known what there is to read with. */
export default function Pasting({ text, onClose }: PastingProps) {
  const { knowledge, isPending, error } = useKnowledge();
  return isPending ? null : <PasteDialog {...{ knowledge, error, text, onClose }} />;
}
