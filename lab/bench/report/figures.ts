import { median } from '../measure';

/** A side omits what it does not have. */
export type Figures = Partial<Record<FigureName, number>>;

export const names = {
  cold: 'cold load to the first row (ms)',
  script: '… of it running scripts (ms)',
  idle: '… of it doing nothing (ms)',
  requests: 'requests before the first row',
  fonts: '… of them for a font (none where the system has Korean)',
  twice: '… of them asked for before',
  kilobytes: 'KB on the wire before it',
  warm: 'warm load (ms)',
  secondTab: 'a second tab (ms)',
  nextDay: 'the day after (ms)',
  signIn: 'sign-in screen (ms)',
  signInFiles: '… scripts and styles',
  signInKilobytes: '… their KB, gzipped',
  signInToRow: 'click on sign in → first row (ms)',
  thousand: '30 → 1,000 rows (ms)',
  tenThousand: '30 → 10,000 rows (ms)',
  scroll: 'a screen of 1,000 rows scrolled (ms of the main thread)',
  sort: 'sort 1,000 (ms)',
  nextPage: 'next page of 1,000 (ms)',
  selectAll: 'select all 1,000 (ms)',
  key: 'a key in the search box (ms of the main thread)',
  open: 'open the form from the list (ms)',
  openRequests: '… requests for it',
  save: 'save, back on the list (ms)',
  back: 'back to 1,000 rows, at their place (ms)',
  elsewhere: 'from the form to another list (ms)',
  keyInForm: 'a key in the form (ms of the main thread)',
  heapFew: 'heap with 30 rows (MB)',
  heapThousand: 'heap with 1,000 rows (MB)',
} as const;
export type FigureName = keyof typeof names;
export const figureNames = Object.keys(names) as FigureName[];

export function mediansOf(rounds: readonly Figures[]): Figures {
  return Object.fromEntries(
    figureNames.flatMap((name) => {
      const values = rounds.flatMap((figures) => figures[name] ?? []);
      return values.length === 0 ? [] : [[name, median(values)]];
    }),
  );
}
