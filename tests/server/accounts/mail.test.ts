import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { serverFrom, startSeededServer } from '../resourcesHarness';
import { accountsOf } from './harness';

const mails: string[] = [];
let refusals = 0;
let isRefusing = false;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let text = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => (text += part));
    stream.on('end', () => {
      if (isRefusing) refusals += 1;
      else mails.push(text);
      done(isRefusing ? new Error('mailbox full') : null);
    });
  },
});

const server = serverFrom(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mail = {
    url: `smtp://127.0.0.1:${port}`,
    from: 'Tour <tour@example.com>',
    appUrl: 'https://tour.example.com/',
  };
  return startSeededServer({ settings: { mail } });
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

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

it('mails at most one link in five minutes to an account, and none that revokes the one before', async () => {
  const { open } = accountsOf(server);
  const request = (email: string) => open('/forgot-password', { email });
  const sentTo = (email: string) => mails.filter((mail) => mail.includes(`To: ${email}`));
  const before = sentTo('kim@example.com').length;
  const first = await request('kim@example.com');
  await expect.poll(() => sentTo('kim@example.com').length).toBe(before + 1);
  const link = mails.at(-1);
  expect(await request('kim@example.com')).toEqual(first);
  await request('lee@example.com');
  await expect.poll(() => sentTo('lee@example.com').length).toBe(1);
  expect(sentTo('kim@example.com')).toHaveLength(before + 1);
  const [, token = ''] = /#link=([\w-]+)/.exec(textOf(link)) ?? [];
  expect((await open('/reset-password/owner', { token })).status).toBe(200);

  await sql`update "server"."password_links" set "expiresAt" = "expiresAt" - interval '5 minutes'`.execute(
    server.db,
  );
  isRefusing = true;
  await request('kim@example.com');
  await expect.poll(() => refusals).toBe(1);
  await expect.poll(() => countLinks(2)).toBe(0);
  isRefusing = false;
  await request('kim@example.com');
  await expect.poll(() => sentTo('kim@example.com').length).toBe(before + 2);
});

async function countLinks(userId: number): Promise<number> {
  const links = sql`select 1 from "server"."password_links" where "userId" = ${userId}`;
  return (await links.execute(server.db)).rows.length;
}

it('sends the link that an administrator creates, and returns it if it can’t be mailed', async () => {
  const { body } = await server.api.post('/user/links', { userId: 3 });
  expect(body.data).toMatchObject({ mailed: true });
  expect(textOf(mails.at(-1))).toContain(String(body.data.token));
  isRefusing = true;
  const refused = await server.api.post('/user/links', { userId: 3 });
  expect(refused.body.data).toMatchObject({ mailed: false });
  const owner = await accountsOf(server).open('/reset-password/owner', {
    token: String(refused.body.data.token),
  });
  expect(owner.status).toBe(200);
});
