import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chromiumArguments, findChromium } from './scripts/find-chromium.mjs';
import { resolutionFlag } from './scripts/node-flags.mjs';

// Machines that test are slow and shared: these end what hangs, and judge no speed.
const testMs = 120_000;
const startMs = 180_000;
const executablePath = findChromium();

/** Where it has not seen tests run, Vitest starts small files last: these are small, and take a minute or more. */
const longest = /histories\.test\.ts$/u;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The projects run one after the other, so that each may fill the machine in its own way.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{unit,architecture}/**/*.test.ts'],
          setupFiles: ['tests/setup/silent-console.ts'],
          execArgv: [resolutionFlag],
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/{contract,database,import}/**/*.test.ts'],
          globalSetup: ['tests/setup/provide-postgresql.ts'],
          setupFiles: ['tests/setup/silent-console.ts', 'tests/setup/throw-deprecations.ts'],
          // Each worker holds a database of about 400 MB, and loads the API once for all its files.
          maxWorkers: 2,
          isolate: false,
          execArgv: [resolutionFlag],
          testTimeout: testMs,
          hookTimeout: startMs,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/setup/provide-site.ts'],
          setupFiles: ['tests/setup/silent-console.ts'],
          // One running site for all: what a test edits, no other may read meanwhile.
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: testMs,
          hookTimeout: startMs,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // With languages that the settings add, in a copy of the checkout: `node scripts/languages/main.ts`.
        test: {
          name: 'languages',
          include: ['tests/languages/**/*.test.ts'],
          globalSetup: ['tests/setup/provide-site.ts'],
          setupFiles: ['tests/setup/silent-console.ts'],
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: testMs,
          hookTimeout: startMs,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          setupFiles: ['tests/setup/silent-console.ts', 'tests/setup/quick-children.ts'],
          fileParallelism: false,
          testTimeout: testMs,
          hookTimeout: startMs,
          sequence: { groupOrder: 5 },
        },
      },
      {
        // Found only while a test runs, they would load its page anew under it.
        optimizeDeps: {
          include: [
            ...['react', 'react-dom/client', 'react-dom/server', 'react/jsx-dev-runtime', 'downshift'],
            ...['@tiptap/core', '@tiptap/pm/model', '@tiptap/starter-kit'],
            ...['@tanstack/react-query', '@tanstack/react-router', '@tanstack/react-virtual'],
            ...['@simplewebauthn/browser', '@simplewebauthn/server'],
            ...['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'],
            'react-aria-components',
          ],
        },
        test: {
          name: 'component',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: [
            'tests/setup/silent-console.ts',
            ...['api.ts', 'departures.ts', 'island.tsx'].map((file) => `tests/components/support/${file}`),
          ],
          testTimeout: 20_000,
          sequence: { groupOrder: 4 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
