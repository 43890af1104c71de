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

export function deviceOf(userAgent: string | null): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? [],
  );
  return names.length > 0 ? names.join(' · ') : userAgent;
}
