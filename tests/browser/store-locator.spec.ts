import { expect, test } from '@playwright/test';

const path = '/fr/enduit-particuliers/ou-trouver-nos-produits';
const dutch = '/nl/pleisters-particulieren/waar-vind-je-onze-producten';

test('shops are told open or closed by the clock in Belgium, found while typing, and on the map', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00Z'));
  await page.goto(path);
  const liege = page.locator('.store', { hasText: 'Comptoir démo Liège' });
  await expect(liege.locator('.store-state')).toHaveText('Ouvert jusqu’à 12 h');
  await page.getByLabel('Code postal ou ville').pressSequentially('Gand');
  await expect(page.locator('#stores-title')).toContainText('autour de 9000 Gand');
  await expect(page.locator('.store h3').first()).toHaveText('Comptoir démo Gand');
  await expect(page.getByLabel('Code postal ou ville')).toBeFocused();
  await expect(page).toHaveURL(/\?text=Gand[^?]*$/);
  expect(page.url()).not.toContain('part=');
  const map = page.getByRole('region', { name: 'Carte des points de vente' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.map-mark').first()).toBeVisible();
  await page.locator('.store').first().hover();
  await expect(map.locator('.map-mark.chosen')).toHaveCount(1);
});

test('near me asks for the position, and says what to do where it is not given', async ({
  page,
  context,
}) => {
  await page.goto(dutch);
  await page.getByRole('button', { name: 'In mijn buurt' }).click();
  await expect(page.getByText('Wij konden uw positie niet bepalen.')).toBeVisible();
  await expect(page.getByLabel('Postcode of plaats')).toBeFocused();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 50.85, longitude: 5.69 });
  await page.getByRole('button', { name: 'In mijn buurt' }).click();
  await expect(page).toHaveURL(/latitude=50\.850&longitude=5\.690/);
  await expect(page.locator('.store h3').first()).toHaveText('Demowinkel Maastricht');
});

test('streets of a tile server lie on the map once the visitor wants them', async ({ page }) => {
  const host = 'https://tiles.test';
  const asked: string[] = [];
  await page.route(`${host}/**`, (route) => {
    asked.push(route.request().url());
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  // As where the settings name a tile server.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const tiles = `data-tiles="${host}/{z}/{x}/{y}.png" data-tiles-credit="© les cartographes"`;
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace('img-src', `img-src ${host}`),
      },
      body: (await response.text()).replace('<section class="map"', `<section class="map" ${tiles}`),
    });
  });
  await page.goto(path);
  const map = page.getByRole('region', { name: 'Carte des points de vente' });
  const streets = page.getByRole('button', { name: 'Afficher les rues' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.map-towns text').first()).toBeVisible();
  await expect(
    page.getByText('Elles viennent de tiles.test, qui voit alors votre adresse IP.'),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await streets.press('Enter');
  await expect(map.locator('image').first()).toBeVisible();
  await expect(page.getByText('© les cartographes')).toBeVisible();
  await expect(map.locator('.map-towns text')).toHaveCount(0);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((url) => /^https:\/\/tiles\.test\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true);
  await page.reload();
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('image').first()).toBeVisible();
  await expect(streets).toBeHidden();
});
