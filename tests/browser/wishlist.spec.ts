import { expect, test } from './test.ts';

const address = '/fr/enduit-particuliers/favoris/envoi?id=3x2&id=5';
const refusal = /422/;
/** The proof of work takes its time where others are at work as well. */
const sendWithinMs = 20_000;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('favourites are sent by mail', async ({ page, allowMessages }) => {
      allowMessages(refusal);
      // Alive, the form passes the captcha by itself.
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.getByLabel('Adresse mail du destinataire').fill('ann@example.com');
      await page.getByLabel('Votre nom').fill('Zoé');
      await page.getByRole('button', { name: 'Envoyer la liste' }).click();
      if (!javaScriptEnabled) {
        await expect(page.getByRole('alert')).toContainText('envoyez encore une fois');
        await expect(page.getByLabel('Votre nom')).toHaveValue('Zoé');
        // Nobody reads a page in less than two seconds, and the stamp knows it.
        await page.waitForTimeout(2100);
        await page.getByRole('button', { name: 'Envoyer la liste' }).click();
      }
      await expect(page).toHaveURL(/favoris\/envoi\?sent=1$/, { timeout: sendWithinMs });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre liste est partie');
    });
  });
}

test('what is wrong is shown at the field and in a summary that takes focus', async ({
  page,
  findBarriers,
}) => {
  await page.goto(address);
  const recipient = page.getByLabel('Adresse mail du destinataire');
  await recipient.fill('ann@');
  await recipient.press('Tab');
  await expect(recipient).toHaveAccessibleDescription(/Veuillez renseigner une adresse mail valide\.$/);
  await page.getByLabel('Votre nom').press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Veuillez renseigner une adresse mail valide.',
    'Veuillez renseigner le champ Votre nom.',
  ]);
  expect(await findBarriers()).toEqual([]);
  await summary.getByRole('link').first().click();
  await expect(recipient).toBeFocused();
  await expect(recipient).toHaveValue('ann@');
});

test('a captcha that cannot be reached does not keep a visitor from sending', async ({
  page,
  allowMessages,
}) => {
  allowMessages(/422|ERR_FAILED/);
  await page.route('**/api/v1/captcha**', (route) => route.abort());
  await page.goto(address);
  await page.getByLabel('Adresse mail du destinataire').fill('bob@example.com');
  await expect(page.getByRole('status').filter({ hasText: 'anti-robot' })).toHaveText(
    'La vérification anti-robot n’a pas pu être chargée\u00a0: votre envoi sera à confirmer une seconde fois.',
  );
  await page.getByLabel('Votre nom').fill('Zoé');
  await page.getByRole('button', { name: 'Envoyer la liste' }).click();
  await expect(page.getByRole('alert')).toContainText('envoyez encore une fois');
  await page.waitForTimeout(2100);
  await page.getByRole('button', { name: 'Envoyer la liste' }).click();
  await expect(page).toHaveURL(/sent=1$/, { timeout: sendWithinMs });
});
