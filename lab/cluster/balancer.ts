import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { link } from '../database/gate';

export interface Balancer {
  url: string;
  close: () => Promise<void>;
}

/** Each connection goes to the next instance. */
export async function balance(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    turn += 1;
    const port = ports[turn % ports.length] ?? 0;
    link(near, connect({ host: '127.0.0.1', port }), sockets);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
