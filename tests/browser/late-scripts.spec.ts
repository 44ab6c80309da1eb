import type { Page } from '@playwright/test';
import { expect, test } from './customer.ts';

const home = '/fr/enduit-particuliers';
const message = 'Votre message';

/** Keeps every script of the page back, as a line does that is slow for many seconds. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const isAlive = (page: Page, name: string) =>
  expect(page.locator(`astro-island[component-export=${name}]:not([ssr])`)).toBeAttached();

test('what is typed and chosen before any script has come stays, and is checked and saved then', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(`${home}/contact`, { waitUntil: 'commit' });
  await page.getByLabel('De quoi s’agit-il').selectOption({ label: 'Conseil technique' });
  await page.getByLabel('Adresse mail').fill('ann@');
  await page.getByLabel(message).fill('Un mur en béton.');
  await letThrough();
  await isAlive(page, 'ContactForm');
  await expect(page.getByLabel(message)).toHaveValue('Un mur en béton.');
  await expect(page.getByLabel(message)).toBeFocused();
  await expect(page.getByLabel('De quoi s’agit-il')).toHaveValue('advice');
  await expect(page.getByLabel('Adresse mail')).toHaveAccessibleDescription(/adresse mail valide/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('form'))).toContain('Un mur en béton.');
});

test('the town of a postcode that was left before any script has come is filled in then', async ({
  page,
  customerCookies,
}) => {
  await page.context().addCookies([...customerCookies]);
  const letThrough = await holdScripts(page);
  await page.goto(`${home}/mon-compte/adresses`, { waitUntil: 'commit' });
  await page.getByLabel('Code postal').fill('1000');
  await page.getByLabel('Code postal').press('Tab');
  await letThrough();
  await expect(page.getByLabel('Localité')).toHaveValue('Bruxelles');
});

test('an answer to the guide before any script has come counts then', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(`${home}/guide-de-choix`, { waitUntil: 'commit' });
  await page.locator('input[name=USAGE]').first().check();
  await letThrough();
  await page.locator('#guide label').first().hover();
  await expect(page.locator('input[name=SUPPORT]').first()).toBeVisible();
  await expect(page.locator('input[name=USAGE]').first()).toBeChecked();
});

test('what is bought before any script has come is in the cart', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(`${home}/produit/rebouchage-universel-poudre`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await expect(page).toHaveURL(/panier/);
  await letThrough();
  await isAlive(page, 'CartPage');
  await expect(page.locator('.cart-lines > li')).toHaveCount(1);
});

test('what was refused is bought at the next click, while the code of the cart is still on its way', async ({
  page,
  allowMessages,
}) => {
  allowMessages(/Failed to load resource/);
  await page.goto(`${home}/categorie/reboucher-et-reparer`);
  const drawer = page.locator('astro-island[component-export=CartDrawer]');
  const held = Promise.withResolvers<void>();
  await page.route(`**${await drawer.getAttribute('component-url')}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const text = 'La boutique se repose.';
  const body = JSON.stringify({ errors: { status: 'unavailable', message: text } });
  const ofPacks = '**/api/v1/product/**';
  await page.route(ofPacks, (route) => route.fulfill({ status: 503, contentType: 'application/json', body }));
  const button = page.getByRole('button', { name: 'Ajouter Rebouchage Universel poudre au panier' });
  await button.click();
  await expect(page.getByText(text)).toBeVisible();
  await page.unroute(ofPacks);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Rebouchage Universel poudre' })).toBeVisible();
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a form that an extension of the browser has written into works, and keeps what was typed', async ({
  page,
  allowMessages,
}) => {
  // React reports that it found something else than it rendered.
  allowMessages(/Minified React error #418/);
  const letThrough = await holdScripts(page);
  await page.goto(`${home}/contact`, { waitUntil: 'commit' });
  await page.getByLabel(message).fill('Un mur en béton.');
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-extension', '');
    for (const field of document.querySelectorAll<HTMLElement>('main input, main textarea')) {
      field.dataset['extension'] = '';
      field.style.backgroundImage = 'none';
    }
    document.body.append(document.createElement('extension-panel'));
  });
  await letThrough();
  await isAlive(page, 'ContactForm');
  await expect(page.getByLabel(message)).toHaveValue('Un mur en béton.');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
});

test('a form with elements that an extension put into it works, and keeps what was typed', async ({
  page,
  allowMessages,
}) => {
  allowMessages(/Minified React error #418/);
  const letThrough = await holdScripts(page);
  await page.goto(`${home}/contact`, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const count = await page.evaluate(() => {
    const fields = document.querySelectorAll('main input, main textarea');
    for (const field of fields) field.after(document.createElement('extension-button'));
    return fields.length;
  });
  expect(count).toBeGreaterThan(5);
  await page.getByLabel('De quoi s’agit-il').selectOption({ label: 'Conseil technique' });
  await page.getByLabel(message).fill('Un mur en béton.');
  await letThrough();
  await isAlive(page, 'ContactForm');
  await expect(page.getByLabel(message)).toHaveValue('Un mur en béton.');
  await expect(page.getByLabel(message)).toBeFocused();
  await expect(page.getByLabel('De quoi s’agit-il')).toHaveValue('advice');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel(message)).toHaveValue('Un mur en béton.');
});

const keys = ['cart', 'comparator', 'favorites', 'form', 'shades', 'settings_persisted', 'trade-orders'];
const hostile = '{"version":1,"value":[{"id":"<img src=x onerror=alert(1)>","__proto__":{"a":1}}]}';

const later = JSON.stringify({ version: 99, value: { list: 'x' } });

/** Lists and cart on a first page, all that shows them, and a form that shows what is wrong in it. */
async function useTheSite(page: Page): Promise<void> {
  await page.goto(`${home}/categorie/reboucher-et-reparer`);
  await page.locator('.card button[form=to-favourites]').first().click();
  await expect(page.locator('.tools [data-count=favourites]')).toHaveText('1');
  await page.getByRole('button', { name: 'Ajouter Rebouchage Universel poudre au panier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /kg/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible();
  for (const screen of ['favoris', 'comparateur', 'colorimetrie']) {
    await page.goto(`${home}/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${home}/panier`);
  await expect(page.locator('.cart-lines > li')).toHaveCount(1);
  await page.goto(`${home}/contact`);
  await page.getByLabel(message).fill('Un mur en béton.');
  await isAlive(page, 'ContactForm');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel(message)).toHaveValue('Un mur en béton.');
}

test('where storage is full, lists, cart and forms work', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await useTheSite(page);
});

/** Opens the site with a text in every store. */
async function openOn(page: Page, text: string): Promise<void> {
  await page.goto(home);
  await page.evaluate(
    ([all, value]) => {
      for (const key of all) localStorage.setItem(key, value);
    },
    [keys, text] as const,
  );
}

test('where storage is hostile, lists, cart and forms work, and lists are saved again', async ({ page }) => {
  await openOn(page, hostile);
  await useTheSite(page);
  await page.goto(`${home}/favoris`);
  await expect(page.locator('.tools [data-count=favourites]')).toHaveText('1');
});

test('where storage comes from a later release, lists, cart and forms work, and it stays', async ({
  page,
}) => {
  await openOn(page, later);
  await useTheSite(page);
  const stored = await page.evaluate((all) => all.map((key) => localStorage.getItem(key)), keys);
  expect(stored).toEqual(keys.map(() => later));
});
