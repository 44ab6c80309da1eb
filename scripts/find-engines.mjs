import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages of the browsers that tests drive besides Chromium, and of the screen that nobody sees. */
export const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

/** @returns the program of Firefox, or undefined. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox');

/** @returns the programs that WebKitGTK is driven by, or undefined where one of them is missing. */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver');
  const displayServer = onPath('Xvfb');
  const browser = globSync('/usr/{lib/*,libexec}/webkit2gtk-4.*/MiniBrowser').sort().at(-1);
  return driver && displayServer && browser ? { driver, displayServer, browser } : undefined;
}
