import { expect, test } from './test.ts';

test('a session is chosen from its row, and an application is sent with a CV that was too heavy at first', async ({
  page,
  findBarriers,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/enduit-particuliers/formations');
  await page
    .getByRole('link', { name: /^S’inscrire : Projeter l’enduit à l’airless/ })
    .first()
    .click();
  await expect(page.getByLabel('Quelle session ?')).not.toHaveValue('');
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('Peeters');
  await page.getByLabel('Entreprise').fill('Peeters SRL');
  await page.getByLabel('Adresse mail').fill('zoe.formation@example.test');
  await page.getByRole('button', { name: 'Envoyer l’inscription' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Fonction')).toHaveAccessibleDescription(
    'Veuillez renseigner votre fonction.',
  );
  expect(await findBarriers()).toEqual([]);
  await page.getByLabel('Fonction').fill('Peintre');
  await page.getByRole('button', { name: 'Envoyer l’inscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est reçue');
  await expect(page.getByText(/numéro F\d{4}-\d{6}/)).toBeVisible();

  const pdf = (megabytes: number) => ({
    name: `cv-${megabytes}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * 1_048_576, 32)]),
  });
  await page.goto('/nl/pleisters-particulieren/jobaanbiedingen/spontane-sollicitatie');
  await page.getByLabel('Functie die u zoekt').fill('Opleider');
  await page.getByLabel('Beschikbaarheid').selectOption({ label: 'Meteen' });
  await page.getByLabel('Voornaam').fill('Zoé');
  await page.getByLabel('Naam', { exact: true }).fill('Peeters');
  await page.getByLabel('E-mailadres').fill('zoe.job@example.test');
  await page.getByLabel('Telefoon').fill('0470 12 34 56');
  await page.getByRole('button', { name: 'Mijn sollicitatie versturen' }).click();
  await expect(page.getByLabel('Cv', { exact: true })).toHaveAccessibleDescription(/Vul het veld Cv in/);
  await page.getByLabel('Cv', { exact: true }).setInputFiles(pdf(6));
  await expect(page.getByLabel('Cv', { exact: true })).toHaveAccessibleDescription(/Bestand te groot/);
  await page.getByLabel('Cv', { exact: true }).setInputFiles(pdf(1));
  await expect(page.getByText('cv-1.pdf')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await page.getByRole('button', { name: 'Mijn sollicitatie versturen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw sollicitatie is ontvangen');
  await expect(page.getByText(/nummer S\d{4}-\d{6}/)).toBeVisible();
});
