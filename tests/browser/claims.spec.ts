import sharp from 'sharp';
import { expect, test } from './test.ts';

const sendWithinMs = 30_000;

test('a claim is sent with photos that can be taken away again and stay when the form comes back', async ({
  page,
  findBarriers,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } });
  const photo = { name: 'sac.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
  await page.goto('/fr/enduit-particuliers/retour');
  const files = page.getByLabel('Photos');
  await files.setInputFiles(photo);
  const list = page.locator('.file-list li');
  await expect(list).toHaveCount(1);
  await files.setInputFiles({ name: 'vide.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await expect(list).toHaveCount(2);
  await expect(page.locator('#claim-files-error')).toHaveText('vide.jpg – Ce fichier est vide.');
  await page.getByRole('button', { name: 'Retirer vide.jpg' }).press('Enter');
  await expect(list).toHaveCount(1);
  await expect(page.locator('#claim-files-error')).toHaveText('');

  const references = page.locator('#claim').getByLabel('Référence');
  await references.fill('MV110-K05');
  await page.getByLabel('Quantité').fill('2');
  await page.getByRole('button', { name: 'Ajouter un article' }).press('Enter');
  await expect(references).toHaveCount(2, { timeout: sendWithinMs });
  await expect(list).toHaveCount(1);
  await page.getByLabel('Motif').selectOption('damaged');
  await page.getByLabel('Description').fill('Le sac est percé.');
  await page.getByRole('button', { name: 'Envoyer la demande' }).press('Enter');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Veuillez renseigner le champ Adresse mail.',
  ]);
  expect(await findBarriers()).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  await page.getByLabel('Adresse mail').fill('ann@example.test');
  await page.getByRole('button', { name: 'Envoyer la demande' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre demande est reçue', {
    timeout: sendWithinMs,
  });
});
