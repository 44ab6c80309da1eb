import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';

// A test goes through a whole purchase.
test.describe.configure({ timeout: 120_000 });

/** Besides what is typed. */
const mostTaps = 12;
const mostScreens = 5;

const shops = [
  { home: '/fr/enduit-particuliers', thanks: 'Merci pour votre commande' },
  {
    home: '/nl/pleisters-ondernemingen',
    thanks: 'Bedankt voor uw bestelling',
    firm: { company: 'Peeters bv', number: '0403.199.702' },
  },
] as const;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const { home, thanks, ...buyer } of shops) {
  test(`${home}: a guest is there with ${mostTaps} taps and ${mostScreens} screens from home to paid`, async ({
    page,
  }) => {
    let taps = 0;
    const screens: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) screens.push(new URL(frame.url()).pathname);
    });
    const tap = async (control: Locator) => {
      taps += 1;
      await control.tap();
    };
    await page.goto(home);
    const add = page.locator('main .card .add').first();
    await add.scrollIntoViewIfNeeded();
    await tap(add);
    const firstPack = page.locator('.pack-dialog li button').first();
    const toDelivery = page.locator('.cart-drawer a.btn:not(.line)');
    await expect(firstPack.or(toDelivery).first()).toBeVisible();
    if (await firstPack.isVisible()) await tap(firstPack);
    await tap(toDelivery);
    const typed = {
      email: 'ana.peeters@example.be',
      'selectedShippingAddress.firstname': 'Ana',
      'selectedShippingAddress.lastname': 'Peeters',
      'selectedShippingAddress.address': 'Hoogstraat 1',
      'selectedShippingAddress.zipcode': '1000',
      'selectedShippingAddress.city': 'Brussel',
      'selectedShippingAddress.phone': '0470 12 34 56',
      ...('firm' in buyer && {
        'selectedShippingAddress.company': buyer.firm.company,
        enterprise_number: buyer.firm.number,
      }),
    };
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text);
    const carrier = page.locator('[name=selectedCarrier][value=home]');
    if (!(await carrier.isChecked())) await tap(carrier);
    await tap(page.locator('#delivery button.btn[type=submit]:not([name])'));
    await tap(page.locator('[name=paymentBy][value=test]'));
    await tap(page.locator('[name=cgv]'));
    await tap(page.locator('.order-button'));
    await tap(page.locator('button[value=paid]'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(taps).toBeLessThanOrEqual(mostTaps);
    expect(screens.length, screens.join(' ')).toBeLessThanOrEqual(mostScreens);
  });
}
