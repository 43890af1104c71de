/** 두벌식, by key code. */
const CONSONANTS: Readonly<Record<string, string>> = {
  KeyQ: 'ㅂ',
  KeyW: 'ㅈ',
  KeyE: 'ㄷ',
  KeyR: 'ㄱ',
  KeyT: 'ㅅ',
  KeyA: 'ㅁ',
  KeyS: 'ㄴ',
  KeyD: 'ㅇ',
  KeyF: 'ㄹ',
  KeyG: 'ㅎ',
  KeyZ: 'ㅋ',
  KeyX: 'ㅌ',
  KeyC: 'ㅊ',
  KeyV: 'ㅍ',
};

/**
 * With a Korean layout. Where text can be composed, browsers report `Process`.
 * @example consonantOfKey({ key: 'Process', code: 'KeyD' }) // 'ㅇ'
 */
export function consonantOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[ㄱ-ㅎ]$/.test(key)) return key;
  return key === 'Process' ? (CONSONANTS[code] ?? null) : null;
}
