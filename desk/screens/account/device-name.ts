const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser and its system as people call them, of what the browser calls itself; empty where neither is known. */
export function deviceName(agent: string): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(agent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter((part) => part !== undefined).join(', ');
}
