import { chooseLanguage, DeskEditor, deskPath, enter } from './desk-editor.ts';
import { expect, test } from './test.ts';

/** Records of every resource that has texts with markup: those with the most texts, and with the rarest markup. */
const records = [
  ['product', 'MV112'],
  ['category', '3.2'],
  ['folder', 'board-joints'],
  ['page', 'terms-of-sale'],
  ['page', 'legal-notice'],
  ['page', 'news-demonstrations'],
  ['page', 'advice-prepare-the-surface'],
  ['page', 'privacy'],
] as const;

/** How many texts of an input have markup, wherever they stand. */
function countMarkup(value: unknown): number {
  if (typeof value === 'string') return /<[a-z]/.test(value) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + countMarkup(each), 0);
}

test.describe('A record that is opened, typed in, emptied of that again and saved', () => {
  for (const [entity, key] of records)
    test(`is byte for byte what it was, without a revision: ${entity} ${key}`, async ({
      page,
      playwright,
      baseURL,
    }) => {
      const editor = await DeskEditor.open(playwright, baseURL);
      const id = await editor.find(entity, key);
      const before = await editor.read(entity, id);
      const revisions = await editor.countRevisions(entity, id);
      await page.addInitScript(chooseLanguage, 'fr');
      await enter(page);
      await page.goto(deskPath(`/records/${entity}/${id}`));
      const unsaved = page.getByText('Modifications non enregistrées');
      const texts = page.locator('[contenteditable="true"]');
      const count = countMarkup(before.input);
      expect(count).toBeGreaterThan(1);
      await expect(texts).toHaveCount(count);
      for (const text of await texts.all()) {
        await text.press('Control+End');
        await page.keyboard.type('x');
        await expect(unsaved).toBeVisible();
        await page.keyboard.press('Backspace');
        await expect(unsaved).toBeHidden();
      }
      await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
      const response = page.waitForResponse((each) => each.request().method() === 'PUT');
      await page.keyboard.press('Control+s');
      expect((await response).status()).toBe(200);
      const after = await editor.read(entity, id);
      expect(JSON.stringify(after.input)).toBe(JSON.stringify(before.input));
      expect(after.version).toBe(before.version);
      expect(await editor.countRevisions(entity, id)).toBe(revisions);
    });
});
