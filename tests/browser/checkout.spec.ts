import { expect, test } from './test.ts';

const shop = '/fr/enduit-particuliers';

test('a purchase takes five screens, says what is wrong in place, and can be paid again', async ({
  page,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/422/);
  test.setTimeout(120_000);
  await page.goto(`${shop}/panier`);
  await page.getByText('Coller des références', { exact: true }).click();
  await page.getByLabel('Références et quantités').fill('MV110-K05 x2');
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.getByRole('link', { name: 'Choisir la livraison' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Livraison');
  await expect(page.locator('astro-island[component-export=DeliveryStep]')).not.toHaveAttribute('ssr');
  // What nobody was asked for yet is no fault: its line would move the button away under the pointer.
  await expect(page.getByText('Veuillez choisir un point relais.')).toBeHidden();
  const next = page.getByRole('button', { name: 'Continuer vers le paiement' });
  await next.click();
  await expect(page.getByRole('alert')).toContainText('Veuillez renseigner le champ Adresse mail.');
  await expect(page.getByLabel('Personne sur place')).toBeHidden();
  expect(await findBarriers()).toEqual([]);
  await page.getByLabel('Adresse mail').fill('ann@example.test');
  const address = page.getByRole('group', { name: 'Adresse de livraison' });
  const typed = {
    Prénom: 'Ann',
    Nom: 'Peeters',
    'Rue et numéro': 'Kerkstraat 1',
    Localité: 'Gent',
    Téléphone: '0470 12 34 56',
  };
  for (const [label, text] of Object.entries(typed))
    await address.getByLabel(label, { exact: true }).fill(text);
  await address.getByLabel('Code postal').fill('9000');
  const carriers = page.getByRole('group', { name: 'Mode de livraison' });
  await expect(carriers.getByRole('radio', { name: /Livraison à domicile/ })).toBeVisible();
  await address.getByLabel('Pays').selectOption({ label: 'France' });
  await expect(carriers).toContainText('Nous ne livrons pas ce panier à cette adresse.');
  await address.getByLabel('Pays').selectOption({ label: 'Belgique' });
  await carriers.getByRole('radio', { name: /^Point relais À/ }).check();
  await next.click();
  await expect(page.getByRole('alert')).toContainText('Veuillez choisir un point relais.');
  await page
    .getByRole('group', { name: /^Choisissez un point relais/ })
    .getByRole('radio')
    .nth(1)
    .check();
  await next.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paiement');
  expect(await findBarriers()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  const order = page.getByRole('button', { name: 'Commande avec obligation de paiement' });
  await order.click();
  await expect(page.getByRole('alert')).toContainText('Veuillez accepter les conditions générales de vente.');
  await page.getByRole('radio', { name: /Paiement de démonstration/ }).check();
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await order.click();

  await page.getByRole('button', { name: 'Refuser le paiement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le paiement n’a pas abouti');
  await page.getByRole('button', { name: /^Payer/ }).click();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci pour votre commande');
  await expect(page.getByText('Votre paiement est confirmé.')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await page.goBack();
  await page.goto(`${shop}/commande/paiement`);
  await expect(page).toHaveURL(`${shop}/panier`);
});
