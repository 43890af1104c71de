const CSRF_COOKIE = 'XSRF-TOKEN';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Returns the headers of every call (rules: every-call).
 * @param token null: sent without one
 */
export function requestHeaders(token: string | null, cookies: string): Record<string, string> {
  const csrf = readCookie(cookies, CSRF_COOKIE);
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(csrf !== undefined && { 'X-XSRF-TOKEN': csrf }),
  };
}

/** Returns true if the server's CSRF cookie is set; false if the browser blocks cookies. */
export const hasCsrfCookie = (cookies: string): boolean =>
  readCookie(cookies, CSRF_COOKIE) !== undefined;

/** Reads one cookie, percent-decoded as Laravel expects it. Undefined if missing or undecodable. */
function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const raw = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(raw);
    } catch {
      return undefined;
    }
  }
  return undefined;
}
