import type { Page } from '@playwright/test';
import { holdReact } from './hold-react.ts';
import { expect, test } from './test.ts';

const path = '/fr/enduit-particuliers/ou-trouver-nos-produits';
const dutch = '/nl/pleisters-particulieren/waar-vind-je-onze-producten';

test('shops are shown open or closed by the clock in Belgium, found while typing, and on the map', async ({
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

test('near me asks for the position, and explains what to do where it is not given', async ({
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
    const tiles = { template: [0, `${host}/{z}/{x}/{y}.png`], credit: [0, '© les cartographes'] };
    const property = `"tiles":[0,${JSON.stringify(tiles)}]`.replaceAll('"', '&quot;');
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace('img-src', `img-src ${host}`),
      },
      body: (await response.text()).replace('&quot;tiles&quot;:[0]', property),
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

test('a postcode that is begun is no fault until it is sent', async ({ page }) => {
  await page.goto(dutch);
  const field = page.getByLabel('Postcode of plaats');
  const fault = page.getByText('Deze postcode is niet Belgisch');
  await field.pressSequentially('400');
  await expect(page).toHaveURL(/\?text=400$/);
  await expect(fault).toHaveCount(0);
  await field.press('Enter');
  await expect(fault).toBeVisible();
  await field.press('0');
  await expect(page.locator('#stores-title')).toHaveText('12 verkooppunten rond 4000 Luik, België');
  await expect(fault).toHaveCount(0);
});

test('filters narrow the list and the map, and one mark leads to its shop', async ({ page }) => {
  await page.goto(path);
  const type = page.getByLabel('Type de point de vente');
  await type.focus();
  await type.selectOption({ label: 'Boutique en ligne' });
  await expect(page).toHaveURL(/\?type=webshop$/);
  await expect(page.locator('#stores-title')).toHaveText('0 point de vente');
  await expect(page.getByText('Aucun point de vente ne correspond à tous ces critères.')).toBeVisible();
  await expect(page.locator('.store')).toHaveCount(3);
  await type.selectOption('');
  await expect(page.locator('#stores-title')).toHaveText('12 points de vente');
  await page.getByLabel('Code postal ou ville').fill('Gand');
  await expect(page.locator('#stores-title')).toContainText('autour de 9000 Gand');
  const map = page.getByRole('region', { name: 'Carte des points de vente' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.map-origin')).toBeVisible();
  const marks = map.locator('.map-mark');
  const before = await marks.count();
  for (let step = 0; step < 4; step += 1)
    await page.getByRole('button', { name: 'Agrandir la carte' }).click();
  await expect.poll(() => marks.count()).toBeLessThan(before);
  await map.locator('.map-mark:not(.many)').first().click();
  await expect(page.locator('.store:focus')).toHaveCount(1);
  await expect(map.locator('.map-mark.chosen')).toHaveCount(1);
});

test('the map is moved by keys and dragged, and leaves the wheel to the page until it has the focus', async ({
  page,
}) => {
  await page.goto(path);
  const map = page.getByRole('region', { name: 'Carte des points de vente' });
  const ground = map.locator('.map-ground');
  const standing = () => ground.getAttribute('transform');
  await expect(map.locator('.map-mark').first()).toBeVisible();
  const first = await standing();
  await map.hover();
  await page.mouse.wheel(0, 50);
  expect(await standing()).toBe(first);
  await map.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(standing).not.toBe(first);
  await page.keyboard.press('ArrowRight');
  await expect.poll(standing).toBe(first);
  await page.keyboard.press('+');
  await expect.poll(standing).not.toBe(first);
  await page.keyboard.press('-');
  const { x = 0, y = 0 } = (await map.boundingBox()) ?? {};
  const second = await standing();
  await page.mouse.move(x + 30, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(standing).not.toBe(second);
  const third = await standing();
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.wheel(0, -120);
  await expect.poll(standing).not.toBe(third);
});

test('what is typed before the search is alive is looked for then', async ({ page }) => {
  const letReactThrough = await holdReact(page);
  await page.goto(dutch);
  await page.getByLabel('Postcode of plaats').pressSequentially('Gent');
  await letReactThrough();
  await expect(page.locator('.store h3').first()).toHaveText('Demowinkel Gent');
  await expect(page.getByLabel('Postcode of plaats')).toHaveValue('Gent');
});

test('a click on “near me” before the search is hydrated is done then', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 50.85, longitude: 5.69 });
  await page.goto(dutch);
  await page.getByRole('button', { name: 'In mijn buurt' }).dispatchEvent('click');
  await expect(page.locator('.store h3').first()).toHaveText('Demowinkel Maastricht');
});

const api = '**/api/v1/store-locator**';
const showMap = async (page: Page) => {
  const map = page.getByRole('region', { name: 'Carte des points de vente' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.map-towns text').first()).toBeVisible();
  return map;
};

test('where the API returns nonsense, the page reports it, keeps what is typed, and finds it later', async ({
  page,
}) => {
  await page.route(api, (route) => route.fulfill({ json: { ok: true } }));
  await page.goto(path);
  const field = page.getByLabel('Code postal ou ville');
  await field.fill('Gand');
  const fault = page.getByText('La recherche n’a pas abouti.');
  await expect(fault).toBeVisible();
  await expect(field).toHaveValue('Gand');
  await expect(page.locator('.store')).toHaveCount(12);
  const map = await showMap(page);
  await expect(map.getByRole('alert')).toContainText('n’ont pas pu être placés sur la carte');
  await expect(map.locator('.map-mark')).toHaveCount(0);
  await page.unroute(api);
  await map.getByRole('button', { name: 'Réessayer' }).click();
  await expect(map.locator('.map-mark').first()).toBeVisible();
  await expect(map.getByRole('alert')).toHaveCount(0);
  await field.press('Enter');
  await expect(page.locator('#stores-title')).toContainText('autour de 9000 Gand');
  await expect(fault).toHaveCount(0);
  await expect(page).toHaveURL(/\?text=Gand$/);
});

test('where the API is slow, the list shows that it is busy, and the last text is the one that is shown', async ({
  page,
}) => {
  await page.clock.install();
  const late = Promise.withResolvers<void>();
  await page.route(`${api}text=Gand*`, async (route) => {
    await late.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path);
  const field = page.getByLabel('Code postal ou ville');
  await field.fill('Gand');
  await expect(page.locator('#stores')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(5000);
  await expect(page.locator('.loading-bar')).toBeVisible();
  await expect(field).toHaveValue('Gand');
  await expect(page.locator('.store')).toHaveCount(12);
  await field.fill('Liège');
  await expect(page.locator('#stores-title')).toContainText('autour de 4000 Liège');
  late.resolve();
  await field.fill('Gand');
  await expect(page.locator('#stores-title')).toContainText('autour de 9000 Gand');
  await expect(page.locator('#stores')).not.toHaveAttribute('aria-busy');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the list, and nothing is shown that needs a script', async ({ page }) => {
    await page.goto(path);
    await page.getByLabel('Code postal ou ville').fill('Gand');
    await page.locator('.store-search').getByRole('button', { name: 'Chercher' }).click();
    await expect(page.locator('.store h3').first()).toHaveText('Comptoir démo Gand');
    await expect(page.getByLabel('Code postal ou ville')).toHaveValue('Gand');
    await expect(page.getByRole('button', { name: 'Près de moi' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimer la liste' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Carte des points de vente' })).toBeHidden();
    await expect(page.locator('.store-state').first()).toBeHidden();
  });
});
