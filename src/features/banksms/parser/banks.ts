/** A bank's code and the names that its messages have for it. */
export interface BankNames {
  code: string;
  names: readonly string[];
}

/** As banks call themselves in their messages; the names of the basic codes (type BANK) come on top. */
export const BUILT_IN_BANKS: readonly BankNames[] = [
  { code: 'KB', names: ['KB국민은행', 'KB국민', '국민은행', 'KB', '국민', 'KB스타뱅킹'] },
  { code: 'SHINHAN', names: ['신한은행', '신한', '신한SOL', '신한 쏠', 'SOL뱅크'] },
  { code: 'WOORI', names: ['우리은행', '우리', '우리WON', '우리WON뱅킹'] },
  { code: 'HANA', names: ['하나은행', 'KEB하나은행', 'KEB하나', '하나', '하나원큐'] },
  { code: 'NH', names: ['NH농협은행', 'NH농협', '농협은행', '농협', 'NH', 'NH스마트뱅킹'] },
  { code: 'IBK', names: ['IBK기업은행', 'IBK기업', '기업은행', '기업', 'IBK'] },
  { code: 'KAKAO', names: ['카카오뱅크', '카뱅', 'kakaobank', '카카오 뱅크'] },
  { code: 'TOSS', names: ['토스뱅크', '토스', 'tossbank', 'toss'] },
];

/** The built-in names and those of the basic codes, without "은행" too. */
export function bankNames(codes: readonly { code: string; name: string }[]): BankNames[] {
  const banks = new Map(BUILT_IN_BANKS.map(({ code, names }) => [code, [...names]]));
  for (const { code, name } of codes) {
    const names = banks.get(code) ?? [code];
    // A place or another word in brackets names it as well: "iM뱅크(대구은행)".
    const parts = name
      .normalize('NFKC')
      .split(/[()]/u)
      .map((part) => part.trim());
    for (const part of parts.filter((one) => one !== ''))
      names.push(part, ...(/^.{2,}은행$/u.test(part) ? [part.slice(0, -2)] : []));
    banks.set(code, names);
  }
  return [...banks].map(([code, names]) => ({ code, names: [...new Set(names)] }));
}

export const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&');

/** Any name of these banks, the longer ones first. */
export const anyName = (banks: readonly BankNames[]): string =>
  banks
    .flatMap(({ names }) => names)
    .toSorted((one, other) => other.length - one.length)
    .map(escape)
    .join('|');
