import { budgetPages, screenPages, weightLimits } from '../../bench/page-budgets.ts';
import { weighPage } from '../../bench/page-weight.ts';
import { expect, test } from './test.ts';

/** How small the HTML of a page gets depends on when the server finds the time to compress it. */
const limits = weightLimits.filter(({ part }) => part !== 'html');

for (const path of [...Object.values(budgetPages).flat(), ...screenPages]) {
  test(`a first visit of ${path} keeps to the budget before the visitor does anything`, async ({
    browser,
    baseURL,
  }) => {
    const weight = await weighPage(browser, baseURL ?? '', path);
    for (const { part, name, most } of limits) {
      expect.soft(weight[part], name).toBeLessThanOrEqual(most);
    }
    expect(weight.script, 'the code is weighed').toBeGreaterThan(0);
    expect(weight.style, 'the style is weighed').toBeGreaterThan(0);
  });
}
