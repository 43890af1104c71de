import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a PostgreSQL server that can be cut. */
export interface Gate {
  /** The database's address by this way. */
  url: string;
  /** Breaks every connection, and takes no new one. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
  /** From now on new connections lead to this one; those that there are stay where they are. */
  lead: (url: string) => void;
}

/**
 * A port before a database: shut, it is to a client what a server that has gone away is.
 * @param url of a database at a port
 */
export async function gateTo(url: string): Promise<Gate> {
  const target = new URL(url);
  // A socket in the file system would lead past the gate.
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
    shut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async () => {
      server = await listening(pass, own);
    },
  };
}

/** Has each end of two connections say what the other hears, and close with it. @param sockets those that are open */
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
    // The other end sees it close, which is all that a broken connection says.
    one.on('error', () => one.destroy());
    one.pipe(other);
  }
}

async function listening(pass: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
