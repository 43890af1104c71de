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

/** What a person would call a browser by its own word of itself, as far as that is known; null: it says nothing. */
export function deviceOf(userAgent: string | null): string | null {
  const known = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? [],
  );
  return known.length > 0 ? known.join(' · ') : userAgent;
}
