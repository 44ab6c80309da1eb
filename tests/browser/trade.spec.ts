import { signInDistributor } from './distributor.ts';
import { expect, test } from './test.ts';

test('a trade order is typed, pasted, saved, refused at its field, and sent', async ({
  page,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/401/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/negoce-intra/bon-de-commande');
  const lines = page.locator('[data-total=lines]');
  const quantity = (reference: string) => page.getByRole('textbox', { name: `${reference} ` });
  await expect(page.getByLabel('Chercher dans la liste')).toBeVisible();
  await quantity('MV110-K05').fill('1');
  await expect(lines).toHaveText('1');
  // A pallet of 160 bags of 5.25 kg, and the pallet itself.
  await expect(page.locator('[data-total=weight]')).toHaveText(/865/);
  await quantity('MV110-K05').press('Enter');
  await expect(quantity('MV110-K15')).toBeFocused();

  await page.getByText('Saisie rapide').click();
  await page
    .getByLabel('Coller des lignes')
    .fill('MV110-K05\t2\nNON-1\t3\nMV510-K25\t=2\nMV510-K25\t4\tcarton');
  await page.getByRole('button', { name: 'Ajouter au bon' }).click();
  await expect(page.getByText('2 lignes à corriger.')).toBeVisible();
  await expect(page.getByText('cette référence ne figure pas dans la liste.')).toBeVisible();
  await expect(page.getByLabel('Coller des lignes')).toHaveValue('NON-1\t3\nMV510-K25\t=2');
  await expect(quantity('MV110-K05')).toHaveValue('2');
  await expect(page.getByLabel('Unité MV510-K25')).toHaveValue('carton');
  await expect(lines).toHaveText('2');
  expect(await findBarriers()).toEqual([]);

  await page.getByLabel('Point de vente').fill('Namur');
  await page.reload();
  await expect(page.getByText('Nous avons remis ce que vous aviez saisi.')).toBeVisible();
  await expect(quantity('MV110-K05')).toHaveValue('2');
  await expect(lines).toHaveText('2');

  await page.getByText('Commandes habituelles').click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Namur');
  await page.getByRole('button', { name: 'Enregistrer ce bon' }).click();
  await quantity('MV110-K05').fill('9');
  await page.getByRole('button', { name: 'Reprendre Namur' }).click();
  await expect(quantity('MV110-K05')).toHaveValue('2');

  await page.getByRole('button', { name: 'Envoyer le bon de commande' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Entreprise')).toHaveAccessibleDescription(/nom de votre entreprise/);
  await page.getByLabel('Entreprise').fill('Négoce Peeters');
  await page.getByLabel('Adresse mail').fill('achats@example.test');
  await page.getByRole('button', { name: 'Envoyer le bon de commande' }).click();
  await expect(page.getByRole('alert')).toContainText('Connectez-vous avec votre compte de distributeur');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await findBarriers()).toEqual([]);

  const signIn = page.locator('.order-note').getByRole('link', { name: 'Se connecter' });
  const from = await signIn.getAttribute('href');
  await signInDistributor(page, '/fr/enduit-professionnels');
  await page.goto(String(from));
  await expect(page).toHaveURL(/negoce-intra\/bon-de-commande$/);
  await expect(quantity('MV110-K05')).toHaveValue('2');
  await expect(page.getByLabel('Entreprise')).toHaveValue('Négoce Peeters');
  await expect(signIn).toBeHidden();
  await page.getByRole('button', { name: 'Envoyer le bon de commande' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre bon de commande est parti');
  await expect(page.getByText(/numéro est B\d{4}-\d{6}/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('trade-orders'))).not.toContain('achats@');
  expect(await findBarriers()).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('favourites of a professional go into an order that takes packs', async ({ page, findBarriers }) => {
      await page.addInitScript(() => sessionStorage.setItem('network-asked', 'yes'));
      await page.goto('/nl/pleisters-ondernemingen/favorieten?id=1x3&id=2');
      const wanted = await page
        .locator('[data-pack]')
        .evaluateAll((lines) => lines.map((line) => line.dataset.pack));
      if (javaScriptEnabled) expect(await findBarriers()).toEqual([]);
      await expect(page.locator('.to-trade-order-form button')).toHaveText(['Schilders', 'Bouw']);
      await page.getByRole('button', { name: 'Schilders' }).click();
      await expect(page).toHaveURL(/peintre\/inkooporder$/);
      await expect(page.getByText('2 regels overgenomen')).toBeVisible();
      await expect(page.locator(`[name="n.${wanted[0]}"]`)).toHaveValue('3');
      await expect(page.locator(`[name="u.${wanted[0]}"]`)).toHaveValue('unit');
      await expect(page.locator(`[name="n.${wanted[1]}"]`)).toHaveValue('1');
    });
  });
}

test('what was begun in an order stays when favourites come to it', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('network-asked', 'yes'));
  await page.goto('/fr/peintre/bon-de-commande');
  await page.locator('[name="n.MV510-K25"]').fill('8');
  // Once it is hydrated, the form counts what is typed, and saves it.
  await expect(page.locator('[data-total=lines]')).toHaveText('1');
  await page.getByLabel('Point de vente').fill('Namur');
  await page.goto('/fr/enduit-professionnels/produit/rebouchage-universel-poudre');
  await page.locator('button[form=to-favourites]').first().click();
  await page.goto('/fr/enduit-professionnels/favoris');
  await page.locator('[data-quantity]').fill('5');
  const pack = await page.locator('[data-pack]').getAttribute('data-pack');
  await page.getByRole('button', { name: 'Peintres' }).click();
  await expect(page.getByText('Nous avons remis ce que vous aviez saisi.')).toBeVisible();
  await expect(page.locator(`[name="n.${pack}"]`)).toHaveValue('5');
  await expect(page.locator('[name="n.MV510-K25"]')).toHaveValue('8');
  await page.reload();
  await expect(page.locator(`[name="n.${pack}"]`)).toHaveValue('5');
  await expect(page.getByLabel('Point de vente')).toHaveValue('Namur');
});
