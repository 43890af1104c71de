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
const responses = { responses: { ...jsonResponses(success), ...wrong } };

const session = object({
  id: { type: 'integer' },
  device: nullable({ ...textType, description: 'The browser’s User-Agent' }),
  address: nullable(textType),
  createdAt: moment,
  lastUsedAt: { ...moment, description: 'YYYY-MM-DD HH:mm in Asia/Seoul, with seconds 00' },
  isCurrent: { type: 'boolean' },
});

const passkey = object({
  id: { type: 'integer' },
  name: { ...textType, description: 'Name given by its owner' },
  createdAt: moment,
  lastUsedAt: nullable(moment),
});

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
    post: authCall(
      'makePasswordLink',
      'Creates a link with which a user can set their password, once',
      {
        requestBody: formBody({ userId: { type: 'integer' } }, ['userId']),
        responses: {
          ...withData({ token: textType, expiresAt: moment, mailed: { type: 'boolean' } }),
          ...refusals(403, 404),
        },
      },
    ),
  },
  '/user/temporary-passwords': {
    post: authCall(
      'givePassword',
      'Sets a temporary password, which the user replaces at the first sign-in',
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
    post: authCall('forgotPassword', 'Mails such a link, if mail is configured', {
      ...publicCall,
      requestBody: formBody({ email: textType }, ['email']),
      responses: { ...jsonResponses(success), ...refusedResponses },
    }),
  },
  '/reset-password/owner': {
    post: authCall('passwordLinkOwner', 'Returns the owner of a link', {
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
    put: authCall('changePassword', 'Changes the user’s password, and ends all other sessions', {
      requestBody: formBody({ current_password: textType, ...twice }, [
        'current_password',
        'password',
      ]),
      ...responses,
    }),
  },
  '/user/sessions': {
    get: authCall('sessions', 'Lists the user’s sessions, last used first', {
      responses: {
        ...jsonResponses({ data: { type: 'array', items: session }, ...success }),
        ...refusals(401),
      },
    }),
    delete: authCall('endOtherSessions', 'Ends all sessions but this one', responses),
  },
  '/user/sessions/{id}': {
    parameters: [ref('parameters', 'id')],
    delete: authCall('endSession', 'Ends a session of the user', {
      responses: {
        ...jsonResponses(success),
        ...refusals(401, 404),
      },
    }),
  },
  '/login/passkey': {
    post: authCall(
      'passkeyOptions',
      'Returns options to sign in with a passkey only, valid for five minutes',
      {
        ...publicCall,
        ...options('get'),
      },
    ),
  },
  '/user/passkeys': {
    get: authCall('passkeys', 'Lists the user’s passkeys', {
      responses: {
        ...jsonResponses({ data: { type: 'array', items: passkey }, ...success }),
        ...refusals(401),
      },
    }),
    post: authCall('addPasskey', 'Adds a passkey created by a browser', {
      requestBody: formBody(
        {
          passkey: { ...textType, description: 'The browser’s response, as JSON' },
          name: textType,
        },
        ['passkey'],
      ),
      responses: {
        ...withData({ recoveryCodes: { type: 'array', items: textType } }),
        ...refusals(404),
      },
    }),
  },
  '/user/passkeys/options': {
    post: authCall(
      'newPasskeyOptions',
      'Returns options to create a passkey, valid for five minutes',
      {
        requestBody: formBody({ password: textType }, ['password']),
        ...options('create'),
      },
    ),
  },
  '/user/passkeys/{id}/end': {
    parameters: [ref('parameters', 'id')],
    post: authCall('endPasskey', 'Deletes a passkey', {
      requestBody: formBody({ password: textType }, ['password']),
      responses: { ...responses.responses, '404': ref('responses', 'NotFound') },
    }),
  },
  '/user/two-factor-authentication': {
    get: authCall(
      'secondFactor',
      'Returns whether sign-in requires a code, and how many recovery codes are left',
      {
        responses: withData({ enabled: { type: 'boolean' }, recoveryCodes: { type: 'integer' } }),
      },
    ),
    post: authCall('startSecondFactor', 'Creates the secret of an authenticator app', {
      requestBody: formBody({ password: textType }, ['password']),
      responses: withData({ secret: textType, uri: textType }),
    }),
  },
  '/user/two-factor-authentication/end': {
    post: authCall('endSecondFactor', 'Turns two-factor authentication off', {
      requestBody: formBody({ password: textType }, ['password']),
      ...responses,
    }),
  },
  '/user/confirmed-two-factor-authentication': {
    post: authCall(
      'confirmSecondFactor',
      'Turns two-factor authentication on, after a first valid code',
      {
        requestBody: formBody({ code: textType }, ['code']),
        responses: withData({ recoveryCodes: { type: 'array', items: textType } }),
      },
    ),
  },
};

export const openApi: ExtensionDocument = {
  paths,
  signIn: {
    code: { ...textType, description: 'Extension "people": code of the second factor' },
    passkey: {
      ...textType,
      description:
        'Extension "people": a browser’s response as JSON, with or without email and password',
    },
  },
  profile: {
    permissions: {
      ...textType,
      description: 'Permissions of the user’s role; absent if permissions are not enforced',
    },
    owes: {
      ...textType,
      enum: ['password', 'secondFactor'],
      description: 'Extension "people": what the user must do before other calls',
    },
  },
};
