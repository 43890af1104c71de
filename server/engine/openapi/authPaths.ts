import {
  callsOfTag,
  jsonContent,
  jsonResponses,
  ref,
  refusals,
  success,
  textType,
  type Schemas,
} from './parts';
import type { ExtensionDocument } from '../extension';
import { nullable, type Schema } from './fieldSchema';

/** A call of signing in (rules: sign-in). */
export const authCall = callsOfTag('auth');

export function formBody(properties: Schemas, required: readonly string[]): Schema {
  const content = { schema: { type: 'object', properties, required } };
  return {
    required: true,
    content: { 'application/x-www-form-urlencoded': content, 'application/json': content },
  };
}

const person = {
  userOffice: nullable(textType),
  userDepartment: nullable(textType),
  userRole: nullable(textType),
  userName: nullable(textType),
  userAvatar: nullable(textType),
  userJob: nullable(textType),
};

const profile = {
  office_code: nullable(textType),
  department_code: nullable(textType),
  role_code: nullable(textType),
  name: nullable(textType),
  avatar: nullable(textType),
  job: nullable(textType),
};

const csrfHeader = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: true,
  description: 'The XSRF-TOKEN cookie, decoded',
  schema: textType,
};

export const publicCall = { security: [], parameters: [csrfHeader] };
export const refusedResponses = {
  '419': { description: 'CSRF token mismatch', content: jsonContent(ref('schemas', 'Problem')) },
  ...refusals(422, 429),
};

type AuthParts = Required<Pick<ExtensionDocument, 'signIn' | 'profile'>>;

export const authPaths = ({ signIn, profile: profileSchemas }: AuthParts): Schemas => ({
  '/sanctum/csrf-cookie': {
    get: authCall('csrfCookie', 'Sets the XSRF-TOKEN cookie', {
      security: [],
      responses: { '204': { description: 'The cookie is set' } },
    }),
  },
  '/login': {
    post: authCall('login', 'Signs in', {
      ...publicCall,
      requestBody: formBody(
        {
          mode: { const: 'login' },
          email: { ...textType, format: 'email' },
          password: textType,
          ...signIn,
        },
        [],
      ),
      responses: {
        ...jsonResponses(
          {
            userId: { type: 'integer' },
            accessToken: textType,
            expiresIn: { type: 'integer', description: 'Seconds' },
            ...person,
            ...success,
          },
          profileSchemas,
        ),
        ...refusedResponses,
      },
    }),
  },
  '/register': {
    post: authCall('register', 'Registers an account, which an administrator activates', {
      ...publicCall,
      requestBody: formBody(
        {
          name: textType,
          email: { ...textType, format: 'email' },
          password: textType,
          password_confirmation: textType,
        },
        ['name', 'email', 'password', 'password_confirmation'],
      ),
      responses: { ...jsonResponses(success), ...refusedResponses },
    }),
  },
  '/me': {
    post: authCall('me', 'Returns the profile of the current user', {
      responses: { ...jsonResponses({ ...profile, ...success }, profileSchemas), ...refusals(401) },
    }),
  },
  '/logout': {
    post: authCall('logout', 'Revokes the bearer token', {
      responses: { ...jsonResponses(success), ...refusals(401) },
    }),
  },
  '/broadcasting/auth': {
    post: authCall('authoriseChannel', 'Authorizes a realtime connection for the private channel', {
      requestBody: formBody({ socket_id: textType, channel_name: textType }, [
        'socket_id',
        'channel_name',
      ]),
      responses: { ...jsonResponses({ auth: textType }), ...refusals(401, 403, 422) },
    }),
  },
});
