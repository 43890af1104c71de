const CSRF_COOKIE = 'XSRF-TOKEN';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The headers of every call (rules: every-call). */
export function requestHeaders(token: string | null, cookies: string): Record<string, string> {
  const csrf = readCookie(cookies, CSRF_COOKIE);
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(csrf !== undefined && { 'X-XSRF-TOKEN': csrf }),
  };
}

/** False if the browser blocks cookies. */
export const hasCsrfCookie = (cookies: string): boolean =>
  readCookie(cookies, CSRF_COOKIE) !== undefined;

/** Percent-decoded, as Laravel expects it. */
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
