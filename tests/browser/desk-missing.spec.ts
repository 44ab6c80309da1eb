import type { Page } from '@playwright/test';
import { both, chooseLanguage, DeskEditor, deskPath, enter, newCode } from './desk-editor.ts';
import { handOf, runs } from './hand.ts';
import { expect, test } from './test.ts';

// What lacks a text is counted over the whole site: one test of it after the other.
test.describe.configure({ mode: 'default' });

const words = {
  fr: {
    into: 'nl',
    title: 'Textes à traduire',
    left: (count: number) => `Reste ${count} ${count === 1 ? 'texte' : 'textes'}.`,
    done: 'Tout est traduit.',
    save: /^Enregistrer/,
    right: 'La traduction reste juste',
    confirmed: 'La traduction est confirmée.',
    empty: 'Écrivez la traduction, ou passez ce texte.',
  },
  nl: {
    into: 'fr',
    title: 'Te vertalen teksten',
    left: (count: number) => `Nog ${count} ${count === 1 ? 'tekst' : 'teksten'}.`,
    done: 'Alles is vertaald.',
    save: /^Opslaan/,
    right: 'De vertaling klopt nog',
    confirmed: 'De vertaling is bevestigd.',
    empty: 'Vul de vertaling in, of sla deze tekst over.',
  },
} as const;

/** In one language only, where that is set. */
const text = (lang: 'fr' | 'nl', word: string, isTranslated = false) => ({
  ...both(isTranslated ? word : ''),
  [lang]: word,
});

const folder = (code: string, lang: 'fr' | 'nl', isTranslated: boolean) => ({
  code,
  title: both(code),
  slug: both(code),
  description: text(lang, `Description ${code}`),
  meta_description: text(lang, `Meta ${code}`, isTranslated),
  cover: null,
  sales_plans: [],
  sections: [],
});

const isInText = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.matches('.translation-form :is(input, textarea, [contenteditable="true"])'),
  );

/** Presses Tab until the field of the text has the focus. */
async function tabToText(page: Page): Promise<void> {
  await expect(page.locator('.translation-form').getByRole('textbox').first()).toBeVisible();
  for (let presses = 0; presses < 100 && !(await isInText(page)); presses += 1)
    await page.keyboard.press('Tab');
  expect(await isInText(page)).toBe(true);
}

let editor: DeskEditor;

test.beforeEach(async ({ playwright, baseURL }) => {
  editor = await DeskEditor.open(playwright, baseURL);
});

test.afterEach(({ page }) => editor.removeCreated(page));

test('texts are read on until none is left, and only then everything is translated', async ({ page }) => {
  for (const word of ['alpha', 'bravo', 'charlie'])
    await editor.create('folder', folder(newCode(`suite-${word}`), 'fr', true));
  await page.addInitScript(chooseLanguage, 'fr');
  await enter(page);
  // The server gives a record at a time.
  await page.route('**/api/v1/desk/translation?**', (route) =>
    route.continue({ url: route.request().url().replace('perPage=100', 'perPage=1') }),
  );
  await page.goto(deskPath('/missing?entity=folder'));
  for (const text of ['Reste 1 texte, puis 2 autres éléments.', 'Reste 1 texte, puis 1 autre élément.']) {
    await expect(page.getByText(text)).toBeVisible();
    await tabToText(page);
    await page.keyboard.type('Vertaald');
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByText('Reste 1 texte.')).toBeVisible();
  await expect(page.getByText(words.fr.done)).toHaveCount(0);
  await expect.poll(() => isInText(page)).toBe(true);
  await page.keyboard.type('Vertaald');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.fr.done)).toBeVisible();
});

for (const { lang, tool } of runs)
  test.describe(`in ${lang}, by ${tool}`, () => {
    test.use({ looksForBarriers: lang === 'nl' });

    test('five texts are translated', async ({ page, findBarriers }) => {
      const texts = words[lang];
      const hand = handOf(page, tool);
      const form = page.locator('.translation-form');
      const field = form.locator('input, textarea, [contenteditable="true"]');
      const save = () =>
        tool === 'mouse'
          ? hand.press(form.getByRole('button', { name: texts.save }))
          : page.keyboard.press('Control+Enter');
      const codes = ['un', 'deux', 'trois'].map((word) => newCode(`dossier-${word}`));
      const ids: number[] = [];
      for (const [place, code] of codes.entries())
        ids.push(await editor.create('folder', folder(code, lang, place === 2)));
      await enter(page);
      await page.addInitScript(chooseLanguage, lang);
      await page.goto(deskPath('/missing?entity=folder'));
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(page.getByText(texts.left(5))).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await hand.enter(field);
      await save();
      await expect(page.locator('.fault').getByText(texts.empty)).toBeVisible();
      for (let place = 0; place < 5; place += 1) {
        if (tool === 'mouse') await hand.enter(field);
        await page.keyboard.type(`Vertaling ${place}`);
        await save();
        await expect(page.getByText(place === 4 ? texts.done : texts.left(4 - place))).toBeVisible();
        // The next text takes the focus by itself.
        if (place < 4) await expect.poll(() => isInText(page)).toBe(true);
      }
      const stored = await Promise.all(ids.map(async (id) => (await editor.read('folder', id)).input));
      const translated = stored.flatMap(({ description, meta_description }) => [
        description,
        meta_description,
      ]);
      expect(
        translated.map((pair) => (pair as Record<string, string>)[texts.into]).filter((each) => each !== ''),
      ).toHaveLength(6);
      expect(await findBarriers()).toEqual([]);

      // The source of one changes; its translation is still right.
      const [id = 0] = ids;
      const description = (await editor.read('folder', id)).input['description'] as Record<string, string>;
      await editor.change('folder', id, {
        description: { ...description, [lang]: `Description ${codes[0]} revue` },
      });
      await page.goto(deskPath('/missing?entity=folder&state=outdated'));
      await expect(page.locator('ins')).toHaveText(/revue/);
      expect(await findBarriers()).toEqual([]);
      await hand.press(page.getByRole('button', { name: texts.right }));
      await expect(page.getByText(texts.confirmed)).toBeVisible();
      await expect(page.getByText(texts.done)).toBeVisible();
    });
  });
