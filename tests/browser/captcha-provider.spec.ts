import type { Page } from '@playwright/test';
import { type CaptchaProvider, startCaptchaProvider } from '../setup/captcha-provider.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { expect, test } from './test.ts';

// The tests of this file share a site of their own, and what its provider was asked.
test.describe.configure({ mode: 'serial' });

const startsWithinMs = 300_000;
const home = '/fr/enduit-particuliers';

let provider: CaptchaProvider;
let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(startsWithinMs);
  provider = await startCaptchaProvider();
  site = await startSite({ content: 'whole', environment: provider.environment });
});
test.afterAll(async () => {
  await site?.stop();
  provider?.stop();
});

const allowAll = (page: Page) => page.getByRole('button', { name: 'Tout accepter' });

test('a captcha of a provider elsewhere is asked only once the visitor allows it', async ({
  page,
  findBarriers,
}) => {
  await page.goto(`${site.address}${home}/favoris/envoi?id=3x2&id=5`);
  await page.getByLabel('Adresse mail du destinataire').fill('ann@example.com');
  await expect(allowAll(page)).toBeVisible();
  await expect(page.locator('#tarteaucitronAlertBig')).toContainText('un service extérieur vérifie');
  expect(await findBarriers()).toEqual([]);
  expect(provider.asked).toEqual([]);
  await allowAll(page).click();
  await page.getByLabel('Votre nom').fill('Zoé');
  await page.getByRole('button', { name: 'Envoyer la liste' }).click();
  await expect(page).toHaveURL(/favoris\/envoi\?sent=1$/);
  expect(provider.asked).toEqual(['/api.js', '/call', '/frame']);
  expect(provider.verified).toEqual(['wishlist']);
});

test('a form that wakes once it is used is taken with its answer', async ({ page }) => {
  await page.goto(`${site.address}${home}/contact`);
  await page.getByLabel('Votre message').fill('Un mur en béton de 20 m².');
  await allowAll(page).click();
  await page.getByLabel('De quoi s’agit-il').selectOption({ label: 'Conseil technique' });
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('Peeters');
  await page.getByLabel('Adresse mail').fill('zoe@example.test');
  await page.getByLabel('Code postal').fill('1000');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre message est reçu');
  expect(provider.verified.at(-1)).toBe('contact');
});

test('a page without such a form may not load it', async ({ page, allowMessages }) => {
  allowMessages(/Content Security Policy/);
  await page.goto(`${site.address}${home}`);
  const asked = provider.asked.length;
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src });
        for (const name of ['load', 'error']) script.addEventListener(name, () => resolve(name));
        document.head.append(script);
      }),
    `${provider.origin}/api.js`,
  );
  expect(outcome).toBe('error');
  expect(provider.asked).toHaveLength(asked);
});
