const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables that begin and sound alike, with all their ends; the first has none. */
const ENDS = 28;

/** A Korean word as what a sentence is about: 유형은, 날짜는; where the last letter doesn't tell, 은(는). */
export function withTopicParticle(word: string): string {
  const code = word.charCodeAt(word.length - 1);
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return `${word}은(는)`;
  return word + ((code - FIRST_SYLLABLE) % ENDS === 0 ? '는' : '은');
}
