import type { Page } from '@playwright/test';
import { both, chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { type Hand, handOf, runs } from './hand.ts';
import { expect, test } from './test.ts';

const words = {
  fr: {
    own: 'Français',
    other: 'Nederlands',
    add: 'Ajouter',
    addPack: 'Ajouter : Conditionnements',
    addCategory: 'Ajouter : Catégories',
    reference: 'Référence',
    name: 'Nom',
    slug: 'Adresse de la page',
    summary: 'Résumé',
    part: 'Particuliers',
    pro: 'Professionnels',
    destination: 'Destination',
    use: 'Usage',
    form: 'Présentation',
    packCell: (column: string) => `${column}, ligne 1`,
    pack: {
      reference: 'Référence',
      ean: 'EAN',
      quantity: 'Contenu',
      weight: 'Poids net (kg)',
      price: 'Prix TVAC',
      tinting: 'Mise à la teinte TVAC',
      box: 'Par carton',
    },
    create: 'Créer',
    live: 'En ligne',
    seenOn: /^Visible sur/,
    saveAsDraft: 'Enregistrer comme brouillon',
    draftLead: 'Vous modifiez le brouillon',
    from: 'En ligne à partir du',
    schedule: 'Programmer',
    scheduled: /En ligne le 29\/03\/(?:20)?99/,
    cancel: 'Annuler la programmation',
    publish: 'Publier maintenant',
    published: 'Le brouillon est en ligne.',
    saved: /Enregistré en \d+\sms/,
    up: 'Monter : ',
    moved: (label: string) => `« ${label} » est déplacé.`,
    addBlock: 'Ajouter : Blocs (Français)',
    text: 'Texte',
    preview: 'Aperçu',
    previewTitle: 'Aperçu de la page',
    phone: 'Téléphone',
    closePreview: 'Fermer l’aperçu',
    history: 'Historique',
    restore: /^Restaurer la version/,
    restored: 'La version est restaurée.',
    map: 'Emplacement sur la carte',
    latitude: 'Latitude',
    longitude: 'Longitude',
    said: 'Latitude 50,851, longitude 4,35',
    opens: 'Lundi, ouverture 1',
    closes: 'Lundi, fermeture 1',
    notATime: 'Saisissez une heure, par exemple 9:30.',
    copy: 'Copier les horaires : lundi',
    working: 'Du lundi au vendredi',
    openOn: 'Ouvert : samedi',
    save: 'Enregistrer',
  },
  nl: {
    own: 'Nederlands',
    other: 'Français',
    add: 'Toevoegen',
    addPack: 'Toevoegen: Verpakkingen',
    addCategory: 'Toevoegen: Categorieën',
    reference: 'Referentie',
    name: 'Naam',
    slug: 'Adres van de pagina',
    summary: 'Samenvatting',
    part: 'Particulieren',
    pro: 'Professionals',
    destination: 'Bestemming',
    use: 'Gebruik',
    form: 'Vorm',
    packCell: (column: string) => `${column}, regel 1`,
    pack: {
      reference: 'Referentie',
      ean: 'EAN',
      quantity: 'Inhoud',
      weight: 'Nettogewicht (kg)',
      price: 'Prijs incl. btw',
      tinting: 'Op kleur brengen incl. btw',
      box: 'Per doos',
    },
    create: 'Aanmaken',
    live: 'Online',
    seenOn: /^Zichtbaar op/,
    saveAsDraft: 'Opslaan als concept',
    draftLead: 'U bewerkt het concept',
    from: 'Online vanaf',
    schedule: 'Inplannen',
    scheduled: /Komt online op 29\/03\/(?:20)?99/,
    cancel: 'Planning annuleren',
    publish: 'Nu publiceren',
    published: 'Het concept staat online.',
    saved: /Opgeslagen in \d+\sms/,
    up: 'Omhoog: ',
    moved: (label: string) => `“${label}” is verplaatst.`,
    addBlock: 'Toevoegen: Blokken (Nederlands)',
    text: 'Tekst',
    preview: 'Voorbeeld',
    previewTitle: 'Voorbeeld van de pagina',
    phone: 'Telefoon',
    closePreview: 'Voorbeeld sluiten',
    history: 'Geschiedenis',
    restore: /^De versie van .* terugzetten/,
    restored: 'De versie is teruggezet.',
    map: 'Plaats op de kaart',
    latitude: 'Breedtegraad',
    longitude: 'Lengtegraad',
    said: 'Breedtegraad 50,851, lengtegraad 4,35',
    opens: 'Maandag, opening 1',
    closes: 'Maandag, sluiting 1',
    notATime: 'Vul een uur in, bijvoorbeeld 9.30.',
    copy: 'Uren kopiëren: maandag',
    working: 'Van maandag tot vrijdag',
    openOn: 'Open: zaterdag',
    save: 'Opslaan',
  },
} as const;

const newEan = () => String(Math.floor(Math.random() * 1e11) + 54e11);

// By keyboard alone, a test presses hundreds of keys.
test.describe.configure({ timeout: 120_000 });

/** A dealer of the demo’s kind. */
const dealer = (code: string) => ({
  code,
  name: both(`Comptoir ${code}`),
  type: 'diy-store',
  address: both('Rue du Port 1'),
  zip: '1000',
  city: both('Bruxelles'),
  country: 'be',
  phone: '+32 2 000 00 99',
  email: null,
  website: null,
  latitude: 50.85,
  longitude: 4.35,
  hours: {
    monday: [{ from: '09:00', to: '18:00' }],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  },
  closed_on_holidays: true,
  exceptions: [],
  tints: false,
  ranges: [],
  professional_only: false,
});

for (const { lang, tool } of runs) {
  const texts = words[lang];

  test.describe(`Tasks at the desk in ${lang}, by ${tool}`, () => {
    test.use({ looksForBarriers: lang === 'nl' });
    let editor: DeskEditor;
    let hand: Hand;
    test.beforeEach(async ({ page, playwright, baseURL }) => {
      hand = handOf(page, tool);
      editor = await DeskEditor.open(playwright, baseURL);
      await enter(page);
      await page.addInitScript(chooseLanguage, lang);
    });

    test.afterEach(({ page }) => editor.removeCreated(page));

    const press = (page: Page, role: 'button' | 'link', name: string) =>
      hand.press(page.getByRole(role, { name, exact: true }).last());
    const check = (page: Page, name: string) => hand.check(page.getByRole('checkbox', { name, exact: true }));
    const write = (page: Page, label: string, text: string) =>
      hand.write(page.getByLabel(label, { exact: true }), text);
    const writeBoth = async (page: Page, label: string, text: string) => {
      await write(page, `${label} (${texts.own})`, text);
      await write(page, `${label} (${texts.other})`, text);
    };
    const pick = (page: Page, label: string, text: string) =>
      hand.pick(
        page.getByRole('combobox', { name: label, exact: true }),
        text,
        page.getByRole('option', { name: new RegExp(`^${text} `) }),
      );
    /** The path of the page of the record with a slug, which the form names once the page is rendered. */
    const shownOn = async (page: Page, slug: string): Promise<string> => {
      await hand.press(page.locator('summary').filter({ hasText: texts.seenOn }));
      const link = page.locator(`.record-uses a[href^="/${lang}"][href*="${slug}"]`).first();
      return (await link.getAttribute('href')) ?? '';
    };
    const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

    test('a product goes from nothing to live', async ({ page, findBarriers }) => {
      const reference = newCode('NEUF').toUpperCase();
      editor.willCreate('product', reference);
      await page.goto(deskPath('/records/product'));
      await press(page, 'link', texts.add);
      await write(page, texts.reference, reference);
      await writeBoth(page, texts.name, `Nouveau ${reference}`);
      await writeBoth(page, texts.slug, reference.toLowerCase());
      await writeBoth(page, texts.summary, 'Rebouche et lisse.');
      await check(page, texts.part);
      await check(page, texts.pro);
      await press(page, 'button', texts.addPack);
      const cell = (column: string, text: string) => write(page, texts.packCell(column), text);
      await cell(texts.pack.reference, `${reference}-5`);
      await cell(texts.pack.ean, newEan());
      await cell(texts.pack.quantity, '5');
      await cell(texts.pack.weight, '5');
      await write(page, `${texts.packCell(texts.pack.price)} (€)`, '12,10');
      await write(page, `${texts.packCell(texts.pack.tinting)} (€)`, '0');
      await cell(texts.pack.box, '1');
      await pick(page, texts.destination, 'D1');
      await pick(page, texts.use, 'I');
      await pick(page, texts.form, 'PO');
      await pick(page, texts.addCategory, '1.1.1');
      expect(await findBarriers()).toEqual([]);
      await press(page, 'button', texts.create);
      await expect(page.getByRole('heading', { level: 1, name: `Nouveau ${reference}` })).toBeVisible();
      await expect(page.locator('.record-head').getByText(texts.live, { exact: true })).toBeVisible();
      const path = await shownOn(page, reference.toLowerCase());
      expect(await textOf(page, path)).toContain(`Nouveau ${reference}`);
    });

    test('the price of a pack is changed, scheduled, and put online', async ({ page, findBarriers }) => {
      const found = await editor.find('product', 'MV110');
      const { input } = await editor.read('product', found);
      const reference = newCode('PRIX').toUpperCase();
      const [pack] = input['packs'] as object[];
      const id = await editor.create('product', {
        ...input,
        reference,
        name: both(`Prix ${reference}`),
        slug: both(reference.toLowerCase()),
        promoted: {},
        related: [],
        declaration: null,
        packs: [{ ...pack, reference: `${reference}-5`, ean: newEan(), price_cents: 1210 }],
      });
      const priceOf = async () =>
        ((await editor.read('product', id)).input as { packs: { price_cents: number }[] }).packs[0]
          ?.price_cents;
      await page.goto(deskPath(`/records/product/${id}`));
      await write(page, `${texts.packCell(texts.pack.price)} (€)`, '13,31');
      await press(page, 'button', texts.saveAsDraft);
      await expect(page.getByText(texts.draftLead)).toBeVisible();
      await hand.setMoment(page.getByLabel(texts.from, { exact: true }), '2099-03-29T03:30');
      await press(page, 'button', texts.schedule);
      await expect(page.getByText(texts.scheduled)).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      expect(await priceOf()).toBe(1210);
      await press(page, 'button', texts.cancel);
      await press(page, 'button', texts.publish);
      await expect(page.getByText(texts.published)).toBeVisible();
      expect(await priceOf()).toBe(1331);
      const path = await shownOn(page, reference.toLowerCase());
      await expect.poll(() => textOf(page, path)).toContain('13,31');
    });

    test('an entry of a menu is moved', async ({ page, findBarriers }) => {
      const code = newCode('menu');
      const link = { type: 'no_destination' };
      const id = await editor.create('menu', {
        code,
        items: ['Alpha', 'Bravo', 'Charlie'].map((word) => ({ label: both(`${word} ${code}`), link })),
      });
      await page.goto(deskPath(`/records/menu/${id}`));
      const row = (word: string) => page.getByRole('row', { name: `${word} ${code}` });
      await expect(row('Charlie')).toBeVisible();
      if (tool === 'mouse') await row('Charlie').dragTo(row('Bravo'), { targetPosition: { x: 120, y: 2 } });
      else {
        await hand.enter(page.getByRole('treegrid'));
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await press(page, 'button', `${texts.up}Charlie ${code}`);
        await expect(page.getByText(texts.moved(`Charlie ${code}`))).toBeVisible();
      }
      expect(await findBarriers()).toEqual([]);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(texts.saved)).toBeVisible();
      const { items } = (await editor.read('menu', id)).input as { items: { label: { fr: string } }[] };
      expect(items.map(({ label }) => label.fr.split(' ')[0])).toEqual(['Alpha', 'Charlie', 'Bravo']);
    });

    test('a page with blocks is drafted, previewed as on a phone, published and taken back', async ({
      page,
      findBarriers,
    }) => {
      const code = newCode('blocs');
      const id = await editor.create('page', question(code));
      const blocks = async () =>
        ((await editor.read('page', id)).input as { blocks: Record<string, unknown[]> }).blocks;
      await page.goto(deskPath(`/records/page/${id}`));
      await press(page, 'button', texts.addBlock);
      const text = page
        .getByRole('textbox', { name: new RegExp(`^${texts.text}`) })
        .and(page.locator('[contenteditable="true"]'));
      await hand.enter(text);
      await page.keyboard.type(`Un bloc ${code}.`);
      await press(page, 'button', texts.saveAsDraft);
      await expect(page.getByText(texts.draftLead)).toBeVisible();
      expect((await blocks())[lang]).toEqual([]);
      await press(page, 'button', texts.preview);
      const frame = page.frameLocator(`iframe[title="${texts.previewTitle}"]`);
      await expect(frame.getByText(`Un bloc ${code}.`)).toBeVisible();
      await hand.choose(page.getByRole('radio', { name: texts.phone }));
      await expect.poll(() => frame.locator('html').evaluate(() => window.innerWidth)).toBe(390);
      expect(await findBarriers()).toEqual([]);
      await press(page, 'button', texts.closePreview);
      await press(page, 'button', texts.publish);
      await expect(page.getByText(texts.published)).toBeVisible();
      const path = await shownOn(page, code);
      await expect.poll(() => textOf(page, path)).toContain(`Un bloc ${code}.`);
      await press(page, 'button', texts.history);
      const dialog = page.getByRole('dialog', { name: texts.history });
      await hand.press(dialog.getByRole('button', { name: texts.restore }).last());
      await expect(page.getByText(texts.restored)).toBeVisible();
      expect((await blocks())[lang]).toEqual([]);
      await expect.poll(() => textOf(page, path)).not.toContain(`Un bloc ${code}.`);
    });

    test('a dealer is moved on the map, and opens at other hours', async ({
      page,
      allowMessages,
      findBarriers,
    }) => {
      allowMessages(/422/);
      const id = await editor.create('store-locator', dealer(newCode('comptoir')));
      const read = async () => (await editor.read('store-locator', id)).input;
      const degrees = async () => {
        const fields = [texts.latitude, texts.longitude].map((label) =>
          page.getByLabel(label, { exact: true }),
        );
        const typed = await Promise.all(fields.map((field) => field.inputValue()));
        return typed.map((text) => Number(text.replace(',', '.')));
      };
      await page.goto(deskPath(`/records/store-locator/${id}`));
      const map = page.getByRole('application', { name: texts.map });
      await expect(map.locator('.place-mark')).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      if (tool === 'keyboard') {
        await hand.enter(map);
        await page.keyboard.press('ArrowUp');
        await expect(page.getByText(texts.said)).toBeAttached();
        await page.keyboard.press('Shift+ArrowRight');
        expect(await degrees()).toEqual([50.851, 4.36]);
      } else {
        await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const box = (await map.locator('.place-mark path').boundingBox()) ?? {
          x: 0,
          y: 0,
          width: 0,
          height: 0,
        };
        const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x + 40, from.y - 30, { steps: 4 });
        await page.mouse.up();
        const [latitude = 0, longitude = 0] = await degrees();
        expect(latitude).toBeGreaterThan(50.85);
        expect(longitude).toBeGreaterThan(4.35);
      }
      // Typed degrees move the mark, also to where it was not in sight; what is no place on earth is refused.
      await write(page, texts.latitude, '95');
      await press(page, 'button', texts.save);
      await expect(page.getByLabel(texts.latitude, { exact: true })).toHaveAccessibleDescription(/.+/);
      await expect(map.locator('.place-mark')).toHaveCount(0);
      await write(page, texts.latitude, '51,05');
      await write(page, texts.longitude, '3,7167');
      await expect(map.locator('.place-mark')).toBeVisible();

      const opens = page.getByLabel(texts.opens, { exact: true });
      const closes = page.getByLabel(texts.closes, { exact: true });
      await hand.write(opens, 'midi');
      await page.keyboard.press('Tab');
      await expect(opens).toHaveAccessibleDescription(texts.notATime);
      await expect(opens).toHaveValue('midi');
      await hand.write(opens, '8h30');
      await hand.write(closes, '8');
      await page.keyboard.press('Tab');
      await expect(opens).toHaveValue('08:30');
      await press(page, 'button', texts.save);
      await expect(opens).toHaveAccessibleDescription(/.+/);
      expect(await findBarriers()).toEqual([]);
      await hand.write(closes, '1730');
      await hand.takeFrom(
        page.getByRole('button', { name: texts.copy, exact: true }),
        page.getByRole('menuitem', { name: texts.working, exact: true }),
      );
      await check(page, texts.openOn);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(texts.saved)).toBeVisible();
      const spans = [{ from: '08:30', to: '17:30' }];
      expect(await read()).toMatchObject({
        latitude: 51.05,
        longitude: 3.7167,
        hours: {
          monday: spans,
          tuesday: spans,
          wednesday: spans,
          thursday: spans,
          friday: spans,
          saturday: [{ from: '09:00', to: '18:00' }],
          sunday: [],
        },
      });
    });
  });
}
