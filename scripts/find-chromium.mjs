import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium that has no window: the same engine, and a run of tests takes less time with it. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Those that have a window, and do all that a visitor's does. */
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for tests: `CHROMIUM_PATH`, else one of the machine, else Playwright's own; undefined without any. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, headlessShell, ...wholeBrowsers, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** A browser with a back-forward cache, which the headless one never has; undefined without any. */
export function findWholeChromium() {
  return [process.env.CHROMIUM_PATH, ...wholeBrowsers, chromium.executablePath()].find(
    (path) => path && !/headless[-_]shell/.test(path) && existsSync(path),
  );
}

/** How a browser for tests is started: it asks nobody for news, and root has no sandbox to run it in. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
