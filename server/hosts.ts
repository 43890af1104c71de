interface Reached {
  host: string;
  trustProxy: false | number | string;
}

/** A loopback address? */
export const isOwnHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** At a network address, or through a proxy? */
export const isReachable = ({ host, trustProxy }: Reached): boolean =>
  !isOwnHost(host) || trustProxy !== false;

/** Reachable, or with a shared database? */
export const isForOthers = ({ host, databaseUrl }: { host: string; databaseUrl: string | null }) =>
  databaseUrl !== null || !isOwnHost(host);
