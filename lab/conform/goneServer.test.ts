import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { conform } from '../../tools/conform/cli';

describe('a server that stops', () => {
  it.each([[[]], [['--write']]])('during a run ends it with one line, and 2 %j', async (more) => {
    let left = 10;
    const dying = createServer((request, response) => {
      if (request.url === '/login')
        response.end(JSON.stringify({ accessToken: 'token', userId: 1, status_code: 200 }));
      else response.end('{}');
      left -= 1;
      if (left > 0) return;
      dying.close();
      dying.closeAllConnections();
    });
    await new Promise<void>((done) => void dying.listen(0, '127.0.0.1', done));
    const api = `http://127.0.0.1:${(dying.address() as AddressInfo).port}`;
    const lines: string[] = [];
    const tell = (text: string) => void lines.push(text);
    const args = ['--api', api, '--email', 'a@office.example', '--password', 'x', ...more];
    const output = { log: tell, error: tell };
    const code = await conform(args, {}, output, new AbortController().signal);
    expect(lines).toEqual([`The server at ${api} has gone: nothing listens there any more.`]);
    expect(code).toBe(2);
  });
});
