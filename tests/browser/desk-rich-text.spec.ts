import type { Page } from '@playwright/test';
import { both, chooseLanguage, enter } from './desk-editor.ts';
import { handOf } from './hand.ts';
import { expect, test } from './test.ts';

const newCode = () => `texte-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}`;

interface Stored {
  readonly version: number;
  readonly input: { readonly blocks: Record<'fr' | 'nl', readonly { readonly html: string }[]> };
}

async function enterIn(page: Page, lang: 'fr' | 'nl'): Promise<void> {
  await page.addInitScript(chooseLanguage, lang);
  await enter(page);
}

/** Opens a new page of the site with one text in each language. */
async function openTexts(page: Page, texts: Record<'fr' | 'nl', string>) {
  const code = newCode();
  const block = (html: string) => [{ type: 'text', html }];
  const response = await page.request.post('/api/v1/desk/record/page', {
    headers: { origin: process.env['SITE_ADDRESS'] ?? '' },
    data: {
      code,
      technical_type: 'faq',
      title: both(code),
      slug: both(code),
      description: both('Courte.'),
      meta_description: both(''),
      cover: null,
      tags: [],
      sales_plans: ['part', 'pro'],
      negoce: null,
      published: true,
      published_at: '2026-01-05',
      blocks: { fr: block(texts.fr), nl: block(texts.nl) },
    },
  });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  await page.goto(`/desk/records/page/${id}`);
  const path = `/api/v1/desk/record/page/${id}`;
  return async () => (await (await page.request.get(path)).json()) as Stored;
}

/** Runs in an editor: pastes what another program has copied. */
function pasteHtml(editor: Element, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'plain');
  editor.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}

const editorOf = (page: Page, language: string) =>
  page.getByRole('textbox', { name: /^(?:Texte|Tekst)/ }).and(page.locator(`[lang^="${language}"]`));

test('a text is written as it reads, in French by mouse, and what is pasted comes clean', async ({
  page,
  findBarriers,
}) => {
  await enterIn(page, 'fr');
  const read = await openTexts(page, {
    fr: '<p>Un mur.</p><ul><li>Un</li><li>Deux</li></ul>',
    nl: '<p>Een muur.</p>',
  });
  const editor = editorOf(page, 'fr');
  await expect(editor).toContainText('Un mur.');
  expect(await findBarriers()).toEqual([]);
  await editor.getByText('Un mur.').dblclick({ position: { x: 8, y: 8 } });
  const tools = page.getByRole('toolbar').first();
  await tools.getByRole('button', { name: 'Gras' }).click();
  await expect(tools.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true');
  await tools.getByRole('button', { name: 'Lien' }).click();
  await page.getByLabel(/^Adresse \(https/).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByLabel(/^Adresse \(https/)).toHaveAccessibleDescription(/https/);
  expect(await findBarriers()).toEqual([]);
  await page.getByLabel(/^Adresse \(https/).fill('/fr/contact');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  // The editor takes the focus back in the next frame, with the words that were selected.
  await expect(editor).toBeFocused();
  await editor.press('Control+End');
  // The editor hears of a moved caret a moment later.
  await expect(tools.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'false');
  await editor.press('Enter');
  await editor.press('Enter');
  await editor.evaluate(
    pasteHtml,
    '<h1 style="color:red">Collé</h1><p class=MsoNormal>De <b>Word</b><o:p></o:p></p>',
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Enregistré en \d+\sms/)).toBeVisible();
  const { input } = await read();
  expect(input.blocks.fr[0]?.html).toMatch(/<a href="\/fr\/contact"><strong>\w+<\/strong><\/a>/);
  expect(input.blocks.fr[0]?.html).toContain('<ul><li>Un</li><li>Deux</li></ul>');
  expect(input.blocks.fr[0]?.html).toContain('<h2>Collé</h2><p>De <strong>Word</strong></p>');
  expect(input.blocks.nl[0]?.html).toBe('<p>Een muur.</p>');
});

test('a text that is undone is what it was, and one that would lose something stays HTML', async ({
  page,
}) => {
  await enterIn(page, 'fr');
  const table =
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
  const text = '<p>Un mur,\nsec.</p>\n<ul>\n<li>Un</li>\n</ul>';
  await openTexts(page, { fr: text, nl: table });
  const editor = editorOf(page, 'fr');
  await editor.press('End');
  await page.keyboard.type('x');
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await editor.press('Control+z');
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden();
  await expect(page.getByText(/l’éditeur y perdrait <table>/)).toBeVisible();
  const source = page.locator('textarea.source');
  await expect(source).toHaveValue(table);
  await source.fill('<p>Geen tabel</p>');
  await page.getByRole('button', { name: /^Mettre en forme/ }).click();
  await expect(editorOf(page, 'nl')).toHaveText('Geen tabel');
});

test('a text is written in Dutch by keyboard alone', async ({ page }) => {
  await enterIn(page, 'nl');
  const read = await openTexts(page, { fr: '<p>Un mur.</p>', nl: '' });
  const editor = editorOf(page, 'nl');
  await handOf(page, 'keyboard').enter(editor);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Vet');
  await page.keyboard.press('Shift+Tab');
  await expect(editor).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Opgeslagen in \d+\sms/)).toBeVisible();
  expect((await read()).input.blocks.nl[0]?.html).toBe('<p><strong>Vet</strong></p>');
});
