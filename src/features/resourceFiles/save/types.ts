/** A text on its way into a file. */
export interface Asked {
  name: string;
  text: string;
  /** What stands in the file now. */
  before?: string;
  /** The hash of what was read before; null for a new file. */
  was: string | null;
  /** Why it is written: a message key of the dialog's heading. */
  title: string;
}
