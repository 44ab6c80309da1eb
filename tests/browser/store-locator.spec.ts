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
