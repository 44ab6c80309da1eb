import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { both, chooseLanguage, DeskEditor, deskPath, enter, newCode } from './desk-editor.ts';
import { overflowing } from './overflowing.ts';
import { sendPaidOrder } from './sent-by-visitors.ts';
import { expect, test } from './test.ts';

/** What is too small for a finger, and main actions that are not as tall as they have to be. Links within sentences are as tall as their line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const leastOfActions = 44;
    const targets = 'a[href], button, select, textarea, input, [role="option"], [role="row"][tabindex]';
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (target.closest('p, .hint') && target.matches('a')) return [];
      // A box is pressed by its label, and a row of a list leads where its link does.
      const pressed = target.closest(target.matches('input') ? 'label' : '.sparse-row') ?? target;
      const { width, height, right, bottom } = pressed.getBoundingClientRect();
      const isClipped = right <= 1 || bottom <= 1 || width <= 1 || height <= 1;
      const asked = target.matches('.button.primary') ? leastOfActions : least;
      if (isClipped || (height >= asked && width >= least)) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent.trim();
      return [`${target.tagName} ${target.className} “${name}” ${width.toFixed(0)} × ${height.toFixed(0)}`];
    });
  });
}

test.describe('The desk on a tablet, by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  let editor: DeskEditor;
  test.beforeEach(async ({ page, playwright, baseURL }) => {
    editor = await DeskEditor.open(playwright, baseURL);
    await page.addInitScript(chooseLanguage, 'fr');
    await enter(page);
  });
  test.afterEach(({ page }) => editor.removeCreated(page));

  test('its lists, forms, pictures, orders and trees fit, and each target is large enough for a finger', async ({
    page,
    request,
    findBarriers,
  }) => {
    test.slow();
    const number = await sendPaidOrder(request);
    const product = await editor.find('product', 'MV114');
    const wrong: string[] = [];
    const look = async (name: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.waiting, .form-section[aria-busy="true"]')).toHaveCount(0);
      const found = [...(await overflowing(page)), ...(await smallTargets(page)), ...(await findBarriers())];
      wrong.push(...found.map((each) => `${name}: ${each}`));
    };
    for (const path of [
      '',
      '/records/product',
      `/records/product/${product}`,
      '/media',
      '/orders',
      '/records/category/tree',
      '/inbox',
      '/import',
    ]) {
      await page.goto(deskPath(path));
      await look(path);
    }
    await page.goto(deskPath('/orders'));
    await page.getByRole('link', { name: number, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
    await look('/orders/…');
    expect(wrong).toEqual([]);
  });

  test('its rubrics and what it jumps to open by tap', async ({ page }) => {
    await page.goto(deskPath(''));
    const rubrics = page.getByRole('navigation', { name: 'Rubriques' });
    await expect(rubrics).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir les rubriques' }).tap();
    await rubrics.getByRole('link', { name: 'Produits', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
    await expect(rubrics).toBeHidden();
    await page.getByRole('button', { name: /^Aller à/ }).tap();
    await page.getByLabel('Écran, commande, client ou élément').fill('Commandes');
    await page.getByRole('option', { name: 'Commandes', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes', exact: true })).toBeVisible();
  });

  test('categories are put in another order by tap, and saved', async ({ page }) => {
    const code = newCode('doigt');
    for (const [position, name] of ['premier', 'second'].entries())
      await editor.create('category', {
        code: `${code}-${name}`,
        parent: null,
        position: 900 + position,
        family: 1,
        name: both(`${name} ${code}`),
        slug: both(`${code}-${name}`),
        description: both(''),
        meta_description: both(''),
        cover: null,
      });
    await page.goto(deskPath('/records/category/tree'));
    const rows = page.getByRole('row', { name: code });
    await expect(rows).toHaveText([/premier/, /second/]);
    const up = page.getByRole('button', { name: new RegExp(`^Monter\\s: second ${code}$`) });
    // A row that is drawn anew while it is tapped is not chosen.
    await expect(async () => {
      await rows.last().tap();
      await expect(up).toBeVisible({ timeout: 1000 });
    }).toPass();
    await up.tap();
    await expect(rows).toHaveText([/second/, /premier/]);
    await page.getByRole('button', { name: 'Enregistrer l’ordre' }).tap();
    await expect(page.getByText('L’ordre est enregistré.')).toBeVisible();
    await page.reload();
    await expect(rows).toHaveText([/second/, /premier/]);
  });

  test('a picture is sent with the chooser of the tablet', async ({ page }) => {
    const word = newCode('photo').toLowerCase();
    const raw = { width: 96, height: 64, channels: 3 } as const;
    const buffer = await sharp(randomBytes(96 * 64 * 3), { raw })
      .jpeg()
      .toBuffer();
    await page.goto(deskPath('/media'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Ajouter des fichiers' }).tap();
    await (await chooser).setFiles({ name: `${word}.jpg`, mimeType: 'image/jpeg', buffer });
    await page
      .getByRole('listbox', { name: 'Médiathèque' })
      .getByRole('option', { name: `${word}.jpg` })
      .tap();
    await expect(page.getByRole('heading', { level: 1, name: `${word}.jpg` })).toBeVisible();
    for (const language of ['Français', 'Nederlands'])
      await page.getByLabel(`Texte alternatif (${language})`).fill('Du bruit');
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible();
  });
});
