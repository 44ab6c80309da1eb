import type { Page } from '@playwright/test';
import { chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { type Hand, handOf } from './hand.ts';
import { expect, test } from './test.ts';

const messages = {
  fr: {
    title: (code: string) => `Question ${code}`,
    bar: 'Fiches sélectionnées',
    chosen: '3 fiches sélectionnées',
    one: '1 fiche sélectionnée',
    all: 'Sélectionner les 3',
    hide: 'Masquer',
    hidden: '2 fiches masquées.',
    refused: /^1 fiche n’a pas changé/,
    edited: /l’a modifié entre-temps/,
    show: 'Mettre en ligne',
    shown: '1 fiche mise en ligne.',
    remove: 'Supprimer',
    removeTitle: /^Supprimer 3 fiches/,
    removed: '3 fiches supprimées.',
    undo: 'Annuler ce changement',
    undone: '3 fiches sont de nouveau comme avant.',
    undoneTwo: '2 fiches sont de nouveau comme avant.',
    nothing: 'Rien ne correspond à ces critères.',
    live: 'En ligne',
    masked: 'Masqué',
  },
  nl: {
    title: (code: string) => `Vraag ${code}`,
    bar: 'Geselecteerde fiches',
    chosen: '3 fiches geselecteerd',
    one: '1 fiche geselecteerd',
    all: 'Alle 3 selecteren',
    hide: 'Verbergen',
    hidden: '2 fiches verborgen.',
    refused: /^1 fiche is niet gewijzigd/,
    edited: /gewijzigd/,
    show: 'Online zetten',
    shown: '1 fiche online gezet.',
    remove: 'Verwijderen',
    removeTitle: /^3 fiches verwijderen/,
    removed: '3 fiches verwijderd.',
    undo: 'Deze wijziging ongedaan maken',
    undone: '3 fiches zijn weer zoals voordien.',
    undoneTwo: '2 fiches zijn weer zoals voordien.',
    nothing: 'Niets voldoet aan deze criteria.',
    live: 'Online',
    masked: 'Verborgen',
  },
} as const;

for (const { lang, tool, width } of [
  { lang: 'fr', tool: 'mouse', width: 1440 },
  { lang: 'nl', tool: 'keyboard', width: 820 },
] as const)
  test.describe(`Many records at once in ${lang}, by ${tool}`, () => {
    test.use({ looksForBarriers: lang === 'nl' });
    const its = messages[lang];
    let hand: Hand;
    let editor: DeskEditor;
    let word: string;
    let ids: number[];
    let codes: readonly string[];
    test.beforeEach(async ({ page, playwright, baseURL }) => {
      hand = handOf(page, tool);
      editor = await DeskEditor.open(playwright, baseURL);
      word = newCode('lot');
      codes = ['a', 'b', 'c'].map((letter) => `${word}-${letter}`);
      ids = [];
      for (const code of codes) ids.push(await editor.create('page', question(code)));
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(chooseLanguage, lang);
      await enter(page);
      await page.goto(deskPath(`/records/page?text=${word}`));
    });

    const bar = (page: Page) => page.getByRole('region', { name: its.bar });
    const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
    const mark = (page: Page, index: number) =>
      page.getByRole('checkbox', { name: its.title(codes[index] ?? ''), exact: true });
    const states = (page: Page, state: string) => page.getByRole('table').getByText(state, { exact: true });

    test('some are hidden, the refused one is named, and all is as before', async ({
      page,
      allowMessages,
      findBarriers,
    }) => {
      allowMessages(/412/);
      await hand.check(mark(page, 0));
      await expect(bar(page).getByText(its.one)).toBeVisible();
      await hand.press(button(page, its.all));
      await expect(bar(page).getByText(its.chosen)).toBeVisible();
      await expect(mark(page, 2)).toBeChecked();
      expect(await findBarriers()).toEqual([]);

      // Another editor saves one of them between the reading and the writing.
      let isEdited = false;
      await page.route('**/api/v1/desk/batch*', async (route) => {
        if (!isEdited) await editor.change('page', ids[1] ?? 0, { published_at: '2026-01-06' });
        isEdited = true;
        await route.continue();
      });
      await hand.press(button(page, its.hide));
      await expect(bar(page).getByText(its.hidden)).toBeVisible();
      await expect(bar(page).getByText(its.refused)).toBeVisible();
      await expect(bar(page).getByRole('listitem')).toHaveText(its.edited);
      await expect(bar(page).getByRole('link', { name: its.title(codes[1] ?? '') })).toBeVisible();
      await expect(states(page, its.masked)).toHaveCount(2);
      await expect(states(page, its.live)).toHaveCount(1);
      await expect(mark(page, 1)).toBeChecked();
      await expect(mark(page, 0)).not.toBeChecked();
      expect(await findBarriers()).toEqual([]);

      await hand.press(button(page, its.undo));
      await expect(bar(page).getByText(its.undoneTwo)).toBeVisible();
      await expect(states(page, its.live)).toHaveCount(3);
      await editor.removeCreated(page);
    });

    test('one is put online, where another was already', async ({ page }) => {
      await editor.change('page', ids[0] ?? 0, { published: false });
      await page.reload();
      await expect(states(page, its.masked)).toHaveCount(1);
      await hand.check(mark(page, 0));
      await hand.check(mark(page, 1));
      await hand.press(button(page, its.show));
      await expect(bar(page).getByText(its.shown)).toBeVisible();
      await expect(states(page, its.live)).toHaveCount(3);
      await editor.removeCreated(page);
    });

    test('all are deleted, and come back', async ({ page, findBarriers }) => {
      for (const index of [0, 1, 2]) await hand.check(mark(page, index));
      await hand.press(button(page, its.remove));
      const dialog = page.getByRole('alertdialog', { name: its.removeTitle });
      await expect(dialog).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await hand.press(dialog.getByRole('button', { name: its.remove, exact: true }));
      await expect(bar(page).getByText(its.removed)).toBeVisible();
      await expect(page.getByText(its.nothing)).toBeVisible();
      await hand.press(button(page, its.undo));
      await expect(bar(page).getByText(its.undone)).toBeVisible();
      await expect(states(page, its.live)).toHaveCount(3);
      for (const code of codes) await editor.remove('page', await editor.find('page', code));
    });
  });
