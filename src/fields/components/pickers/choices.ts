import { typeOf } from '../..';
import { createPlainTextFinder } from '../../hangul';
import { createNameRank, sortBy } from '../../nameRank';
import { normalizeForMatch, normalizeForSearch } from '../../reading';
import { isEmpty } from '../../values';
import { daysAway } from '../../spans';
import { type AnyRecord, type Resource, fieldOf, isCancelled } from '../../../schema';
import { IN_BRACES, namesIn } from '../../../schema/resource';

/** `detail` distinguishes options of the same title. */
export interface Choice {
  value: string | number;
  title: string;
  detail: string;
  cancelled?: boolean;
  /** Not selectable. */
  notice?: boolean;
  asTyped?: boolean;
  adds?: boolean;
}

export const isChoice = (thing: unknown): thing is Choice =>
  typeof thing === 'object' && thing !== null && 'value' in thing && 'title' in thing;

const DETAILS = 2;

/** A code that is its own title shows its description. */
export function toChoice(
  resource: Resource,
  record: AnyRecord,
  by: 'key' | 'id',
  titleOf: (resource: Resource, record: AnyRecord) => string,
): Choice | null {
  const title = titleOf(resource, record);
  const detailText = resource.secondaryText === null ? '' : filled(resource.secondaryText, record);
  const state = isCancelled(resource, record) ? { cancelled: true } : {};
  if (by === 'id')
    return { value: record.id, title, detail: detailText || details(resource, record), ...state };
  const key = resource.key === null ? null : record[resource.key];
  if (typeof key !== 'string' || key === '') return null;
  const detail = detailText || (key === title ? details(resource, record) : key);
  return { value: key, title, detail, ...state };
}

/** Sorts records by distance of their dates from today, canceled ones last. */
export function likeliestFirst(
  resource: Resource,
  records: readonly AnyRecord[],
  today: string,
): AnyRecord[] {
  const nearest = sortBy(records, (record) => daysAway(resource, record, today) ?? Infinity);
  return sortBy(nearest, (record) => Number(isCancelled(resource, record)));
}

function filled(sentence: string, record: AnyRecord): string {
  const values = namesIn(sentence).map((name) => record[name]);
  if (values.some((value) => isEmpty(value))) return '';
  return sentence.replaceAll(IN_BRACES, (_, name: string) => String(record[name]));
}

function details(resource: Resource, record: AnyRecord): string {
  return resource.columns
    .filter((name) => name !== resource.optionText && !typeOf(fieldOf(resource, name)).values)
    .map((name) => record[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .slice(0, DETAILS)
    .join(' · ');
}

// Users do not search by number.
const codeOf = (value: Choice['value']): string => (typeof value === 'string' ? value : '');

function hasTyped(text: string): (choice: Choice) => boolean {
  const find = createPlainTextFinder(text.trim());
  return ({ title, value, detail }) => find(`${title} ${codeOf(value)} ${detail}`) >= 0;
}

export function findNamed(text: string, choices: readonly Choice[]): Choice | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return undefined;
  const named = choices.filter(
    ({ value, title, notice }) =>
      !notice && (String(value).toLowerCase() === typed || title.toLowerCase() === typed),
  );
  return named.length === 1 ? named[0] : named.find(({ value }) => String(value) === text.trim());
}

/** The only choice that a partial text matches; an exact match takes precedence. */
export function findMeant(text: string, choices: readonly Choice[]): Choice | undefined {
  const named = findNamed(text, choices);
  if (named || text.trim() === '') return named;
  const has = hasTyped(text);
  const [only, ...others] = choices.filter((choice) => !choice.notice && has(choice));
  // A flight there and back has one number.
  return others.every(({ value }) => value === only?.value) ? only : undefined;
}

/** rules: best-first. */
export function sortBestFirst(choices: readonly Choice[], typed: string): Choice[] {
  const rank = createNameRank(typed);
  return sortBy(choices, ({ title, value, notice }) =>
    notice ? Infinity : rank([title, codeOf(value)]),
  );
}

export function sortNearestFirst(choices: readonly Choice[], text: string): Choice[] {
  const pairs = pairsOf(text);
  return sortBy(
    choices,
    ({ title, value }) => -Math.max(...[title, codeOf(value)].map((name) => likeness(pairs, name))),
  );
}

/** Pairs of letters, most of which incomplete syllables share with complete ones. */
const pairsOf = (text: string): readonly string[] => {
  const all = [...normalizeForSearch(normalizeForMatch(text))];
  return all.slice(1).map((letter, index) => `${all[index]}${letter}`);
};

/** Dice coefficient. */
function likeness(pairs: readonly string[], name: string): number {
  const others = [...pairsOf(name)];
  const all = pairs.length + others.length;
  if (all === 0) return 0;
  const shared = pairs.filter((pair) => {
    const at = others.indexOf(pair);
    if (at >= 0) others.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / all;
}

export const notice = (title: string): Choice => ({ value: '', title, detail: '', notice: true });

/** More are slow to render. */
const SHOWN = 100;

/** Letter by letter, so that an incomplete syllable matches, and by initials (rules: initials). */
export function filterChoices(
  choices: readonly Choice[],
  typed: string,
  translate: (key: string, options: { smart_count: number }) => string,
): Choice[] {
  const has = hasTyped(typed);
  const fitting = choices.filter((choice) => choice.notice || has(choice));
  if (fitting.length <= SHOWN) return sortBestFirst(fitting, typed);
  const title = translate('form.picker.more', { smart_count: fitting.length });
  return [...sortBestFirst(fitting, typed).slice(0, SHOWN), notice(title)];
}
