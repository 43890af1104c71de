import { RecentMap } from '../../../util/objects';

type NameFit = 'equal' | 'similar' | null;

const COMPANY =
  /\(주\)|\(유\)|\(사\)|\(재\)|주식회사|유한회사|사단법인|co\.?,? ?ltd\.?|inc\.?|ltd\.?/giu;
const MASK = /[*○●Xx]/u;
const FEWEST_OF_CUT = 4;

const fold = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(COMPANY, '')
    .replace(/님$/u, '')
    .replace(/[^\p{L}\p{N}*○●]/gu, '');

// Each message is compared with thousands of names.
const foldedNames = new RecentMap<string, string>(20_000);

/** Normalizes width, spaces, company forms, punctuation. */
export function foldName(name: string): string {
  let folded = foldedNames.get(name);
  if (folded === undefined) foldedNames.set(name, (folded = fold(name)));
  return folded;
}

/** As 홍*동. */
export const isMasked = (name: string): boolean => /[*○●]/u.test(name);

/** Similar if letters are masked, or a bank has truncated the longer name. */
export function compareNames(sender: string, name: string): NameFit {
  const [one, other] = [foldName(sender), foldName(name)];
  if (one === '' || other === '') return null;
  if (isMasked(one) || isMasked(other)) return hiddenFit(one, other) ? 'similar' : null;
  if (one === other) return 'equal';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && [...short].length >= FEWEST_OF_CUT ? 'similar' : null;
}

function hiddenFit(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (a.length !== b.length) return false;
  const shown = a.filter((letter, i) => !MASK.test(letter) && !MASK.test(b[i] ?? ''));
  return (
    shown.length > 0 &&
    a.every((letter, i) => {
      const facing = b[i] ?? '';
      return letter === facing || isMasked(letter) || isMasked(facing);
    })
  );
}

export function isNamedIn(sender: string, text: string): boolean {
  const [name, whole] = [foldName(sender), foldName(text)];
  return whole.includes(name) && [...name].length >= 3 && !isMasked(name);
}

/** Normalized as by `foldName`: `1,200,000` is one word. */
export const searchTokens = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .map(foldName)
    .filter((word) => word !== '');

export const containsTokens = (tokens: readonly string[], texts: readonly string[]): boolean =>
  tokens.every((word) => texts.some((text) => foldName(text).includes(word)));
