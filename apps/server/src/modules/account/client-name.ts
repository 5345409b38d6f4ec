/** A client as its user knows it. */
export interface ClientName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: most browsers also carry the names of those that they want to be taken for. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\bChromium\//u, 'Chromium'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/u, 'Windows'],
  [/\b(?:iPhone|iPad|iPod)\b/u, 'iOS'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];
const MAX_NAME = 40;

const nameIn = (names: typeof BROWSERS, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** What a `User-Agent` says in plain words; of a program that is no browser, its own name (`curl`). */
export function clientOf(userAgent: string | undefined): ClientName {
  const text = userAgent ?? '';
  const program = /^[\w.-]+/u.exec(text)?.[0].slice(0, MAX_NAME);
  return {
    browser: nameIn(BROWSERS, text) ?? program ?? null,
    system: nameIn(SYSTEMS, text) ?? null,
  };
}
