import type { AnyRecord, Resource } from '../../schema';

/** What the palette offers: a record, a screen or something to do. */
export interface PaletteItem {
  /** The same for as long as it is the same. */
  id: string;
  title: string;
  /** Beside it, in a few words. */
  detail: string;
  /** The name of its icon. */
  icon: string;
  /** Where it leads. */
  path: string | null;
  /** What it does, where it leads nowhere. */
  act: (() => void) | null;
  /** The record that it is. */
  of: { resource: Resource; record: AnyRecord } | null;
  rank: number;
}

/** Things of one kind below each other. */
export interface ResultGroup {
  name: string;
  title: string;
  things: readonly PaletteItem[];
  /** How many there are, where not all of them are shown. */
  total?: number;
  /** Its records note what happened: entries, messages. */
  isJournal?: boolean;
}

const NOTHING = { detail: '', icon: 'label', path: null, act: null, of: null, rank: 0 };

/** A thing by what sets it apart. */
export const createPaletteItem = (
  given: Partial<PaletteItem> & Pick<PaletteItem, 'id' | 'title'>,
): PaletteItem => ({
  ...NOTHING,
  ...given,
});
