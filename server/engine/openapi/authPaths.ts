import { ref, type Schemas } from './parts';
import type { ExtensionDocument } from '../extension';
import { nullable, type Schema } from './fieldSchema';

const text = { type: 'string' } as const;
const success = { status_code: { type: 'integer', const: 200 }, message: text };

/** A call that signs in or out, or registers (rules: sign-in). */
export function authCall(operationId: string, summary: string, rest: Schema): Schema {
  return { operationId, summary, tags: ['auth'], ...rest };
}

export function jsonResponses(properties: Schemas, optional: Schemas = {}): Schemas {
  const all = { ...properties, ...optional };
  const schema = { type: 'object', properties: all, required: Object.keys(properties) };
  return { '200': { description: 'Done', content: { 'application/json': { schema } } } };
}

export function formBody(properties: Schemas, required: readonly string[]): Schema {
  const content = { schema: { type: 'object', properties, required } };
  return {
    required: true,
    content: { 'application/x-www-form-urlencoded': content, 'application/json': content },
  };
}

const person = {
  userOffice: nullable(text),
  userDepartment: nullable(text),
  userRole: nullable(text),
  userName: nullable(text),
  userAvatar: nullable(text),
  userJob: nullable(text),
};

const profile = {
  office_code: nullable(text),
  department_code: nullable(text),
  role_code: nullable(text),
  name: nullable(text),
  avatar: nullable(text),
  job: nullable(text),
};

const csrfHeader = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: true,
  description: 'The XSRF-TOKEN cookie, decoded',
  schema: text,
};

export const publicCall = { security: [], parameters: [csrfHeader] };
export const refusedResponses = {
  '419': { description: 'CSRF token mismatch', content: problemContent() },
  '422': ref('responses', 'Invalid'),
  '429': ref('responses', 'TooMany'),
};
export const unauthenticatedResponse = { '401': ref('responses', 'Unauthenticated') };

function problemContent(): Schema {
  return { 'application/json': { schema: ref('schemas', 'Problem') } };
}

/** What extensions add to the calls that sign in. */
type AuthParts = Required<Pick<ExtensionDocument, 'signIn' | 'profile'>>;

/** Signing in and out, registering, and the profile. */
export const authPaths = ({ signIn, profile: told }: AuthParts): Schemas => ({
  '/sanctum/csrf-cookie': {
    get: authCall('csrfCookie', 'Hands out the XSRF-TOKEN cookie', {
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
          email: { ...text, format: 'email' },
          password: text,
          ...signIn,
        },
        [],
      ),
      responses: {
        ...jsonResponses(
          {
            userId: { type: 'integer' },
            accessToken: text,
            expiresIn: { type: 'integer', description: 'Seconds' },
            ...person,
            ...success,
          },
          told,
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
          name: text,
          email: { ...text, format: 'email' },
          password: text,
          password_confirmation: text,
        },
        ['name', 'email', 'password', 'password_confirmation'],
      ),
      responses: { ...jsonResponses(success), ...refusedResponses },
    }),
  },
  '/me': {
    post: authCall('me', 'The profile of the signed-in person', {
      responses: {
        ...jsonResponses({ ...profile, ...success }, told),
        ...unauthenticatedResponse,
      },
    }),
  },
  '/logout': {
    post: authCall('logout', 'Ends the bearer token', {
      responses: { ...jsonResponses(success), ...unauthenticatedResponse },
    }),
  },
  '/broadcasting/auth': {
    post: authCall('authoriseChannel', 'Lets a realtime connection into the private channel', {
      requestBody: formBody({ socket_id: text, channel_name: text }, ['socket_id', 'channel_name']),
      responses: {
        ...jsonResponses({ auth: text }),
        ...unauthenticatedResponse,
        '403': ref('responses', 'Forbidden'),
        '422': ref('responses', 'Invalid'),
      },
    }),
  },
});
