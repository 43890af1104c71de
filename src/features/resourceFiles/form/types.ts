import type { FileFinding } from '../../../data/resourceFileCalls';
import type { Resource } from '../../../schema';
import type { FileForm } from '../text/form';

/** What every part of the form gets: what the text says, and how to change it. */
export interface PartProps {
  form: FileForm;
  text: string;
  onText: (text: string) => void;
  findings: readonly FileFinding[];
  /** Every resource that a field may refer to. */
  resources: readonly Resource[];
}
