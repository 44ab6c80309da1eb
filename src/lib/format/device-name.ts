const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** « Firefox, Windows », as far as a browser names itself. */
export function deviceName(userAgent: string): string | undefined {
  const browser = browsers.find(([mark]) => userAgent.includes(`${mark}/`))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  return [browser, system].filter((part) => part !== undefined).join(', ') || undefined;
}
