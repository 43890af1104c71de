import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startResourceServer, seed, type ResourceServer } from '../resourcesHarness';
import { accountsOf } from './harness';

const mails: string[] = [];
let smtp: SMTPServer;
let server: ResourceServer;
let isRefusing = false;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (text += part));
      stream.on('end', () => {
        if (!isRefusing) mails.push(text);
        done(isRefusing ? new Error('mailbox full') : null);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mail = {
    url: `smtp://127.0.0.1:${port}`,
    from: 'Tour <tour@example.com>',
    appUrl: 'https://tour.example.com/',
  };
  server = await startResourceServer({ settings: { mail } });
  await seed(server);
});

afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

function textOf(mail = ''): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\n');
  return /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

it('sends a link to users who forgot their password, and nothing to an address without account', async () => {
  const { open } = accountsOf(server);
  const known = await open('/forgot-password', { email: 'KIM@example.com' });
  const unknown = await open('/forgot-password', { email: 'nobody@example.com' });
  expect(known).toEqual(unknown);
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toMatch(/^To: kim@example\.com\r?$/m);
  const [, token = ''] =
    /https:\/\/tour\.example\.com\/auth#link=([\w-]+)/.exec(textOf(mails[0])) ?? [];
  const password = 'set-by-mail-1';
  const set = await open('/reset-password', { token, password, password_confirmation: password });
  expect(set.status).toBe(200);
  expect((await open('/login', { email: 'kim@example.com', password })).status).toBe(200);
});

it('sends the link that an administrator creates, and reports a failure', async () => {
  const { body } = await server.api.post('/user/links', { userId: 3 });
  expect(body.data).toMatchObject({ mailed: true });
  expect(textOf(mails.at(-1))).toContain(String(body.data.token));
  isRefusing = true;
  const refused = await server.api.post('/user/links', { userId: 3 });
  expect([refused.statusCode, refused.body.message]).toEqual([502, 'The mail could not be sent.']);
});
