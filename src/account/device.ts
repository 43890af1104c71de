const BROWSERS = [
  ['Edge', /Edg\//],
  ['Whale', /Whale\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /(?:Headless)?Chrome\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/**
 * Browser and system of a user agent.
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0') // 'Chrome · Windows'
 */
export function deviceOf(userAgent: string | null): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? [],
  );
  return names.length > 0 ? names.join(' · ') : userAgent;
}
