import { chooseLanguage, deskPath, enter } from './desk-editor.ts';
import { handOf, runs } from './hand.ts';
import { overflowing } from './overflowing.ts';
import { expect, test } from './test.ts';

const messages = {
  fr: {
    stock: 'Stock',
    text: 'Rechercher',
    change: 'Ce qui change',
    what: 'Quoi',
    correction: 'Correction',
    expected: 'Livraison attendue',
    expectedOn: /^Attendue le/,
    amount: 'Nombre',
    reason: 'Raison',
    reasonMissing: 'Une correction demande sa raison.',
    save: 'Enregistrer',
    saved: 'Enregistré.',
    rule: 'Comment le compter',
    shelf: 'Emplacement',
    movements: 'Mouvements',
    enter: 'Réceptionner ou compter',
    lines: 'Une ligne par article',
    written: '1 article enregistré.',
    refused: 'Ces lignes n’ont pas été enregistrées',
    notANumber: 'Un nombre entier est attendu.',
  },
  nl: {
    stock: 'Voorraad',
    text: 'Zoeken',
    change: 'Wat er verandert',
    what: 'Wat',
    correction: 'Correctie',
    expected: 'Verwachte levering',
    expectedOn: /^Verwacht op/,
    amount: 'Aantal',
    reason: 'Reden',
    reasonMissing: 'Een correctie vraagt haar reden.',
    save: 'Opslaan',
    saved: 'Opgeslagen.',
    rule: 'Hoe het geteld wordt',
    shelf: 'Plaats',
    movements: 'Bewegingen',
    enter: 'Ontvangen of tellen',
    lines: 'Eén regel per artikel',
    written: '1 artikel opgeslagen.',
    refused: 'Deze regels zijn niet opgeslagen',
    notANumber: 'Hier hoort een geheel getal.',
  },
} as const;
/** Packs that no other test buys, and that nobody has counted. */
const references = { fr: 'MV124-K05', nl: 'MV214-K05' } as const;
const note = 'Palette 7 / pallet 7';

for (const { lang, tool } of runs) {
  test(`a clerk counts, corrects, places and receives a pack, by ${tool} in ${lang}`, async ({
    page,
    findBarriers,
  }) => {
    test.slow();
    const t = messages[lang];
    const reference = references[lang];
    const hand = handOf(page, tool);
    await page.addInitScript(chooseLanguage, lang);
    await enter(page);
    await page.goto(deskPath('/stock'));
    await expect(page.getByRole('heading', { level: 1, name: t.stock })).toBeVisible();
    await hand.write(page.getByLabel(t.text, { exact: true }), reference);
    const link = page.getByRole('link', { name: reference, exact: true });
    await expect(page.getByRole('link', { name: /^MV\d/ })).toHaveCount(1);
    expect(await findBarriers()).toEqual([]);
    await hand.press(link);

    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
    const card = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
    const change = card(t.change);
    await hand.write(change.getByLabel(t.amount), 'douze');
    await hand.press(change.getByRole('button', { name: t.save }));
    await expect(change.getByText(t.notANumber)).toBeVisible();
    await hand.write(change.getByLabel(t.amount), '20');
    await hand.press(change.getByRole('button', { name: t.save }));
    await expect(change.getByText(t.saved)).toBeVisible();

    await hand.select(change.getByLabel(t.what, { exact: true }), t.correction);
    await hand.write(change.getByLabel(t.amount), '-2');
    await hand.press(change.getByRole('button', { name: t.save }));
    await expect(change.getByText(t.reasonMissing)).toBeVisible();
    await expect(change.getByLabel(t.amount)).toHaveValue('-2');
    await hand.write(change.getByLabel(t.reason), note);
    await hand.press(change.getByRole('button', { name: t.save }));
    await expect(change.getByText(t.saved)).toBeVisible();
    await expect(card(t.movements).getByText(note).first()).toBeVisible();

    await hand.select(change.getByLabel(t.what, { exact: true }), t.expected);
    await hand.write(change.getByLabel(t.amount), '340');
    await change.getByLabel(t.expectedOn).fill('2031-05-06');
    await hand.press(change.getByRole('button', { name: t.save }));
    await expect(change.getByText(t.saved)).toBeVisible();
    const levels = page.getByRole('row').filter({ hasText: '340' });
    await expect(levels).toHaveCount(1);
    await expect(levels).toContainText(/6\s(mai|mei)\s2031/);

    const rule = card(t.rule);
    await hand.write(rule.getByLabel(t.shelf), 'Z-99-1');
    await hand.press(rule.getByRole('button', { name: t.save }));
    await expect(rule.getByText(t.saved)).toBeVisible();
    expect(await findBarriers()).toEqual([]);

    await hand.press(page.getByRole('link', { name: t.stock, exact: true }).last());
    await hand.press(page.getByRole('link', { name: t.enter }));
    await expect(page.getByRole('heading', { level: 1, name: t.enter })).toBeVisible();
    await hand.write(page.getByLabel(t.lines), `${reference} 2\nXX000-K99 3`);
    await hand.press(page.getByRole('button', { name: t.save }));
    await expect(page.getByText(t.written)).toBeVisible();
    await expect(page.getByText(t.refused)).toBeVisible();
    await expect(page.getByLabel(t.lines)).toHaveValue('XX000-K99 3');
    expect(await findBarriers()).toEqual([]);
  });
}

for (const path of ['/stock', '/stock/entry', `/stock/${references.fr}`])
  test(`${path} fits the smallest phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(chooseLanguage, 'nl');
    await enter(page);
    await page.goto(deskPath(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });
