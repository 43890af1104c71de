import type { ExtensionDocument } from '../../engine/extension';
import {
  jsonResponses,
  authCall,
  formBody,
  publicCall,
  refusedResponses,
} from '../../engine/openapi/authPaths';
import { nullable } from '../../engine/openapi/fieldSchema';
import { object, ref, success, textType, type Schemas, refusals } from '../../engine/openapi/parts';

const moment = { ...textType, description: 'YYYY-MM-DD HH:mm:ss in Asia/Seoul' };
const twice = { password: textType, password_confirmation: textType };
const wrong = { ...refusals(401, 422) };
const done = { responses: { ...jsonResponses(success), ...wrong } };

const session = object({
  id: { type: 'integer' },
  device: nullable({ ...textType, description: 'The browser’s own word of itself' }),
  address: nullable(textType),
  createdAt: moment,
  lastUsedAt: { ...moment, description: 'To the minute, likewise' },
  isCurrent: { type: 'boolean' },
});

const passkey = object({
  id: { type: 'integer' },
  name: { ...textType, description: 'What its owner knows it by' },
  createdAt: moment,
  lastUsedAt: nullable(moment),
});

/** Options for the browser's Web Authentication API. */
const options = (method: string) => ({
  responses: {
    ...jsonResponses({
      data: { type: 'object', description: `For navigator.credentials.${method}(), as JSON` },
      ...success,
    }),
    ...wrong,
    ...refusals(404),
  },
});

const withData = (data: Schemas) => ({
  ...jsonResponses({ data: object(data), ...success }),
  ...wrong,
});

const paths: Schemas = {
  '/confirmers': {
    get: authCall(
      'readConfirmers',
      'Lists the ids of the active users whose role lets them confirm',
      {
        parameters: [
          {
            ...{ name: 'resource', in: 'query', required: true, schema: textType },
            description: 'Name of a resource whose records are confirmed',
          },
        ],
        responses: {
          ...jsonResponses({
            data: { type: 'array', items: { type: 'integer', minimum: 1 } },
            ...success,
          }),
          ...wrong,
          ...refusals(403),
        },
      },
    ),
  },
  '/user/links': {
    post: authCall('makePasswordLink', 'Makes a link by which somebody sets their password, once', {
      requestBody: formBody({ userId: { type: 'integer' } }, ['userId']),
      responses: {
        ...withData({ token: textType, expiresAt: moment, mailed: { type: 'boolean' } }),
        ...refusals(403, 404),
      },
    }),
  },
  '/user/temporary-passwords': {
    post: authCall(
      'givePassword',
      'Gives somebody a password, which they replace at their first sign-in',
      {
        requestBody: formBody({ userId: { type: 'integer' } }, ['userId']),
        responses: {
          ...withData({ password: textType }),
          ...refusals(403, 404),
        },
      },
    ),
  },
  '/forgot-password': {
    post: authCall('forgotPassword', 'Mails such a link, where mail is configured', {
      ...publicCall,
      requestBody: formBody({ email: textType }, ['email']),
      responses: { ...jsonResponses(success), ...refusedResponses },
    }),
  },
  '/reset-password/owner': {
    post: authCall('passwordLinkOwner', 'Says whose link it is', {
      ...publicCall,
      requestBody: formBody({ token: textType }, ['token']),
      responses: {
        ...withData({
          name: nullable(textType),
          email: nullable(textType),
          isNew: { type: 'boolean' },
        }),
        ...refusedResponses,
      },
    }),
  },
  '/reset-password': {
    post: authCall('resetPassword', 'Sets the password of a link’s owner', {
      ...publicCall,
      requestBody: formBody({ token: textType, ...twice }, ['token', ...Object.keys(twice)]),
      responses: { ...jsonResponses(success), ...refusedResponses },
    }),
  },
  '/user/password': {
    put: authCall('changePassword', 'Changes one’s own password, and ends all other sessions', {
      requestBody: formBody({ current_password: textType, ...twice }, [
        'current_password',
        'password',
      ]),
      ...done,
    }),
  },
  '/user/sessions': {
    get: authCall('sessions', 'Where one is signed in, the last used first', {
      responses: {
        ...jsonResponses({ data: { type: 'array', items: session }, ...success }),
        ...refusals(401),
      },
    }),
    delete: authCall('endOtherSessions', 'Ends all sessions but this one', done),
  },
  '/user/sessions/{id}': {
    parameters: [ref('parameters', 'id')],
    delete: authCall('endSession', 'Ends one of one’s sessions', {
      responses: {
        ...jsonResponses(success),
        ...refusals(401, 404),
      },
    }),
  },
  '/login/passkey': {
    post: authCall('passkeyOptions', 'What a passkey signs to sign in alone, within five minutes', {
      ...publicCall,
      ...options('get'),
    }),
  },
  '/user/passkeys': {
    get: authCall('passkeys', 'One’s own passkeys', {
      responses: {
        ...jsonResponses({ data: { type: 'array', items: passkey }, ...success }),
        ...refusals(401),
      },
    }),
    post: authCall('addPasskey', 'Adds a passkey that a browser has made', {
      requestBody: formBody(
        { passkey: { ...textType, description: 'The browser’s answer, as JSON' }, name: textType },
        ['passkey'],
      ),
      responses: {
        ...withData({ recoveryCodes: { type: 'array', items: textType } }),
        ...refusals(404),
      },
    }),
  },
  '/user/passkeys/options': {
    post: authCall('newPasskeyOptions', 'What a passkey is made from, within five minutes', {
      requestBody: formBody({ password: textType }, ['password']),
      ...options('create'),
    }),
  },
  '/user/passkeys/{id}/end': {
    parameters: [ref('parameters', 'id')],
    post: authCall('endPasskey', 'Takes a passkey away', {
      requestBody: formBody({ password: textType }, ['password']),
      responses: { ...done.responses, '404': ref('responses', 'NotFound') },
    }),
  },
  '/user/two-factor-authentication': {
    get: authCall(
      'secondFactor',
      'Whether one signs in with a code, and how many recovery codes are left',
      {
        responses: withData({ enabled: { type: 'boolean' }, recoveryCodes: { type: 'integer' } }),
      },
    ),
    post: authCall('startSecondFactor', 'Makes the secret of an authenticator app', {
      requestBody: formBody({ password: textType }, ['password']),
      responses: withData({ secret: textType, uri: textType }),
    }),
  },
  '/user/two-factor-authentication/end': {
    post: authCall('endSecondFactor', 'Signs in without codes again', {
      requestBody: formBody({ password: textType }, ['password']),
      ...done,
    }),
  },
  '/user/confirmed-two-factor-authentication': {
    post: authCall('confirmSecondFactor', 'Begins to ask for codes, once the first one was right', {
      requestBody: formBody({ code: textType }, ['code']),
      responses: withData({ recoveryCodes: { type: 'array', items: textType } }),
    }),
  },
};

export const openApi: ExtensionDocument = {
  paths,
  signIn: {
    code: { ...textType, description: 'Extension "people": of a second factor' },
    passkey: {
      ...textType,
      description:
        'Extension "people": a browser’s answer as JSON, with address and password or alone',
    },
  },
  profile: {
    permissions: {
      ...textType,
      description: 'What the person’s role grants; absent where nothing is refused',
    },
    owes: {
      ...textType,
      enum: ['password', 'secondFactor'],
      description: 'Extension "people": what has to be done before anything else',
    },
  },
};
