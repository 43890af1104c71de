interface Reached {
  host: string;
  trustProxy: false | number | string;
}

/** Is it a loopback address? */
export const isOwnHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Can others reach the server, at a network address or through a proxy? */
export const isReachable = ({ host, trustProxy }: Reached): boolean =>
  !isOwnHost(host) || trustProxy !== false;

/** Can others reach the server, or share its database? */
export const isForOthers = ({ host, databaseUrl }: { host: string; databaseUrl: string | null }) =>
  databaseUrl !== null || !isOwnHost(host);
