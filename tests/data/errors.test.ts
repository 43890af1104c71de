import { describe, expect, it } from 'vitest';
import { ApiError, errorText } from '../../src/data/errors';
import {
  recognizeMessage,
  translateError,
  translateServerMessage,
  type Translate,
} from '../../src/data/serverMessages';

const spell: Translate = (key, options = {}) => {
  const { _: _default, ...args } = options;
  if (key.startsWith('server.entities.')) {
    return key === 'server.entities.City' ? `도시${String(args.smart_count)}` : String(_default);
  }
  return [key, ...Object.entries(args).map(([name, value]) => `${name}=${String(value)}`)].join(
    ' ',
  );
};

describe('server messages', () => {
  it.each([
    ['Unauthenticated.', 'server.unauthenticated'],
    ['The given data was invalid.', 'server.invalid'],
    ['Too Many Attempts.', 'server.tooMany'],
    ['CSRF token mismatch.', 'server.csrf'],
    ['These credentials do not match our records.', 'server.credentials'],
    ['The country code field is required.', 'server.required field=country code'],
    ['The code has already been taken.', 'server.taken field=code'],
    ['The selected type is invalid.', 'server.selected field=type'],
    ['The name field must not be greater than 50 characters.', 'server.maxText field=name max=50'],
    ['The name must not be greater than 50.', 'server.maxNumber field=name max=50'],
    ['The seq field must be at least 1.', 'server.minNumber field=seq min=1'],
    ['The password field must be at least 8 characters.', 'server.minText field=password min=8'],
    ['The amount field must be a number.', 'server.number field=amount'],
    ['The seq field must be an integer.', 'server.integer field=seq'],
    ['The dateIn field must be a valid date.', 'server.date field=dateIn'],
    ['The dateIn field must match the format Y-m-d.', 'server.format field=dateIn format=Y-m-d'],
    ['Server Error', 'server.serverError'],
    ['Network Error', 'server.network'],
    ['Request aborted', 'server.aborted'],
    ['Request failed with status code 502', 'server.gateway status=502'],
    ['Request failed with status code 413', 'server.tooLarge'],
    ['Request failed with status code 500', 'server.http status=500'],
    ['Insufficient Storage', 'server.full'],
    ['Service Unavailable', 'server.unavailable'],
    ['Gateway Timeout', 'server.unavailable'],
    ['Bad Gateway', 'server.unavailable'],
    ['Conflict', 'server.conflict'],
    ['timeout of 5000 ms exceeded', 'server.timeout ms=5000'],
    ['Failed to login.', 'server.login'],
    ['Failed to fetch Cities.', 'server.failed.fetch action=fetch entity=도시2'],
    ['Failed to delete City.', 'server.failed.delete action=delete entity=도시1'],
    ['Failed to add Widget.', 'server.failed.add action=add entity=Widget'],
    [
      'The a field is required. (and 2 more errors)',
      'server.andMore first=server.required field=a count=2',
    ],
    ['Server Error (request 4f2k9x7q)', 'server.request first=server.serverError id=4f2k9x7q'],
    ['500:Server Error', 'server.serverError'],
    ['500:이미 확정되었습니다.', '이미 확정되었습니다.'],
    ['Something else', 'Something else'],
  ])('%s', (text, expected) => {
    expect(translateServerMessage(text, spell)).toBe(expected);
  });

  it('does not know ordinary text', () => {
    expect(recognizeMessage('The quick brown fox')).toBeUndefined();
  });

  it('reads the message of any thrown value', () => {
    const error = new ApiError({
      kind: 'status',
      text: 'Server Error',
      message: '500:Server Error',
    });
    expect(translateError(error, spell)).toBe('server.serverError');
    const busy = { kind: 'http', status: 429, text: 'Too Many Attempts.' } as const;
    expect(translateError(new ApiError(busy), spell)).toBe('server.tooMany');
    expect(translateError(new ApiError({ ...busy, retryAfter: 7 }), spell)).toBe(
      'server.tooManyFor seconds=7',
    );
    expect(errorText(new Error('a'))).toBe('a');
    expect(errorText('b')).toBe('b');
  });

  it('keeps all of an error whose outcome is unknown', () => {
    const away = {
      status: 504,
      text: 'Away',
      message: '504:Away',
      body: { made: 7 },
      retryAfter: 9,
    };
    const error = new ApiError({ kind: 'http', ...away }).withUncertainWrite('add');
    expect(error).toMatchObject({ kind: 'http', ...away, uncertainWrite: 'add' });
  });
});
