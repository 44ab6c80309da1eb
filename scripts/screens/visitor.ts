import type { BrowserContext } from '@playwright/test';
import { customerWithCart } from '../../bench/customer.ts';
import { delivery } from '../../tests/fixtures/delivery.ts';

const query = 'lang=fr&sales_plan_id=1';
const payment = '/fr/enduit-particuliers/commande/paiement';

/** Signs a customer up who has ordered once, and whose cart holds two articles; their cookies are those of the context. */
export async function signIn(
  context: BrowserContext,
  site: { readonly address: string; readonly mailFolder: string },
): Promise<void> {
  const email = `zoe.${Date.now() % 100_000}@example.com`;
  const cookies = await customerWithCart(site, { email, from: '127.0.2.9' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(site.address + payment, { waitUntil: 'networkidle' });
  await page.locator('[name=paymentBy][value=test]').check();
  await page.locator('[name=cgv]').check();
  await page.locator('.order-button').click();
  await page.locator('button[value=paid]').click();
  await page.waitForURL(/confirmation/);
  const added = await context.request.post(`${site.address}/api/v1/cart/references?${query}`, {
    data: { text: 'MV110-K05 x2\nMV520-K05' },
  });
  if (!added.ok()) throw new Error(`The cart answered ${added.status()}`);
  const delivered = await context.request.put(`${site.address}/api/v1/checkout/delivery?${query}`, {
    data: { ...delivery, email },
  });
  if (!delivered.ok()) throw new Error(`The step of delivery answered ${delivered.status()}`);
  await page.close();
}
