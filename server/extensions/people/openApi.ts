import type { ExtensionDocument } from '../../engine/extension';
import { authCall, formBody, publicCall, refusedResponses } from '../../engine/openapi/authPaths';
import { nullable } from '../../engine/openapi/fieldSchema';
import {
  jsonResponses,
  momentType,
  object,
  ref,
  success,
  textType,
  type Schemas,
  refusals,
} from '../../engine/openapi/parts';

const twice = { password: textType, password_confirmation: textType };

/** Of a signed-in call. */
const answers = (keys: Schemas, ...more: Parameters<typeof refusals>) => ({
  responses: { ...jsonResponses({ ...keys, ...success }), ...refusals(401, ...more) },
});
/** Of a public call. */
const publicly = { ...publicCall, responses: { ...jsonResponses(success), ...refusedResponses } };
const one = (data: Schemas) => ({ data: object(data) });
const many = (items: object) => ({ data: { type: 'array', items } });
const body = (properties: Schemas) => ({
  requestBody: formBody(properties, Object.keys(properties)),
});
const asking = body({ password: textType });

const session = object({
  id: { type: 'integer' },
  device: nullable({ ...textType, description: 'The browser’s User-Agent' }),
  address: nullable(textType),
  createdAt: momentType,
  lastUsedAt: { ...momentType, description: 'YYYY-MM-DD HH:mm in Asia/Seoul, with seconds 00' },
  isCurrent: { type: 'boolean' },
});

const passkey = object({
  id: { type: 'integer' },
  name: { ...textType, description: 'Name given by its owner' },
  createdAt: momentType,
  lastUsedAt: nullable(momentType),
});

const options = (method: string) => {
  const description = `For navigator.credentials.${method}(), as JSON`;
  return answers({ data: { type: 'object', description } }, 404, 422);
};

const link = one({ token: textType, expiresAt: momentType, mailed: { type: 'boolean' } });
const recoveryCodes = one({ recoveryCodes: { type: 'array', items: textType } });

const paths: Schemas = {
  '/confirmers': {
    get: authCall(
      'readConfirmers',
      'Lists the ids of the active users whose role lets them confirm',
      {
        parameters: [
          {
            name: 'resource',
            in: 'query',
            required: true,
            schema: textType,
            description: 'Name of a resource whose records are confirmed',
          },
        ],
        ...answers(many({ type: 'integer', minimum: 1 }), 403, 422),
      },
    ),
  },
  '/user/links': {
    post: authCall(
      'makePasswordLink',
      'Creates a link with which a user can set their password, once',
      { ...body({ userId: { type: 'integer' } }), ...answers(link, 403, 404, 422) },
    ),
  },
  '/user/temporary-passwords': {
    post: authCall(
      'givePassword',
      'Sets a temporary password, which the user replaces at the first sign-in',
      {
        ...body({ userId: { type: 'integer' } }),
        ...answers(one({ password: textType }), 403, 404, 422),
      },
    ),
  },
  '/forgot-password': {
    post: authCall('forgotPassword', 'Mails such a link, if mail is configured', {
      ...publicly,
      ...body({ email: textType }),
    }),
  },
  '/reset-password/owner': {
    post: authCall('passwordLinkOwner', 'Returns the owner of a link', {
      ...publicCall,
      ...body({ token: textType }),
      responses: {
        ...answers(
          one({ name: nullable(textType), email: nullable(textType), isNew: { type: 'boolean' } }),
        ).responses,
        ...refusedResponses,
      },
    }),
  },
  '/reset-password': {
    post: authCall('resetPassword', 'Sets the password of a link’s owner', {
      ...publicly,
      ...body({ token: textType, ...twice }),
    }),
  },
  '/user/password': {
    put: authCall('changePassword', 'Changes the user’s password, and ends all other sessions', {
      requestBody: formBody({ current_password: textType, ...twice }, [
        'current_password',
        'password',
      ]),
      ...answers({}, 422),
    }),
  },
  '/user/sessions': {
    get: authCall('sessions', 'Lists the user’s sessions, last used first', answers(many(session))),
    delete: authCall('endOtherSessions', 'Ends all sessions but this one', answers({}, 422)),
  },
  '/user/sessions/{id}': {
    parameters: [ref('parameters', 'id')],
    delete: authCall('endSession', 'Ends a session of the user', answers({}, 404)),
  },
  '/login/passkey': {
    post: authCall(
      'passkeyOptions',
      'Returns options to sign in with a passkey only, valid for five minutes',
      { ...publicCall, ...options('get') },
    ),
  },
  '/user/passkeys': {
    get: authCall('passkeys', 'Lists the user’s passkeys', answers(many(passkey))),
    post: authCall('addPasskey', 'Adds a passkey created by a browser', {
      requestBody: formBody(
        {
          passkey: { ...textType, description: 'The browser’s response, as JSON' },
          name: textType,
        },
        ['passkey'],
      ),
      ...answers(recoveryCodes, 404, 422),
    }),
  },
  '/user/passkeys/options': {
    post: authCall(
      'newPasskeyOptions',
      'Returns options to create a passkey, valid for five minutes',
      { ...asking, ...options('create') },
    ),
  },
  '/user/passkeys/{id}/end': {
    parameters: [ref('parameters', 'id')],
    post: authCall('endPasskey', 'Deletes a passkey', { ...asking, ...answers({}, 404, 422) }),
  },
  '/user/two-factor-authentication': {
    get: authCall(
      'secondFactor',
      'Returns whether sign-in requires a code, and how many recovery codes are left',
      answers(one({ enabled: { type: 'boolean' }, recoveryCodes: { type: 'integer' } }), 422),
    ),
    post: authCall('startSecondFactor', 'Creates the secret of an authenticator app', {
      ...asking,
      ...answers(one({ secret: textType, uri: textType }), 422),
    }),
  },
  '/user/two-factor-authentication/end': {
    post: authCall('endSecondFactor', 'Turns two-factor authentication off', {
      ...asking,
      ...answers({}, 422),
    }),
  },
  '/user/confirmed-two-factor-authentication': {
    post: authCall(
      'confirmSecondFactor',
      'Turns two-factor authentication on, after a first valid code',
      { ...body({ code: textType }), ...answers(recoveryCodes, 422) },
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
    names: {
      ...object({
        office: nullable(textType),
        department: nullable(textType),
        role: nullable(textType),
      }),
      description: 'Extension "people": the names of these codes',
    },
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
