import type { SideName } from '../drive/sides';
import type { Settings } from '../settings';
import type { FigureName } from './figures';

export interface Target {
  figure: FigureName;
  most: number;
  /** Default: absolute. */
  of?: { side: SideName; figure?: FigureName };
  when?: Partial<Pick<Settings, 'line' | 'throttle'>>;
  /** Basis of an unmeasured multiple. */
  note?: string;
}

// Times of Django and plain HTML, measured elsewhere, relative to stock react-admin.
const DJANGO = { cold: 556 / 1072, save: 177 / 418 };

const fast = { line: 'fast' } as const;
/** Only at full processor speed. */
const plain = { line: 'fast', throttle: 1 } as const;

export const targets: readonly Target[] = [
  { figure: 'cold', most: 0.5, of: { side: 'stock' }, when: fast },
  { figure: 'cold', most: DJANGO.cold, of: { side: 'stock' }, when: fast, note: 'Django' },
  { figure: 'cold', most: 0.6, of: { side: 'stock' }, when: { line: 'slow' } },
  { figure: 'warm', most: 0.4, of: { side: 'stock' }, when: fast },
  { figure: 'secondTab', most: 0.35, of: { side: 'stock' } },
  { figure: 'nextDay', most: 0.35, of: { side: 'stock' } },
  { figure: 'requests', most: 15 },
  { figure: 'twice', most: 0 },
  { figure: 'signInFiles', most: 8 },
  { figure: 'signInKilobytes', most: 110 },
  { figure: 'signInToRow', most: 300, when: plain },
  { figure: 'thousand', most: 1.4, of: { side: 'bare' } },
  { figure: 'sort', most: 1.4, of: { side: 'bare' } },
  { figure: 'nextPage', most: 1.4, of: { side: 'bare' } },
  { figure: 'selectAll', most: 1.4, of: { side: 'bare' } },
  { figure: 'tenThousand', most: 1.5, of: { side: 'ours', figure: 'thousand' } },
  { figure: 'key', most: 12, when: plain },
  { figure: 'heapThousand', most: 8 },
  { figure: 'open', most: 0.5, of: { side: 'stock' } },
  { figure: 'save', most: 0.6 * DJANGO.save, of: { side: 'stock' }, note: '0.6 × Django' },
  { figure: 'back', most: 60, when: plain },
  { figure: 'elsewhere', most: 100, when: plain },
];
