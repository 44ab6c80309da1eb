import {
  budgetPages,
  personalPages,
  personalWeightLimits,
  screenPages,
  weightLimits,
} from '../../bench/page-budgets.ts';
import { weighPage } from '../../bench/page-weight.ts';
import { expect, test } from './customer.ts';

/** How small the HTML of a page gets depends on when the server finds the time to compress it. */
const isSteady = ({ part }: (typeof weightLimits)[number]) => part !== 'html';
/** A page without it has less than half. */
const leastReact = 40_000;
const withoutIsland = ['/nl/pleisters-particulieren/mijn-account/bestellingen'];

/** One of each kind: its code and its style are the same in both languages. */
const catalogue = Object.values(budgetPages).flatMap((paths, index) => paths[index % paths.length] ?? []);

for (const path of [...catalogue, ...screenPages]) {
  test(`a first visit of ${path} stays within the budget before the visitor does anything`, async ({
    browser,
    baseURL,
  }) => {
    const weight = await weighPage(browser, baseURL ?? '', path);
    for (const { part, name, most } of weightLimits.filter(isSteady)) {
      expect.soft(weight[part], name).toBeLessThanOrEqual(most);
    }
    expect(weight.script, 'the code is weighed').toBeGreaterThan(0);
    expect(weight.style, 'the style is weighed').toBeGreaterThan(0);
  });
}

for (const { path } of personalPages) {
  test(`${path} stays within the budget of personal pages once it is hydrated`, async ({
    browser,
    baseURL,
    customerCookies,
  }) => {
    const weight = await weighPage(browser, baseURL ?? '', path, customerCookies);
    for (const { part, name, most } of personalWeightLimits.filter(isSteady)) {
      expect.soft(weight[part], name).toBeLessThanOrEqual(most);
    }
    const isAlive = !withoutIsland.includes(path);
    expect(weight.script > leastReact, 'React is there').toBe(isAlive);
  });
}
