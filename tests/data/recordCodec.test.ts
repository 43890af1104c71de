import { expect, it } from 'vitest';
import { decodeRows } from '../../src/data/recordCodec';
import { resourceOf } from '../support/resources';

it('a message is about who paid us, or whom we paid', () => {
  const sides = { sender: '하나투어', receiver: '하늘투어' };
  const rows = [
    { id: '1', direction: 'DEPOSIT', ...sides },
    { id: '2', direction: 'WITHDRAWAL', ...sides },
    { id: '3', ...sides },
  ];
  const messages = decodeRows(resourceOf('banksms'), rows, () => undefined);
  expect(messages.map(({ party }) => party)).toEqual(['하나투어', '하늘투어', null]);
});

it('rows of one answer have the fields that each came with, and nothing of the one before', () => {
  const countries = resourceOf('countries');
  const rows = [
    { id: '1', code: 'KR', name: '대한민국' },
    { id: '2', code: 'FR' },
    { id: '3', code: 'JP', name: '일본', strange: 'x' },
    { name: '이름만' },
  ];
  expect(decodeRows(countries, rows, () => undefined)).toEqual([
    { id: 1, code: 'KR', name: '대한민국' },
    { id: 2, code: 'FR' },
    { id: 3, code: 'JP', name: '일본' },
    expect.objectContaining({ id: -4, name: '이름만' }),
  ]);
});
