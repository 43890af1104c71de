import type { SvgIconComponent } from '@mui/icons-material';
import type { AnyRecord, Resource } from '../../schema';

/** A record, a screen or a command. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Secondary text. */
  detail: string;
  icon: string | SvgIconComponent;
  path: string | null;
  /** For commands without a path. */
  act: (() => void) | null;
  of: { resource: Resource; record: AnyRecord } | null;
  rank: number;
}

export interface ResultGroup {
  name: string;
  title: string;
  items: readonly PaletteItem[];
  total?: number;
  /** Entries, messages, sections: after named records. */
  isJournal?: boolean;
}

const NOTHING = { detail: '', icon: 'label', path: null, act: null, of: null, rank: 0 };

export const createPaletteItem = (
  given: Partial<PaletteItem> & Pick<PaletteItem, 'id' | 'title'>,
): PaletteItem => ({ ...NOTHING, ...given });
