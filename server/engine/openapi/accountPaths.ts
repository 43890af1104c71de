import { answers, call, form, open, refused, unauthenticated } from './authPaths';
import { nullable } from './fieldSchema';
import { object, ref, text, type Named } from './parts';

// The extension `people` (docs/extensions.md): what people do with their own account, and administrators for others.

const success = { status_code: { type: 'integer', const: 200 }, message: text };
const moment = { ...text, description: 'YYYY-MM-DD HH:mm:ss in Asia/Seoul' };
const twice = { password: text, password_confirmation: text };
const wrong = { ...unauthenticated, '422': ref('responses', 'Invalid') };
const done = { responses: { ...answers(success), ...wrong } };

const session = object({
  id: { type: 'integer' },
  device: nullable({ ...text, description: 'The browser’s own word of itself' }),
  address: nullable(text),
  createdAt: moment,
  lastUsedAt: { ...moment, description: 'To the minute, likewise' },
  isCurrent: { type: 'boolean' },
});

const passkey = object({
  id: { type: 'integer' },
  name: { ...text, description: 'What its owner knows it by' },
  createdAt: moment,
  lastUsedAt: nullable(moment),
});

/** What a browser asks an authenticator with; the Web Authentication API says what is in it. */
const options = (method: string) => ({
  responses: {
    ...answers({
      data: { type: 'object', description: `For navigator.credentials.${method}(), as JSON` },
      ...success,
    }),
    ...wrong,
    '404': ref('responses', 'NotFound'),
  },
});

const withData = (data: Named) => ({ ...answers({ data: object(data), ...success }), ...wrong });

export const accountPaths: Named = {
  '/user/links': {
    post: call('makePasswordLink', 'Makes a link by which somebody sets their password, once', {
      requestBody: form({ userId: { type: 'integer' } }, ['userId']),
      responses: {
        ...withData({ token: text, expiresAt: moment, mailed: { type: 'boolean' } }),
        '403': ref('responses', 'Forbidden'),
        '404': ref('responses', 'NotFound'),
      },
    }),
  },
  '/user/temporary-passwords': {
    post: call(
      'givePassword',
      'Gives somebody a password, which they replace at their first sign-in',
      {
        requestBody: form({ userId: { type: 'integer' } }, ['userId']),
        responses: {
          ...withData({ password: text }),
          '403': ref('responses', 'Forbidden'),
          '404': ref('responses', 'NotFound'),
        },
      },
    ),
  },
  '/forgot-password': {
    post: call('forgotPassword', 'Mails such a link, where mail is configured', {
      ...open,
      requestBody: form({ email: text }, ['email']),
      responses: { ...answers(success), ...refused },
    }),
  },
  '/reset-password/owner': {
    post: call('passwordLinkOwner', 'Says whose link it is', {
      ...open,
      requestBody: form({ token: text }, ['token']),
      responses: {
        ...withData({ name: nullable(text), email: nullable(text), isNew: { type: 'boolean' } }),
        ...refused,
      },
    }),
  },
  '/reset-password': {
    post: call('resetPassword', 'Sets the password of a link’s owner', {
      ...open,
      requestBody: form({ token: text, ...twice }, ['token', ...Object.keys(twice)]),
      responses: { ...answers(success), ...refused },
    }),
  },
  '/user/password': {
    put: call('changePassword', 'Changes one’s own password, and ends all other sessions', {
      requestBody: form({ current_password: text, ...twice }, ['current_password', 'password']),
      ...done,
    }),
  },
  '/user/sessions': {
    get: call('sessions', 'Where one is signed in, the last used first', {
      responses: {
        ...answers({ data: { type: 'array', items: session }, ...success }),
        ...unauthenticated,
      },
    }),
    delete: call('endOtherSessions', 'Ends all sessions but this one', done),
  },
  '/user/sessions/{id}': {
    parameters: [ref('parameters', 'id')],
    delete: call('endSession', 'Ends one of one’s sessions', {
      responses: { ...answers(success), ...unauthenticated, '404': ref('responses', 'NotFound') },
    }),
  },
  '/login/passkey': {
    post: call('passkeyOptions', 'What a passkey signs to sign in alone, within five minutes', {
      ...open,
      ...options('get'),
    }),
  },
  '/user/passkeys': {
    get: call('passkeys', 'One’s own passkeys', {
      responses: {
        ...answers({ data: { type: 'array', items: passkey }, ...success }),
        ...unauthenticated,
      },
    }),
    post: call('addPasskey', 'Adds a passkey that a browser has made', {
      requestBody: form(
        { passkey: { ...text, description: 'The browser’s answer, as JSON' }, name: text },
        ['passkey'],
      ),
      responses: {
        ...withData({ recoveryCodes: { type: 'array', items: text } }),
        '404': ref('responses', 'NotFound'),
      },
    }),
  },
  '/user/passkeys/options': {
    post: call('newPasskeyOptions', 'What a passkey is made from, within five minutes', {
      requestBody: form({ password: text }, ['password']),
      ...options('create'),
    }),
  },
  '/user/passkeys/{id}/end': {
    parameters: [ref('parameters', 'id')],
    post: call('endPasskey', 'Takes a passkey away', {
      requestBody: form({ password: text }, ['password']),
      responses: { ...done.responses, '404': ref('responses', 'NotFound') },
    }),
  },
  '/user/two-factor-authentication': {
    get: call(
      'secondFactor',
      'Whether one signs in with a code, and how many recovery codes are left',
      {
        responses: withData({ enabled: { type: 'boolean' }, recoveryCodes: { type: 'integer' } }),
      },
    ),
    post: call('startSecondFactor', 'Makes the secret of an authenticator app', {
      requestBody: form({ password: text }, ['password']),
      responses: withData({ secret: text, uri: text }),
    }),
  },
  '/user/two-factor-authentication/end': {
    post: call('endSecondFactor', 'Signs in without codes again', {
      requestBody: form({ password: text }, ['password']),
      ...done,
    }),
  },
  '/user/confirmed-two-factor-authentication': {
    post: call('confirmSecondFactor', 'Begins to ask for codes, once the first one was right', {
      requestBody: form({ code: text }, ['code']),
      responses: withData({ recoveryCodes: { type: 'array', items: text } }),
    }),
  },
};
