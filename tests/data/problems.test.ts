import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../src/app/scripts';
import { createClient } from '../../src/data/client';
import type { ApiError } from '../../src/data/errors';
import {
  translateError,
  translateServerMessage,
  type Translate,
} from '../../src/data/serverMessages';

const messages = { ko: await loadMessages('ko'), en: await loadMessages('en') };

const speak =
  (locale: 'ko' | 'en'): Translate =>
  (key, { _: otherwise = key, smart_count: _count, ...args } = {}) => {
    if (key === 'server.entities.Golf Course') return locale === 'ko' ? '골프장' : 'Golf course';
    let found: unknown = messages[locale];
    for (const part of key.split('.'))
      found = (found as Record<string, unknown> | undefined)?.[part];
    const text = typeof found === 'string' ? (found.split(' |||| ')[0] ?? '') : String(otherwise);
    return text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(args[name]));
  };

async function failed(body: object): Promise<ApiError> {
  const client = createClient({
    apiUrl: '/api',
    getToken: () => null,
    fetch: async () => new Response(JSON.stringify(body), { status: 422 }),
  });
  return client.request('PUT', '/golf-courses/1').then(
    () => {
      throw new Error('it went well');
    },
    (error: ApiError) => error,
  );
}

describe('problems of a response', () => {
  it('are shown in the user’s language, including entities of resource files', async () => {
    const message =
      'This record is in use and cannot be deleted. Used in: Golf Courses (2), Cities (1000+)';
    const args = {
      entity: 'Golf Course',
      entities: ['Golf Courses', 'Cities'],
      counts: ['2', '1000+'],
    };
    const error = await failed({ message, problems: [{ message, key: 'record.inUse', args }] });
    expect(error.message).toBe(message);
    expect(translateError(error, speak('ko'))).toBe(
      '사용 중인 자료라 삭제할 수 없습니다. 사용하는 곳: 골프장 (2), 도시 (1000+)',
    );
    expect(translateError(error, speak('en'))).toBe(
      'This record is in use and cannot be deleted. Used in: Golf course (2), City (1000+)',
    );
  });

  it('are found by their field’s text, and after a summary of several', async () => {
    const left = 'Only 10 KRW of the bank message is left.';
    const args = { amount: '10', currency: 'KRW' };
    const error = await failed({
      message: `${left} (and 1 more error)`,
      errors: { amount: [left], memo: ['The memo field is required.'] },
      problems: [
        { field: 'amount', message: left, key: 'depositandwithdrawals.messageLeft', args },
      ],
    });
    const said = '은행 문자에서 남은 금액은 10 KRW입니다.';
    expect(translateServerMessage(error.body.errors!.amount!, speak('ko'))).toBe(said);
    expect(translateError(error, speak('ko'))).toContain(said);
  });

  it.each([
    ['an unknown key', { problems: [{ message: 'No.', key: 'golf.no', args: {} }] }],
    ['another shape', { problems: { message: 'No.' } }],
    ['no key', { problems: [{ message: 'No.' }, null, 'No.'] }],
    [
      'arguments of another shape',
      { problems: [{ message: 'No.', key: 'record.inUse', args: [{}] }] },
    ],
  ])('show the server’s text if they have %s', async (_, more) => {
    const error = await failed({ message: 'No.', ...more });
    expect(translateError(error, speak('ko'))).toBe('No.');
  });
});
