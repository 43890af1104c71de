import { asked, going, ok, withToken, type Fault } from './plants';

export const accessFaults: readonly Fault[] = [
  {
    name: 'a wrong password that is accepted',
    breaks: ['sign-in.wrong-password', 'POST /login'],
    ...asked('POST', /^\/login$/, ({ body }) => {
      body.password = String(body.password).replace(/^not /, '');
    }),
  },
  {
    name: 'a login that ignores the mode',
    breaks: ['sign-in.mode', 'POST /login mode=register'],
    ...asked('POST', /^\/login$/, ({ body }) => {
      body.mode = 'login';
    }),
  },
  {
    name: 'a login without expiresIn',
    breaks: ['sign-in.answer', 'POST /login'],
    ...going('/login', ({ body }) => void delete body.expiresIn),
  },
  {
    name: '/me as GET only',
    breaks: ['sign-in.me', 'POST /me'],
    ...asked('POST', /^\/me$/, async ({ reply }) => {
      await reply.code(405).send({ message: 'The POST method is not supported.' });
    }),
  },
  {
    name: '/me in camelCase',
    breaks: ['sign-in.me', 'POST /me'],
    ...going('/me', ({ body }) => {
      body.officeCode = body.office_code;
      delete body.office_code;
    }),
  },
  {
    name: 'a call that needs no token',
    breaks: ['sign-in.token-needed', 'cities'],
    ...withToken((request, path, token) => {
      if (path === '/cities') request.headers.authorization ??= token;
    }),
  },
  {
    name: 'a token that is not checked',
    breaks: ['sign-in.token-checked', 'POST /me'],
    ...withToken((request, _path, token) => {
      if (request.headers.authorization !== undefined) request.headers.authorization = token;
    }),
  },
  {
    name: 'an error page in HTML',
    breaks: ['headers.unauthenticated', 'POST /me'],
    going: ({ reply }) => {
      if (reply.statusCode !== 401) return undefined;
      reply.type('text/html; charset=utf-8');
      return '<h1>Unauthorized</h1>';
    },
  },
  {
    name: 'an unknown path that is found',
    breaks: ['headers.unknown-path', 'GET /conform-no-such-path'],
    ...going('/conform-no-such-path', ({ reply }) => void reply.code(200)),
  },
  {
    name: '422 without the fields',
    breaks: ['headers.invalid', 'POST /login without credentials'],
    going: ({ body }) => void delete body.errors,
  },
  {
    name: '500 for a bad body',
    breaks: ['headers.bad-body', 'POST /login with half a body'],
    going: ({ reply }) => {
      if (reply.statusCode === 400) reply.code(500);
    },
  },
  {
    name: 'a preflight that leaves a header out',
    breaks: ['cors.preflight', 'cities'],
    ...asked('OPTIONS', /^\/cities$/, ({ reply }) => {
      reply.header('access-control-allow-headers', 'Authorization, Content-Type, X-Requested-With');
    }),
  },
  {
    name: 'a preflight that needs a token',
    breaks: ['cors.preflight', 'POST /me'],
    ...asked('OPTIONS', /^\/me$/, async ({ reply }) => {
      await reply.code(401).send({ message: 'Unauthenticated.' });
    }),
  },
  {
    name: 'a star for an origin',
    breaks: ['cors.answers', 'cities'],
    ...asked('GET', /^\/cities$/, ({ reply }) => {
      reply.header('access-control-allow-origin', '*');
    }),
  },
  {
    name: 'refusals that another host can’t read',
    breaks: ['cors.answers', 'cities'],
    going: ({ reply }) => {
      if (reply.statusCode === 401) reply.removeHeader('access-control-allow-origin');
    },
  },
  {
    name: 'a channel that is not the product’s, signed',
    breaks: ['realtime.foreign-channel', 'POST /broadcasting/auth'],
    ...asked('POST', /^\/broadcasting\/auth$/, ({ body }) => {
      body.channel_name = 'private-tour-back-office';
    }),
  },
  {
    name: 'the product’s channel, refused',
    breaks: ['realtime.own-channel', 'POST /broadcasting/auth'],
    ...asked('POST', /^\/broadcasting\/auth$/, ({ body }) => {
      body.channel_name = 'private-other';
    }),
  },
  {
    name: 'a logout that keeps the token',
    breaks: ['logout.ends-token', 'POST /logout'],
    ...asked('POST', /^\/logout$/, async ({ reply }) => {
      await reply.send(ok);
    }),
  },
];
