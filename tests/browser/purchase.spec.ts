import type { Page } from '@playwright/test';
import { brokenWords, linesOf } from './broken-words.ts';
import { expect, test } from './test.ts';

// A test goes through a whole purchase.
test.describe.configure({ timeout: 120_000 });

interface Buyer {
  product: string;
  delivery: RegExp;
  payment: RegExp;
  confirmation: RegExp;
  thanks: string;
  orderButton: string;
  firm?: { company: string; number: string };
}

const individual: Buyer = {
  product: '/fr/enduit-particuliers/produit/rebouchage-universel-poudre',
  delivery: /\/fr\/enduit-particuliers\/commande\/livraison$/,
  payment: /\/fr\/enduit-particuliers\/commande\/paiement$/,
  confirmation: /\/fr\/enduit-particuliers\/commande\/confirmation$/,
  thanks: 'Merci pour votre commande',
  orderButton: 'Commande avec obligation de paiement',
};
const professional: Buyer = {
  product: '/nl/pleisters-ondernemingen/product/universeel-vulmiddel-in-poeder',
  delivery: /\/nl\/pleisters-ondernemingen\/bestelling\/levering$/,
  payment: /\/nl\/pleisters-ondernemingen\/bestelling\/betaling$/,
  confirmation: /\/nl\/pleisters-ondernemingen\/bestelling\/bevestiging$/,
  thanks: 'Bedankt voor uw bestelling',
  orderButton: 'Bestelling met betalingsverplichting',
  firm: { company: 'Peeters bv', number: '0403.199.702' },
};

const submit = (page: Page) => page.locator('main button[type=submit]:not([name])').last();

/** To the page of the provider, from a product. */
async function order(page: Page, buyer: Buyer, look: () => Promise<void>): Promise<void> {
  await page.goto(buyer.product);
  await page.locator('form.to-cart button[type=submit]').first().click();
  const toCart = page.locator('.cart-drawer a.line');
  await expect(toCart.or(page.locator('#cart')).first()).toBeVisible();
  if (await toCart.isVisible()) await toCart.click();
  await look();
  await page.locator('#cart a.btn').last().click();
  await expect(page).toHaveURL(buyer.delivery);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('email').fill('ana.peeters@example.be');
  const address = {
    firstname: 'Ana',
    lastname: 'Peeters',
    company: buyer.firm?.company ?? '',
    address: 'Hoogstraat 1',
    zipcode: '1000',
    city: 'Brussel',
    phone: '0470 12 34 56',
  };
  for (const [name, text] of Object.entries(address)) {
    await field(`selectedShippingAddress.${name}`).fill(text);
  }
  if (buyer.firm) await field('enterprise_number').fill(buyer.firm.number);
  await page.locator('[name=selectedCarrier][value=home]').check();
  await look();
  await submit(page).click();
  await expect(page).toHaveURL(buyer.payment);
  await page.locator('[name=paymentBy][value=test]').check();
  await page.locator('[name=cgv]').check();
  await look();
  await page.getByRole('button', { name: buyer.orderButton }).click();
  await expect(page).toHaveURL(/payment=test_/);
}

test('an individual buys on a phone: refused, then paid, and the cart is empty', async ({
  page,
  findBarriers,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const look = async () => {
    expect(await findBarriers()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await order(page, individual, look);
  await page.locator('button[value=failed]').click();
  await expect(page).toHaveURL(individual.confirmation);
  await look();
  await submit(page).click();
  await page.locator('button[value=paid]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(individual.thanks);
  await look();
  await expect(page.locator('[data-count=cart]').filter({ hasText: '1' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a firm buys by plain forms, and keeps the order in an account', async ({ page, allowMessages }) => {
    allowMessages(/422/);
    await order(page, professional, async () => undefined);
    await page.locator('button[value=paid]').click();
    await expect(page).toHaveURL(professional.confirmation);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(professional.thanks);
    const password = page.locator('#guest-password');
    await password.fill('Vier gladde muren');
    await page.locator('#guest-password_confirmation').fill('Vier gladde vloeren');
    await submit(page).click();
    await expect(page.locator('#guest-password_confirmation')).toHaveAccessibleDescription(
      'De twee wachtwoorden zijn niet gelijk.',
    );
    await password.fill('Vier gladde muren');
    await page.locator('#guest-password_confirmation').fill('Vier gladde muren');
    await submit(page).click();
    await expect(page.getByText('We hebben u een e-mail gestuurd op ana.peeters@example.be.')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    const [labels, amounts] = [page.locator('.sum dt'), page.locator('.sum dd')];
    await expect(labels.last()).toContainText('btw');
    expect(await brokenWords(labels)).toEqual([]);
    const lines = await linesOf(amounts);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines).toEqual(lines.map(() => 1));
  });
});
