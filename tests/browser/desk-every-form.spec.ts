import type { Locator, Page } from '@playwright/test';
import {
  type RecordEntity,
  recordDescriptions,
  recordEntities,
} from '../../api/contract/desk/record-entities.ts';
import { chooseLanguage, DeskEditor, deskPath, enter, newCode } from './desk-editor.ts';
import { expect, test } from './test.ts';

const words = {
  fr: { create: 'Créer', newOf: /^Ajouter\s: ./, save: 'Enregistrer' },
  nl: { create: 'Aanmaken', newOf: /^Toevoegen: ./, save: 'Opslaan' },
} as const;

/** Keys that have a value in a new record: the first that can be chosen. */
const chosenKeys: Partial<Record<RecordEntity, string>> = { vocabulary: 'kind', 'form-catalog': 'code' };

/** Names of fields in the contract, and values that have no text: nobody is to read them. */
const unnamed = /^(?:[a-z]+(?:_[a-z\d]+)+|undefined|null|NaN|\[object Object\])(?: |$)/;

/** What the form calls its fields, groups, choices and buttons. */
async function namesIn(form: Locator): Promise<string[]> {
  const all = await form
    .locator('label, legend, .label, .group-title, option, button, h2, th, [role="group"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
    );
  return all.filter((name) => name !== '');
}

async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(deskPath(path));
  const form = page.locator('form.record');
  await expect(form.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(form.locator('.form-section[aria-busy="true"], .waiting')).toHaveCount(0);
  return form;
}

interface Refusal {
  readonly errors: { readonly fields: readonly { readonly path: string; readonly message: string }[] };
}

/** Where a field stands, or the parts of it. */
const placeOf = (form: Locator, path: string) =>
  form.locator(`[data-path="${path}"], [data-path^="${path}."]`).first();

test.describe('The form of every resource', () => {
  let editor: DeskEditor;
  test.beforeEach(async ({ playwright, baseURL }) => {
    editor = await DeskEditor.open(playwright, baseURL);
  });
  test.afterEach(({ page }) => editor.removeCreated(page));

  /** A record of the demo; of documents, which it has none of, one that is made. */
  async function anyRecord(entity: RecordEntity): Promise<number> {
    if (entity !== 'document') return editor.findOldest(entity);
    const content = await editor.documentContent();
    const [code, product, edition] = [newCode('document').toLowerCase(), 'MV110', '2026-01-05'];
    const input = { code, type: 'BROCHURE', product, language: 'fr', title: code, edition, content };
    return editor.create(entity, input);
  }

  for (const [index, entity] of recordEntities.entries()) {
    // Names are typed to be there in both languages: each form is looked at once in each.
    const [first, second] = index % 2 === 0 ? (['fr', 'nl'] as const) : (['nl', 'fr'] as const);
    test(`${entity}: a record has a field for all that is stored (${first}), and a new one names what is missing at its place (${second})`, async ({
      page,
      allowMessages,
    }) => {
      const id = await anyRecord(entity);
      const { input, title } = await editor.read(entity, id);
      await enter(page);
      await page.addInitScript(chooseLanguage, first);
      const form = await openForm(page, `/records/${entity}/${id}`);
      const heading = form.getByRole('heading', { level: 1 });
      // Settings are called by what they are for.
      await expect(heading).toHaveText(entity === 'setting' ? /^[^_]+$/ : title[first]);
      expect((await namesIn(form)).filter((name) => unnamed.test(name))).toEqual([]);
      for (const name of Object.keys(input)) await expect(placeOf(form, name), name).toBeVisible();
      await expect(form.getByRole('button', { name: words[first].save, exact: true })).toBeDisabled();

      allowMessages(/422/);
      await page.addInitScript(chooseLanguage, second);
      await openForm(page, `/records/${entity}/new`);
      await expect(heading).toHaveText(words[second].newOf);
      expect((await namesIn(form)).filter((name) => unnamed.test(name))).toEqual([]);
      const response = page.waitForResponse((each) => each.request().method() === 'POST');
      await form.getByRole('button', { name: words[second].create, exact: true }).click();
      const { fields } = ((await (await response).json()) as Refusal).errors;
      const paths = [...new Set(fields.map(({ path }) => path))];
      for (const key of recordDescriptions[entity].keyFields)
        if (chosenKeys[entity] !== key) expect(paths).toContain(key);
      const summary = form.getByRole('alert');
      await expect(summary.getByRole('button')).toHaveCount(paths.length);
      expect((await namesIn(summary)).filter((name) => unnamed.test(name))).toEqual([]);
      for (const path of paths) {
        const { message = '' } = fields.find((field) => field.path === path) ?? {};
        await expect(form.locator(`[data-path="${path}"] > .fault`), path).toHaveText(message);
      }
    });
  }
});
