import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Http } from '../../tools/conform/http';
import { Refusal } from '../../tools/conform/outcome';

describe('a server that dies', () => {
  it('ends the run with one line', async () => {
    const dying = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((done) => void dying.listen(0, '127.0.0.1', done));
    const { port } = dying.address() as AddressInfo;
    const http = new Http({ api: `http://127.0.0.1:${port}`, timeout: 5000 });
    await http.get('/');
    dying.closeAllConnections();
    await new Promise((done) => void dying.close(done));
    const ended = await http.get('/').catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(Refusal);
    expect(String(ended)).toMatch(/^Refusal: The server at .* has gone: .*$/);
  });
});
