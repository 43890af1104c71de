import { expect, test } from 'vitest';
import { readMessage } from '../../src/realtime/message';

const nothing = { username: null, text: null, userId: null, resource: null, ids: [], action: null };

test('parses what the specification promises, and what the embedded server adds', () => {
  expect(readMessage({ username: '김예약', message: '공지합니다.' })).toEqual({
    ...nothing,
    username: '김예약',
    text: '공지합니다.',
  });
  const added = { userId: 3, resource: 'things', id: '7', action: 'update' };
  expect(readMessage({ username: '김예약', message: 'x', ...added })).toEqual({
    username: '김예약',
    text: 'x',
    userId: 3,
    resource: 'things',
    ids: [7],
    action: 'update',
  });
  expect(readMessage({ id: 9, ids: [7, '8', 9, 'x', null] }).ids).toEqual([7, 8, 9]);
});

test.each<[string, unknown]>([
  ['null', null],
  ['undefined', undefined],
  ['a number', 7],
  ['text', 'hello'],
  ['a list', [{ message: 'x' }]],
  ['an empty object', {}],
  ['wrong kinds', { username: {}, message: ['x'], userId: -1, id: 1.5, action: 'drop' }],
  ['blanks', { username: '  ', message: '\u0000\n\t', userId: '', id: '', resource: 4 }],
])('%s is an unknown event', (_, data) => {
  expect(readMessage(data)).toEqual(nothing);
});

test('numbers are text, too', () => {
  expect(readMessage({ username: 12, message: 34 })).toMatchObject({ username: '12', text: '34' });
});

test('a long message is cut between letters, and stays on one line', () => {
  const { username, text } = readMessage({
    username: '가'.repeat(100_000),
    message: `줄\r\n바꿈 ${'😀'.repeat(50_000)}`,
  });
  expect([...(username ?? '')]).toHaveLength(61);
  expect([...(text ?? '')]).toHaveLength(301);
  expect(text).toMatch(/^줄 바꿈 (?:😀)+…$/u);
});
