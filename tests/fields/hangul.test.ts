import { describe, expect, it } from 'vitest';
import fc from '../support/generative';
import {
  createPlainTextFinder,
  createInitialsPattern,
  endingPattern,
  initialsOf,
} from '../../src/fields/hangul';

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
const word = fc.array(syllable, { minLength: 2, maxLength: 6 }).map((all) => all.join(''));

const KEYS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const keysOf = (text: string): string =>
  [...text].map((one) => KEYS[Math.floor(((one.codePointAt(0) ?? 0) - 0xac00) / 588)]).join('');

const finds = (typed: string, text: string, isTyping = false): boolean =>
  createPlainTextFinder(typed, isTyping)(text) >= 0;

describe('initials', () => {
  it.each([
    ['ㅎㄴㅌㅇ', '하나투어', true],
    ['ㅎㄴㅌㅇ', '한나투어', true],
    ['ㅌㅇ', '㈜하나투어 서울', true],
    ['ㅎㄴㅌㅇ', '하나여행', false],
    // An input method combines two consecutive ones.
    ['ㄳ', '강서관광', true],
    ['ㅎㄴGO', '하나go', true],
    ['하나ㅌ', '하나투어', true],
    ['하나골프', '하나 골프', true],
    ['ㅎㄴㄱㅍ', '하나 골프', true],
    ['하나고', '하나 골프', true],
    ['나ㄱ', '하나 골프', true],
    // Words do not cross lines.
    ['하나골프', '하나\n골프', false],
    ['하ㄴㅌ', '하나투어', true],
    ['하ㅌ', '하나투어', false],
    ['하낱', '하나투어', true],
    ['핝', '한진관광', false],
    ['인핝', '인한진', true],
    ['하낱', '하난', false],
    ['김', '기모노', false],
    ['r2605-1', 'R2605-1', true],
    ['１２', '12', true],
    ['.*', '하나', false],
    ['ㅎ.*', '하나', false],
  ])('%s in %s: %s', (typed, text, found) => {
    expect(finds(typed, text)).toBe(found);
  });

  it('of any word find it, all of them and each substring, anywhere', () => {
    fc.assert(
      fc.property(word, word, fc.nat(5), fc.nat(5), (text, around, from, more) => {
        const keys = keysOf(text);
        const begin = from % keys.length;
        const stretch = keys.slice(begin, begin + 1 + more);
        expect(finds(stretch, `${around} ${text}`)).toBe(true);
        expect(initialsOf(text)).toBe(createInitialsPattern(keys).initials);
      }),
    );
  });

  it('find nothing with other initials, syllable by syllable', () => {
    fc.assert(
      fc.property(word, word, (text, other) => {
        expect(finds(keysOf(other), text)).toBe(keysOf(text).includes(keysOf(other)));
      }),
    );
  });

  it('each typing state of a word finds it, whatever its last syllable looks like', () => {
    fc.assert(
      fc.property(word, (text) => {
        const all = [...text];
        for (const [at, one] of all.entries()) {
          const done = all.slice(0, at).join('');
          const letters = [...one.normalize('NFD')];
          const states = [
            `${done}${keysOf(one)}`,
            `${done}${letters.slice(0, 2).join('').normalize('NFC')}`,
            `${done}${one}`,
          ];
          for (const state of states) expect(finds(state, text), state).toBe(true);
        }
      }),
    );
  });

  it('a syllable that took the first letter of the next one finds both', () => {
    const open = syllable.filter((one) => one.normalize('NFD').length === 2);
    const simple = [...'ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
    const next = syllable.filter((one) => simple.includes(keysOf(one)));
    fc.assert(
      fc.property(word, open, next, (before, last, following) => {
        const final = 'ᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ'[simple.indexOf(keysOf(following))] ?? '';
        const half = `${last}${final}`.normalize('NFC');
        const text = `${before}${last}${following}`;
        expect(finds(`${before}${half}`, text)).toBe(true);
        expect(finds(half, text, true)).toBe(true);
      }),
    );
  });
});

it.each([
  ['하나', '하나 투어', true],
  ['하나', '하난', false],
  ['하나', '하난 하나', true],
  ['cafe', 'café', false],
  ['a.b', 'axb', false],
  ['か', 'が', false],
  ['하난', '하난', null],
  ['2611', '2611', null],
])('%s is in %s as it is written: %s', (word, text, found) => {
  const pattern = endingPattern(word);
  const has = pattern && new RegExp(pattern.normalize('NFD')).test(text.normalize('NFD'));
  expect(has).toBe(found);
});
