import type { Page } from '@playwright/test';
import { chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { expect, test } from './test.ts';

const words = {
  fr: {
    open: 'Aperçu',
    close: 'Fermer l’aperçu',
    title: 'Aperçu de la page',
    drawn: 'L’aperçu montre votre saisie.',
    field: 'Titre (Français)',
    position: 'Position',
    slideFields: ['Titre', 'Texte', 'Libellé'],
    linkType: 'Type',
    lacksDestination: 'Destination : Ce champ est obligatoire.',
    other: 'Nederlands',
    phone: 'Téléphone',
    audience: 'Particuliers',
    links: 'Liens d’aperçu',
    note: 'Pour qui',
    make: 'Créer un lien',
    made: 'Le lien est créé.',
    revoke: 'Révoquer : ',
    revoked: 'Le lien est révoqué.',
    expired: 'Ce lien d’aperçu a expiré',
  },
  nl: {
    open: 'Voorbeeld',
    close: 'Voorbeeld sluiten',
    title: 'Voorbeeld van de pagina',
    drawn: 'Het voorbeeld toont wat u hebt ingevuld.',
    field: 'Titel (Nederlands)',
    position: 'Positie',
    slideFields: ['Titel', 'Tekst', 'Label'],
    linkType: 'Soort',
    lacksDestination: 'Bestemming: Dit veld is verplicht.',
    other: 'Français',
    phone: 'Telefoon',
    audience: 'Particulieren',
    links: 'Voorbeeldlinks',
    note: 'Voor wie',
    make: 'Link maken',
    made: 'De link is gemaakt.',
    revoke: 'Intrekken: ',
    revoked: 'De link is ingetrokken.',
    expired: 'Deze voorbeeldlink is verlopen',
  },
};

const frameOf = (page: Page, lang: 'fr' | 'nl') => page.frameLocator(`iframe[title="${words[lang].title}"]`);

for (const lang of ['fr', 'nl'] as const) {
  const texts = words[lang];

  test.describe(`Previews at the desk in ${lang}`, () => {
    test.use({ looksForBarriers: lang === 'nl' });
    let editor: DeskEditor;
    let code: string;
    let id: number;
    test.beforeEach(async ({ page, playwright, baseURL }) => {
      editor = await DeskEditor.open(playwright, baseURL);
      code = newCode('apercu');
      id = await editor.create('page', question(code));
      await enter(page);
      await page.addInitScript(chooseLanguage, lang);
      await page.goto(deskPath(`/records/page/${id}`));
    });

    test('the page of what is typed stands next to the form, in the other language, for the other audience and on a phone', async ({
      page,
      findBarriers,
    }) => {
      await page.getByRole('button', { name: texts.open, exact: true }).press('Enter');
      const frame = frameOf(page, lang);
      await expect(frame.getByRole('heading', { level: 1 })).toContainText(code);
      await expect(page.getByText(texts.drawn)).toBeVisible();
      await page.getByLabel(texts.field, { exact: true }).fill('Rien n’est encore enregistré');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Rien n’est encore enregistré');
      expect((await editor.read('page', id)).version).toBe(1);
      const pane = page.getByRole('region', { name: texts.title });
      await pane.getByText(texts.other, { exact: true }).click();
      await expect(frame.getByRole('heading', { level: 1 })).toContainText(code);
      await expect(frame.locator('html')).toHaveAttribute('lang', lang === 'fr' ? /^nl/ : /^fr/);
      await pane.getByText(texts.audience, { exact: true }).click();
      await expect(frame.locator('a[href*="particulier"]').first()).toBeAttached();
      await pane.getByText(texts.phone, { exact: true }).click();
      await expect.poll(() => frame.locator('html').evaluate(() => window.innerWidth)).toBe(390);
      expect(await findBarriers()).toEqual([]);
      await page.getByRole('button', { name: texts.close }).press('Enter');
      await expect(page.getByRole('button', { name: texts.open, exact: true })).toBeFocused();
      await expect(page.getByLabel(texts.field, { exact: true })).toHaveValue('Rien n’est encore enregistré');
    });

    test('a slide stands in the home page next to its form, in both languages, and by a link', async ({
      page,
      browser,
      baseURL,
      findBarriers,
    }) => {
      const slide = await editor.find('slider', 'part-wall-made-flat');
      const { input, version } = await editor.read('slider', slide);
      const live = input['title'] as Record<'fr' | 'nl', string>;
      await page.goto(deskPath(`/records/slider/${slide}`));
      await page.getByRole('button', { name: texts.open, exact: true }).press('Enter');
      const frame = frameOf(page, lang);
      const head = frame.getByRole('heading', { level: 1 });
      await expect(head).toHaveText(live[lang]);
      await page.getByLabel(texts.field, { exact: true }).fill('Rien n’est encore enregistré');
      await expect(head).toHaveText('Rien n’est encore enregistré');
      await expect(frame.locator('.families')).toBeVisible();
      const pane = page.getByRole('region', { name: texts.title });
      await pane.getByText(texts.other, { exact: true }).click();
      await expect(head).toHaveText(live[lang === 'fr' ? 'nl' : 'fr']);
      expect(await findBarriers()).toEqual([]);
      expect((await editor.read('slider', slide)).version).toBe(version);

      await page.getByRole('button', { name: texts.close }).press('Enter');
      const note = `Léa ${lang}`;
      await page.getByRole('button', { name: texts.links }).click();
      await page.getByLabel(texts.note).fill(note);
      await page.getByRole('button', { name: texts.make }).click();
      await expect(page.getByText(texts.made)).toBeVisible();
      // What stands in the form is not saved with it.
      expect((await editor.read('slider', slide)).version).toBe(version);
      const link = (await editor.previewLinks('slider', slide)).find((each) => each.note === note);
      const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
      await visitor.goto(link?.url[lang] ?? '');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(live[lang]);
      await expect(visitor.locator('.preview')).toBeVisible();
      await page.getByRole('button', { name: texts.revoke + note }).click();
      await expect(page.getByText(texts.revoked)).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(texts.expired);
      await visitor.close();
    });

    test('a slide further down is brought into sight, stays there while it is typed, and is where a link leads', async ({
      page,
      browser,
      baseURL,
    }) => {
      const slide = await editor.find('slider', 'part-facade-before-winter');
      const { input } = await editor.read('slider', slide);
      const live = input['title'] as Record<'fr' | 'nl', string>;
      await page.goto(deskPath(`/records/slider/${slide}`));
      await page.getByRole('button', { name: texts.open, exact: true }).press('Enter');
      const shown = frameOf(page, lang).locator('#previewed').getByRole('heading', { level: 2 });
      await expect(shown).toHaveText(live[lang]);
      await expect(shown).toBeInViewport();
      await page.getByLabel(texts.field, { exact: true }).fill('Rien n’est encore enregistré');
      await expect(shown).toHaveText('Rien n’est encore enregistré');
      await expect(shown).toBeInViewport();
      const pane = page.getByRole('region', { name: texts.title });
      await pane.getByText(texts.phone, { exact: true }).click();
      await expect
        .poll(() =>
          frameOf(page, lang)
            .locator('html')
            .evaluate(() => innerWidth),
        )
        .toBe(390);
      await expect(shown).toBeInViewport();
      await pane.getByText(texts.other, { exact: true }).click();
      await expect(shown).toHaveText(live[lang === 'fr' ? 'nl' : 'fr']);
      await expect(shown).toBeInViewport();

      await page.getByRole('button', { name: texts.close }).press('Enter');
      const note = `Noé ${lang}`;
      await page.getByRole('button', { name: texts.links }).click();
      await page.getByLabel(texts.note).fill(note);
      await page.getByRole('button', { name: texts.make }).click();
      await expect(page.getByText(texts.made)).toBeVisible();
      const link = (await editor.previewLinks('slider', slide)).find((each) => each.note === note);
      const visitor = await browser.newPage({
        javaScriptEnabled: false,
        ...(baseURL && { baseURL }),
      });
      await visitor.goto(link?.url[lang] ?? '');
      await expect(visitor.getByRole('heading', { level: 2, name: live[lang] })).toBeInViewport();
      await visitor.close();
      const home = { fr: '/fr/enduit-particuliers', nl: '/nl/pleisters-particulieren' };
      const response = await page.request.get(home[lang]);
      expect(response.status()).toBe(200);
      expect(await response.text()).not.toContain('previewed');
    });

    test('a slide that does not exist yet is shown while it is typed', async ({ page, findBarriers }) => {
      const [title, other, code] = ['Tout nouveau', 'Gloednieuw', newCode('glissade')];
      await page.goto(deskPath('/records/slider/new'));
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
      await fill('Code', code);
      await fill(texts.position, '900');
      const audience = page.getByRole('checkbox', { name: texts.audience, exact: true });
      await page.locator('label.check').filter({ has: audience }).click();
      for (const field of texts.slideFields) {
        await fill(`${field} (Français)`, title);
        await fill(`${field} (Nederlands)`, other);
      }
      await page.getByRole('button', { name: texts.open, exact: true }).press('Enter');
      await expect(page.getByRole('button', { name: texts.lacksDestination })).toBeVisible();
      await expect(page.getByText(texts.drawn)).toHaveCount(0);
      await page.getByLabel(texts.linkType, { exact: true }).selectOption('no_destination');
      const shown = frameOf(page, lang).locator('#previewed').getByRole('heading', { level: 2 });
      await expect(shown).toHaveText(lang === 'fr' ? title : other);
      await expect(page.getByText(texts.drawn)).toBeVisible();
      await expect(shown).toBeInViewport();
      await page.getByLabel(texts.field, { exact: true }).fill('Autrement');
      await expect(shown).toHaveText('Autrement');
      expect(await findBarriers()).toEqual([]);
      expect(await editor.find('slider', code)).toBe(0);
    });

    test('a link shows it to a person without an account until it is revoked', async ({
      page,
      browser,
      baseURL,
      findBarriers,
    }) => {
      await page.getByRole('button', { name: texts.links }).click();
      await page.getByLabel(texts.note).fill('Léa');
      await page.getByRole('button', { name: texts.make }).click();
      await expect(page.getByText(texts.made)).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      const [link] = await editor.previewLinks('page', id);
      const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
      await visitor.goto(link?.url[lang] ?? '');
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(code);
      await page.getByRole('button', { name: `${texts.revoke}Léa` }).click();
      await expect(page.getByText(texts.revoked)).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(texts.expired);
      await visitor.close();
    });

    test('a link that is made before the list of links has arrived is in it', async ({ page }) => {
      const { promise: isMade, resolve: release } = Promise.withResolvers<void>();
      const read = new RegExp(`record/page/${id}/preview-link`);
      let isFirst = true;
      await page.route(read, async (route) => {
        if (route.request().method() !== 'GET' || !isFirst) return route.fallback();
        isFirst = false;
        // What the API has answered before there was a link.
        const response = await route.fetch();
        await isMade;
        return route.fulfill({ response });
      });
      await page.getByRole('button', { name: texts.links }).click();
      await page.getByLabel(texts.note).fill('Léa');
      await page.getByRole('button', { name: texts.make }).click();
      await expect.poll(async () => (await editor.previewLinks('page', id)).length).toBe(1);
      release();
      await expect(page.getByText(texts.made)).toBeVisible();
      await expect(page.getByRole('button', { name: `${texts.revoke}Léa` })).toBeVisible();
    });
  });
}

test('what is no record yet is seen as well', async ({ page }) => {
  await page.addInitScript(chooseLanguage, 'fr');
  await enter(page);
  await page.goto(deskPath('/records/page/new'));
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  await expect(page.getByText('L’aperçu sera possible une fois ces champs corrigés :')).toBeVisible();
  const code = newCode('neuf');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Titre (Français)', { exact: true }).fill('Une page toute neuve');
  await page.getByLabel('Adresse de la page (Français)', { exact: true }).fill(code);
  await page.getByText('Professionnels', { exact: true }).click();
  await page.getByLabel('Date de publication', { exact: true }).fill('2026-01-05');
  await expect(frameOf(page, 'fr').getByRole('heading', { level: 1 })).toHaveText('Une page toute neuve');
});
