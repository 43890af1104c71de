import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Handler = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

export class FaultyServer {
  readonly received: Received[] = [];
  private handler: Handler = (response) => response.end('{}');
  private server: Server | undefined;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const received = { method, url, headers, body };
        this.received.push(received);
        this.handler(response, received, request);
      });
    });
    const { server } = this;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  }

  answer(handler: Handler): void {
    this.handler = handler;
  }

  json(status: number, value: unknown): void {
    this.answer((response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    });
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }
}
