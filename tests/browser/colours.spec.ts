import { getDocumentProxy } from 'unpdf';
import { enterAsDistributor } from './distributor.ts';
import { holdReact } from './hold-react.ts';
import { expect, test } from './test.ts';

const home = '/fr/enduit-professionnels';
const guide = `${home}/colorimetrie`;
const sendWithinMs = 20_000;

test('a distributor finds a shade, saves it, doses it with and without a network, and leaves nothing behind', async ({
  page,
  context,
  allowMessages,
  findBarriers,
}) => {
  test.slow();
  allowMessages(/ERR_INTERNET_DISCONNECTED|Password forms should have|422|FetchEvent/);
  await page.goto(guide);
  await page.getByLabel('Nom ou code').fill('argi');
  await expect(page.getByRole('status').filter({ hasText: '1 teinte' })).toBeVisible();
  await expect(page.locator('.collection .shade:visible')).toHaveCount(1);
  await page.getByRole('button', { name: 'Enregistrer la teinte Argile' }).click();
  await expect(page.getByRole('heading', { name: 'Vos teintes' })).toBeVisible();
  await page.getByRole('link', { name: /shades=T05$/ }).click();
  await expect(page.getByRole('heading', { name: 'Teintes choisies pour vous' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vos teintes' })).toBeVisible();
  expect(await findBarriers()).toEqual([]);

  await enterAsDistributor(page);
  const letReactThrough = await holdReact(page);
  await page.goto(`${home}/mon-compte/formules`);
  await page.getByLabel('Teinte').selectOption('T05');
  await letReactThrough();
  await expect(page.locator('.tint-label')).toContainText('T05 Argile');
  await expect(page).toHaveURL(/shade=T05/);
  await expect(page.getByText('Conservée dans ce navigateur')).toBeVisible({ timeout: sendWithinMs });
  expect(await findBarriers()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  const isSaved = () => page.evaluate(() => caches.has('formulas'));
  expect(await isSaved()).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByLabel('Teinte').selectOption('T05');
  await page.getByLabel('Conditionnement').selectOption('MV910-K15');
  await page.getByLabel('Nombre de seaux').fill('2');
  await page.getByLabel('Machine').selectOption('doseuse-automatique');
  const first = page.getByRole('row', { name: /YO Ocre/ });
  await expect(first).toContainText('3 oz + 2 1/8 shot');
  await expect(page.locator('.tint-label')).toContainText('UM');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.tint-label')).toBeVisible();
  await expect(page.getByRole('row', { name: /YO Ocre/ })).toBeHidden();
  await expect(page.locator('header').first()).toBeHidden();
  await page.emulateMedia({ media: null });
  const label = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(label.numPages).toBe(1);
  await page.goto(`${home}/mon-compte/formules?product=MV912&shade=T08&base=MV912-P`);
  await expect(page.getByRole('alert')).toContainText('ne permet pas la teinte T08 Houille');

  await context.setOffline(false);
  await page.goto(`${home}/mon-compte/formules`);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  expect(await isSaved()).toBe(false);
  // The cache as a customer leaves it without signing out.
  const save = () => page.evaluate(() => caches.open('formulas').then(() => undefined));
  for (const path of ['connexion', 'mon-compte/formules']) {
    await save();
    await page.goto(`${home}/${path}`);
    await expect.poll(isSaved, path).toBe(false);
  }
  await expect(
    page.getByRole('heading', { name: 'Les formules sont réservées aux distributeurs' }),
  ).toBeVisible();
});

test('a shade opens in place with what takes it, and leads back to where it stands', async ({
  page,
  findBarriers,
}) => {
  await page.goto(guide);
  const title = await page.title();
  await page.evaluate(() => document.body.setAttribute('data-first-page', ''));
  await page.getByLabel('Collection').selectOption('chaleurs');
  await page.getByRole('link', { name: /Brique/ }).click();
  const name = page.getByRole('heading', { name: 'Brique' });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(page).toHaveURL(/\?collection=chaleurs&shade=C05$/);
  await expect(page).toHaveTitle(/^Brique, C05/);
  await expect(page.locator('.taking a').first()).toHaveAttribute(
    'href',
    /enduit-decoratif-a-la-chaux-base$/,
  );
  expect(await findBarriers()).toEqual([]);
  await page.locator('.shade-near').getByRole('link').first().click();
  await expect(name).toHaveCount(0);
  await page.goBack();
  await expect(name).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à toutes les teintes' }).press('Enter');
  await expect(name).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Brique/ })).toBeFocused();
  await expect(page).toHaveTitle(title);
  await page.getByRole('link', { name: 'Toutes les teintes' }).press('Enter');
  await expect(page.getByLabel('Nom ou code')).toBeFocused();
  await expect(page.getByLabel('Collection')).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: '24 teintes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Collection')).toHaveValue('chaleurs');
  await expect(page.locator('body')).toHaveAttribute('data-first-page');
  await page.goto(`${guide}?collection=chaleurs&shade=C05`);
  await expect(name).toBeVisible();
  await expect(page.locator('.collection:visible')).toHaveCount(1);
});

test('what is typed and clicked before the guide is hydrated counts then', async ({ page }) => {
  const letReactThrough = await holdReact(page);
  await page.goto(guide);
  await page.getByLabel('Nom ou code').fill('argi');
  await page.getByRole('button', { name: 'Enregistrer la teinte Lin', exact: true }).dispatchEvent('click');
  await letReactThrough();
  await expect(page.locator('.collection .shade:visible')).toHaveCount(1);
  await expect(page.getByLabel('Nom ou code')).toHaveValue('argi');
  await expect(page).toHaveURL(/\?q=argi$/);
  await expect(page.getByRole('link', { name: /shades=T02$/ })).toBeVisible();
});

const api = '**/api/v1/product?**';
test('where the API returns products without names, a shade is shown all the same, and its products come later', async ({
  page,
}) => {
  await page.route(api, (route) => route.fulfill({ json: { items: [{}], total: 1 } }));
  await page.goto(guide);
  await page.getByLabel('Nom ou code').fill('brique');
  await expect(page).toHaveURL(/\?q=brique$/);
  await page.getByRole('link', { name: /Brique/ }).click();
  await expect(page.getByText('23,1\u00a0%')).toBeVisible();
  const fault = page.getByRole('alert').filter({ hasText: 'n’ont pas pu être chargés' });
  await expect(fault).toBeVisible();
  await expect(page.getByLabel('Nom ou code')).toHaveValue('brique');
  await page.unroute(api);
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(page.locator('.taking a').first()).toBeVisible();
  await expect(fault).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Produits disponibles dans cette teinte' })).toBeFocused();
});

test('where the API is slow, the guide reports it, and shows the products of the last shade', async ({
  page,
}) => {
  await page.clock.install();
  const late = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(api, async (route) => {
    if (isFirst) {
      isFirst = false;
      await late.promise;
    }
    await route.continue().catch(() => undefined);
  });
  await page.goto(guide);
  await page.getByRole('link', { name: /Brique/ }).click();
  const products = page.getByRole('region', { name: 'Produits disponibles dans cette teinte' });
  await expect(products).toHaveAttribute('aria-busy', 'true');
  await expect(products.getByRole('status')).toHaveText('Chargement des produits');
  await page.clock.runFor(5000);
  await expect(page.locator('.loading-bar')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /Craie/ }).click();
  await expect(page.locator('.taking a').first()).toBeVisible();
  late.resolve();
  await expect(page.getByRole('heading', { name: 'Craie' })).toBeVisible();
  await expect(products).not.toHaveAttribute('aria-busy');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide is a form and links, and nothing is shown that needs a script', async ({ page }) => {
    await page.goto(guide);
    await page.getByLabel('Nom ou code').fill('brique');
    await page.locator('.guide-search').getByRole('button', { name: 'Chercher' }).click();
    await expect(page.locator('.collection .shade:visible')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Enregistrer la teinte/ })).toHaveCount(0);
    await page.getByRole('link', { name: /Brique/ }).click();
    await expect(page.locator('.taking a').first()).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à toutes les teintes' }).click();
    await expect(page).toHaveURL(/\?q=brique#C05$/);
    await expect(page.locator('.taking')).toHaveCount(0);
  });
});
