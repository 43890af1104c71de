import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Gate {
  url: string;
  /** Breaks all connections and accepts no new ones. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  lead: (url: string) => void;
}

/** When shut, the database appears to be down. @param url with a port */
export async function gateTo(url: string): Promise<Gate> {
  const target = new URL(url);
  // A Unix socket would bypass the gate.
  target.search = '';
  let { hostname: host, port } = target;
  const sockets = new Set<Socket>();
  const pass = (near: Socket): void => link(near, connect({ host, port: Number(port) }), sockets);
  let server = await listening(pass, 0);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const { port: own } = address;
  target.hostname = '127.0.0.1';
  target.port = String(own);
  return {
    url: target.href,
    lead: (elsewhere) => {
      ({ hostname: host, port } = new URL(elsewhere));
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async () => {
      server = await listening(pass, own);
    },
  };
}

export function link(near: Socket, far: Socket, sockets: Set<Socket>): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(one);
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    // The other end sees it close.
    one.on('error', () => one.destroy());
    one.pipe(other);
  }
}

async function listening(pass: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
