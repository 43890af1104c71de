interface Reached {
  host: string;
  trustProxy: false | number | string;
}

/** Is it an address that only programs of this machine reach? */
export const isOwnHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** True if others can reach the server: at an address of the network, or by a proxy before it. */
export const isReachable = ({ host, trustProxy }: Reached): boolean =>
  !isOwnHost(host) || trustProxy !== false;

/** Whether other people can reach the server, or share its database. */
export const isForOthers = ({ host, databaseUrl }: { host: string; databaseUrl: string | null }) =>
  databaseUrl !== null || !isOwnHost(host);
