import type { AnyRecord, Resource } from '../../schema';

/** An item of the palette: a record, a screen or a command. */
export interface PaletteItem {
  /** Stable id. */
  id: string;
  title: string;
  /** Secondary text. */
  detail: string;
  /** Icon name. */
  icon: string;
  /** Target path. */
  path: string | null;
  /** Runs a command without a target. */
  act: (() => void) | null;
  /** The record, for record items. */
  of: { resource: Resource; record: AnyRecord } | null;
  rank: number;
}

/** Items of one kind. */
export interface ResultGroup {
  name: string;
  title: string;
  things: readonly PaletteItem[];
  /** Total number, if not all are shown. */
  total?: number;
  /** The resource is a log: entries, messages. */
  isJournal?: boolean;
}

const NOTHING = { detail: '', icon: 'label', path: null, act: null, of: null, rank: 0 };

/** Fills in defaults. */
export const createPaletteItem = (
  given: Partial<PaletteItem> & Pick<PaletteItem, 'id' | 'title'>,
): PaletteItem => ({
  ...NOTHING,
  ...given,
});
