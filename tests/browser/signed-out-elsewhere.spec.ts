import { expect, test } from './customer.ts';

const home = '/fr/enduit-particuliers';

for (const path of [`${home}/mon-compte`, `${home}/commande/livraison`]) {
  test(`${path} shows nothing of a customer who has signed out in another tab`, async ({
    page,
    context,
    customerCookies,
  }) => {
    await context.addCookies(customerCookies);
    await page.goto(path);
    const ofCustomer = page.locator('main').getByText(/@example\.test/);
    const typed = page.locator('main input[value*="@example.test"]');
    await expect(ofCustomer.or(typed).first()).toBeAttached();
    await context.clearCookies();
    await expect(ofCustomer.or(typed)).toHaveCount(0);
  });
}
