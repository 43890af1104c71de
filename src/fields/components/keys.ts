/** The consonants of the Korean keyboard (두벌식), by the key that they are on. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ KeyQ: 'ㅂ', KeyW: 'ㅈ', KeyE: 'ㄷ', KeyR: 'ㄱ', KeyT: 'ㅅ', KeyA: 'ㅁ', KeyS: 'ㄴ' },
  ...{ KeyD: 'ㅇ', KeyF: 'ㄹ', KeyG: 'ㅎ', KeyZ: 'ㅋ', KeyX: 'ㅌ', KeyC: 'ㅊ', KeyV: 'ㅍ' },
};

/**
 * The consonant that a key types while the keyboard is Korean; null while it is not, and for other keys. Where a text
 * can be composed the browser says `Process`, elsewhere the letter itself.
 * @example consonantOfKey({ key: 'Process', code: 'KeyD' }) // 'ㅇ'
 */
export function consonantOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[ㄱ-ㅎ]$/.test(key)) return key;
  return key === 'Process' ? (CONSONANTS[code] ?? null) : null;
}
