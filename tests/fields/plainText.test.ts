import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields';
import { dialNumber } from '../../src/fields/dialNumber';
import { isBlank, normalWire, plainText } from '../../src/fields/plainText';
import { isEmpty } from '../../src/fields/values';

const inParts = '서울상사'.normalize('NFD');

describe('normalized text', () => {
  it.each([
    [inParts, '서울상사'],
    ['\u00a0서울\u200b상사 ', '서울상사'],
    ['하나\u00a0투어', '하나 투어'],
    ['\ufeffTH\u00ad', 'TH'],
    ['👩‍🚀', '👩‍🚀'],
    ['a  b', 'a  b'],
  ])('%j is %j', (text, plain) => expect(plainText(text)).toBe(plain));

  it.each(['', ' ', '\u3164', '\u200b', '\u2800', '\u00ad', '\u00a0\ufeff', '\uffa0\u115f'])(
    '%j is empty',
    (text) => {
      expect(isBlank(text)).toBe(true);
      expect(isEmpty(text)).toBe(true);
    },
  );

  it('is NFC for long text, plain for comparison, and else as its codec normalizes it', () => {
    const { longText, text, phone, date } = fieldTypes;
    expect(normalWire(longText!, ` ${inParts} `)).toBe(' 서울상사 ');
    expect(normalWire(text!, ` ${inParts} `)).toBe('서울상사');
    expect(normalWire(phone!, '02-1\u200b')).toBe('02-1');
    expect(normalWire(date!, ' 2026-05-01')).toBe(' 2026-05-01');
    expect(normalWire(text!, 5)).toBe(5);
  });
});

it.each([
  ['010-1234-5678', '1012345678'],
  ['(010) 1234 5678', '1012345678'],
  ['+82 10-1234-5678', '1012345678'],
  ['+82-(0)10.1234.5678', '1012345678'],
  ['０１０－１２３４－５６７８', '1012345678'],
  ['02–555–0001', '25550001'],
  ['8210-1234', '82101234'],
  ['12-34', null],
  ['010-1234-abcd', null],
])('a telephone number: %s is identified by %s', (written, digits) =>
  expect(dialNumber(written)).toBe(digits),
);
