import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/find-chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/setup/serve-for-browsers.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes only then is named in the report, and is a fault to be mended.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env['SITE_ADDRESS'],
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArguments,
    },
  },
});
