interface Reached {
  host: string;
  trustProxy: false | number | string;
}

export const isOwnHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Can others reach the server, at an address or through a proxy? */
export const isReachable = ({ host, trustProxy }: Reached): boolean =>
  !isOwnHost(host) || trustProxy !== false;

/** Can they, or share its database? */
export const isForOthers = ({ host, databaseUrl }: { host: string; databaseUrl: string | null }) =>
  databaseUrl !== null || !isOwnHost(host);
