import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /** Console errors that a test expects; all others fail it. */
  allowConsoleErrors: (pattern: RegExp) => void;
  /** What stands in the way of people with a disability: rule and place. */
  findBarriers: () => Promise<string[]>;
}

export const test = base.extend<Fixtures & { consoleFaults: undefined }>({
  allowConsoleErrors: async ({ page }, use) => {
    const faults: string[] = [];
    const allowed: RegExp[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    await use((pattern) => allowed.push(pattern));
    expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  consoleFaults: [
    async ({ allowConsoleErrors: _watched }, use) => {
      await use(undefined);
    },
    { auto: true },
  ],
  findBarriers: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
    });
  },
});

export { expect } from '@playwright/test';
