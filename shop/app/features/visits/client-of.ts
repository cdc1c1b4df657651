export interface Client {
  readonly device_type: 'mobile' | 'tablet' | 'desktop';
  /** Null when the name is not in the list; the API then reads the User-Agent header. */
  readonly browser: string | null;
  readonly os: string | null;
}

/** In this order, because Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet for Android'],
  [/Edg(e|A|iOS)?\//, 'Microsoft Edge'],
  [/OPR\/|OPiOS\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows NT/, 'Windows'],
  [/CrOS/, 'Chrome OS'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Safari on an iPad calls itself a Mac; only its touch screen shows the difference. */
export function clientOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Client {
  const isTouchedMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  const isTablet = isTouchedMac || /iPad|Tablet|Android(?!.*Mobile)/.test(userAgent);
  return {
    device_type: isTablet ? 'tablet' : /Mobi/.test(userAgent) ? 'mobile' : 'desktop',
    browser: nameIn(BROWSERS, userAgent),
    os: isTouchedMac ? 'iOS' : nameIn(SYSTEMS, userAgent),
  };
}
