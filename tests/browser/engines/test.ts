import { findFirefox, findWebKit } from '../../../scripts/find-engines.mjs';
import { test as base } from '../test.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export const otherEngines = ['firefox', 'webkit'] as const;
export type OtherEngine = (typeof otherEngines)[number];

interface WorkerFixtures {
  /** Starts each engine once, when it is first asked for. */
  startEngine: (name: OtherEngine) => Promise<Engine>;
}

interface Fixtures {
  /** Opens a tab of an engine, which is closed with the test. Where the engine is not installed the test is skipped; in CI it fails. */
  openTab: (name: OtherEngine) => Promise<Tab>;
}

const start: Record<OtherEngine, (baseUrl: string) => Promise<Engine>> = {
  firefox: (baseUrl) => startFirefox(needed(findFirefox(), 'Firefox'), baseUrl),
  webkit: (baseUrl) => startWebKit(needed(findWebKit(), 'WebKitGTK with its driver, or Xvfb,'), baseUrl),
};
const isInstalled: Record<OtherEngine, () => boolean> = {
  firefox: () => findFirefox() !== undefined,
  webkit: () => findWebKit() !== undefined,
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  startEngine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const started = new Map<OtherEngine, Promise<Engine>>();
      await use((name) => {
        const engine = started.get(name) ?? start[name](process.env['SITE_ADDRESS'] ?? '');
        started.set(name, engine);
        return engine;
      });
      for (const engine of started.values()) await (await engine).close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openTab: async ({ startEngine }, use, testInfo) => {
    const opened: { tab: Tab; close: () => Promise<void> }[] = [];
    await use(async (name) => {
      test.skip(!isInstalled[name]() && process.env['CI'] === undefined, `${name} is not installed`);
      const engine = await startEngine(name);
      const { tab, close } = await engine.openTab();
      opened.push({ tab, close });
      await tab.resize(1280, 900);
      return tab;
    });
    for (const { tab, close } of opened) {
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('window', { body: await tab.screenshot(), contentType: 'image/png' });
      await close();
    }
  },
});

function needed<Program>(found: Program | undefined, name: string): Program {
  if (found === undefined) throw new Error(`${name} is not installed.`);
  return found;
}

export { expect } from '../test.ts';
