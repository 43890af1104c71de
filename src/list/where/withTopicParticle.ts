const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Per initial and vowel, one for each final; the first has none. */
const ENDS = 28;

/** 유형은, 날짜는; 은(는) if the last letter does not tell. */
export function withTopicParticle(word: string): string {
  const code = word.charCodeAt(word.length - 1);
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return `${word}은(는)`;
  return word + ((code - FIRST_SYLLABLE) % ENDS === 0 ? '는' : '은');
}
