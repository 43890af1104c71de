import type { Choice } from './choices';

/** More lines than this are slow to draw and nobody reads them. */
const SHOWN = 100;

/**
 * Choices whose title or detail contains the typed text, whatever its case. Hangul is compared letter by
 * letter, so that a half-written syllable finds what it begins.
 */
export function filterChoices(
  choices: readonly Choice[],
  typed: string,
  translate: (key: string, options: { smart_count: number }) => string,
): Choice[] {
  const wanted = fold(typed.trim());
  const fitting = choices.filter(
    ({ title, detail, notice }) =>
      notice || wanted === '' || fold(`${title} ${detail}`).includes(wanted),
  );
  if (fitting.length <= SHOWN) return fitting;
  const title = translate('form.picker.more', { smart_count: fitting.length });
  return [...fitting.slice(0, SHOWN), { value: '', title, detail: '', notice: true }];
}

const fold = (text: string) => text.normalize('NFD').toLowerCase();
