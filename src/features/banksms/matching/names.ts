/** How well two names agree. */
export type NameFit = 'equal' | 'similar' | null;

const COMPANY =
  /\(주\)|\(유\)|\(사\)|\(재\)|주식회사|유한회사|사단법인|co\.?,? ?ltd\.?|inc\.?|ltd\.?/giu;
const MASK = /[*○●Xx]/u;
const FEWEST_OF_CUT = 4;

/** A name without what banks and clerks write differently: width, blanks, company forms, punctuation. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(COMPANY, '')
    .replace(/님$/u, '')
    .replace(/[^\p{L}\p{N}*○●]/gu, '');

/** Does a name hide letters, as 홍*동 does? */
export const isMasked = (name: string): boolean => /[*○●]/u.test(name);

/**
 * Compares a sender with a known name: equal but for writing; or similar where letters are hidden and the others
 * agree, or where a bank has cut a longer name.
 */
export function fitOf(sender: string, name: string): NameFit {
  const [one, other] = [foldName(sender), foldName(name)];
  if (one === '' || other === '') return null;
  if (isMasked(one) || isMasked(other)) return hiddenFit(one, other) ? 'similar' : null;
  if (one === other) return 'equal';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return [...short].length >= FEWEST_OF_CUT && long.startsWith(short) ? 'similar' : null;
}

/** Letter by letter; a name of nothing but hidden letters says nothing. */
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

/** Does a longer text, such as an entry's summary, name the sender? */
export function isNamedIn(sender: string, text: string): boolean {
  const [name, whole] = [foldName(sender), foldName(text)];
  return [...name].length >= 3 && !isMasked(name) && whole.includes(name);
}

/** Several names in one field, parted by commas. */
export const namesIn = (field: unknown): string[] =>
  typeof field === 'string'
    ? field
        .split(/[,，]/u)
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : [];
