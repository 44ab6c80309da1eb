import type { Page } from '@playwright/test';
import { formUnknownError } from '../../api/contract/form-messages.ts';
import { withoutField } from '../fixtures/without-field.ts';
import { expect, test } from './test.ts';

const shop = '/fr/enduit-particuliers';
const fault = formUnknownError.fr;

async function fillCart(page: Page): Promise<void> {
  const added = await page.request.post('/api/v1/cart/references?lang=fr&sales_plan_id=1', {
    data: { text: 'MV110-K05 x2' },
  });
  expect(added.status()).toBe(200);
}

/** Serves calls of the browser as an older contract does, without a field; returns what makes them whole again. */
async function leaveOut(page: Page, calls: string, path: string): Promise<() => Promise<void>> {
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withoutField(await response.json(), path) });
  });
  return () => page.unroute(calls);
}

test('a cart whose older API leaves out a field of a line stays as it is, reports it, and goes on later', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto(`${shop}/panier`, { waitUntil: 'networkidle' });
  const mend = await leaveOut(page, '**/api/v1/cart**', 'cart.list.0.shade');
  const line = page.locator('.cart-lines > li');
  const quantity = line.getByRole('textbox');
  await line.getByRole('button', { name: /^Une unité de plus/ }).click();
  await expect(page.getByRole('alert')).toContainText(fault);
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('35,80 €');
  await mend();
  await line.getByRole('button', { name: /^Une unité de plus/ }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(quantity).not.toHaveValue('2');
  await expect(line).not.toContainText('35,80 €');
});

test('what is added where the API is older leads to the cart, which has it once', async ({ page }) => {
  await page.goto(`${shop}/produit/rebouchage-universel-poudre`, { waitUntil: 'networkidle' });
  await leaveOut(page, '**/api/v1/cart/products**', 'cart.list.0.shade');
  await page.locator('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await expect(page).toHaveURL(/panier$/);
  await expect(page.locator('.cart-lines > li')).toHaveCount(1);
  await expect(page.locator('.cart-lines').getByRole('textbox')).toHaveValue('1');
});

test('a list whose older API leaves out a field stays, reports it, and comes later', async ({ page }) => {
  const stored = JSON.stringify({ version: 1, value: [{ id: 1, quantity: 1, note: '' }] });
  await page.addInitScript((value) => localStorage.setItem('comparator', value), stored);
  const mend = await leaveOut(page, '**/api/v1/product/1?**', 'technical.mixing');
  await page.goto(`${shop}/comparateur`);
  await expect(page.getByRole('alert')).toContainText('Elle est toujours conservée sur cet appareil.');
  await mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: 'Retirer Rebouchage Universel poudre' })).toBeVisible();
});
