import { chooseLanguage, DeskEditor, deskPath, enter, newCode, password, question } from './desk-editor.ts';
import { type Hand, handOf, runs } from './hand.ts';
import { expect, test } from './test.ts';

const words = {
  fr: {
    title: (language: string) => `Titre (${language})`,
    description: (language: string) => `Description (${language})`,
    save: 'Enregistrer',
    saved: /Enregistré en \d+\sms/,
    conflict: 'Quelqu’un d’autre a modifié cette fiche',
    mine: /Ma version/,
    theirs: /L’autre version/,
    goOn: 'Continuer avec cette réunion',
    takeAll: 'Reprendre l’autre version en entier',
    ended: 'Votre session a pris fin',
    password: 'Mot de passe',
    scheduled: 'Programmé',
    waits: 'Attend\u00A0: contredit la version en ligne',
    decide: 'Choisir…',
    contradiction: 'Le brouillon et la version en ligne se contredisent',
    draft: /^Brouillon/,
    live: /^Version en ligne/,
    saveChoice: 'Enregistrer ce choix',
    decided: 'Votre choix est enregistré dans le brouillon.',
    cancelSchedule: 'Annuler la programmation',
    publish: 'Publier maintenant',
    published: /Le brouillon est en ligne\./,
  },
  nl: {
    title: (language: string) => `Titel (${language})`,
    description: (language: string) => `Beschrijving (${language})`,
    save: 'Opslaan',
    saved: /Opgeslagen in \d+\sms/,
    conflict: 'Iemand anders heeft deze fiche gewijzigd',
    mine: /Mijn versie/,
    theirs: /De andere versie/,
    goOn: 'Verdergaan met de samenvoeging',
    takeAll: 'De andere versie volledig overnemen',
    ended: 'Uw sessie is beëindigd',
    password: 'Wachtwoord',
    scheduled: 'Gepland',
    waits: 'Wacht: spreekt de onlineversie tegen',
    decide: 'Kiezen…',
    contradiction: 'Het concept en de onlineversie spreken elkaar tegen',
    draft: /^Concept/,
    live: /^Onlineversie/,
    saveChoice: 'Deze keuze opslaan',
    decided: 'Uw keuze is opgeslagen in het concept.',
    cancelSchedule: 'Planning annuleren',
    publish: 'Nu publiceren',
    published: /Het concept staat online\./,
  },
} as const;

for (const { lang, tool } of runs) {
  const its = words[lang];

  test.describe(`In ${lang}, by ${tool}`, () => {
    test.use({ looksForBarriers: lang === 'nl' });
    let editor: DeskEditor;
    let hand: Hand;
    test.beforeEach(async ({ page, playwright, baseURL }) => {
      hand = handOf(page, tool);
      editor = await DeskEditor.open(playwright, baseURL);
      await page.addInitScript(chooseLanguage, lang);
      await enter(page);
    });

    test('changes of two people are brought together without loss', async ({
      page,
      allowMessages,
      findBarriers,
    }) => {
      allowMessages(/412/);
      const id = await editor.create('page', question(newCode('conflit')));
      const title = page.getByLabel(its.title('Français'), { exact: true });
      const save = page.getByRole('button', { name: its.save, exact: true });
      const dialog = page.getByRole('dialog', { name: its.conflict });
      await page.goto(deskPath(`/records/page/${id}`));
      await hand.write(title, 'Mon titre');
      await hand.write(page.getByLabel(its.description('Nederlands'), { exact: true }), 'Mijn beschrijving');
      await editor.change('page', id, { title: { fr: 'Leur titre', nl: 'Hun titel' } });
      await hand.press(save);
      const choice = dialog.getByRole('radiogroup', { name: its.title('Français') });
      // Both versions are there to be read, and what only one person changed is not asked.
      await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
      await expect(choice.getByRole('radio', { name: its.mine })).toBeChecked();
      await expect(choice).toContainText('Mon titre');
      await expect(choice).toContainText('Leur titre');
      expect(await findBarriers()).toEqual([]);
      await hand.choose(choice.getByRole('radio', { name: its.theirs }));
      await hand.press(dialog.getByRole('button', { name: its.goOn }));
      await hand.press(save);
      await expect(page.getByText(its.saved)).toBeVisible();
      expect((await editor.read('page', id)).input).toMatchObject({
        title: { fr: 'Leur titre', nl: 'Hun titel' },
        description: { fr: 'Une réponse courte.', nl: 'Mijn beschrijving' },
      });

      // The other version can be taken as a whole.
      await hand.write(title, 'Mon autre titre');
      await editor.change('page', id, { title: { fr: 'Leur autre titre', nl: 'Hun andere titel' } });
      await hand.press(save);
      await hand.press(dialog.getByRole('button', { name: its.takeAll }));
      await expect(dialog).toBeHidden();
      await expect(title).toHaveValue('Leur autre titre');
      await editor.removeCreated(page);
    });

    test('a draft that contradicts what is live waits on Today, is decided, and goes live with both edits', async ({
      page,
      findBarriers,
    }) => {
      const code = newCode('contredit');
      const id = await editor.create('page', question(code));
      const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
      await editor.schedule('page', id, { title: { fr: 'Préparé', nl: 'Voorbereid' } }, tomorrow);
      const live = { title: { fr: `Corrigé ${code}`, nl: `Vraag ${code}` } };
      await editor.change('page', id, {
        ...live,
        description: { fr: 'Une réponse courte.', nl: 'Een verbeterd antwoord.' },
      });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const line = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: its.scheduled, exact: true }) })
        .getByRole('listitem')
        .filter({ hasText: code });
      // The clock's job compares drafts every few seconds.
      await expect(async () => {
        await page.goto(deskPath(''));
        await expect(line).toContainText(its.waits, { timeout: 2000 });
      }).toPass();
      expect(await findBarriers()).toEqual([]);
      await hand.press(line.getByRole('link'));
      await hand.press(button(its.decide));
      const dialog = page.getByRole('dialog', { name: its.contradiction });
      const choice = dialog.getByRole('radiogroup');
      await expect(choice).toHaveCount(1);
      await expect(choice).toHaveAccessibleName(its.title('Français'));
      await expect(choice.getByRole('radio', { name: its.draft })).toBeChecked();
      await expect(choice).toContainText('Préparé');
      await expect(choice).toContainText(`Corrigé ${code}`);
      expect(await findBarriers()).toEqual([]);
      await hand.choose(choice.getByRole('radio', { name: its.live }));
      await hand.press(dialog.getByRole('button', { name: its.saveChoice }));
      await expect(dialog).toBeHidden();
      await expect(page.getByText(its.decided)).toBeVisible();
      // Nothing is live before its moment.
      expect((await editor.read('page', id)).input).toMatchObject(live);
      await hand.press(button(its.cancelSchedule));
      await hand.press(button(its.publish));
      await expect(page.getByText(its.published)).toBeVisible();
      expect((await editor.read('page', id)).input).toMatchObject({
        title: { fr: `Corrigé ${code}`, nl: 'Voorbereid' },
        description: { fr: 'Une réponse courte.', nl: 'Een verbeterd antwoord.' },
      });
      await editor.removeCreated(page);
    });

    test('what is typed while a save is on its way is not put in the place of what another editor saves then', async ({
      page,
      allowMessages,
    }) => {
      allowMessages(/412/);
      const id = await editor.create('page', question(newCode('aussitot')));
      const title = page.getByLabel(its.title('Français'), { exact: true });
      const save = page.getByRole('button', { name: its.save, exact: true });
      const dialog = page.getByRole('dialog', { name: its.conflict });
      await page.goto(deskPath(`/records/page/${id}`));
      await hand.write(title, 'Mon titre');
      const held = Promise.withResolvers<void>();
      const isAsked = Promise.withResolvers<void>();
      await page.route(`**/desk/record/page/${id}?*`, async (route) => {
        if (route.request().method() === 'GET') {
          isAsked.resolve();
          await held.promise;
        }
        await route.continue();
      });
      await hand.press(save);
      await isAsked.promise;
      await hand.write(title, 'Mon titre, suite');
      await editor.change('page', id, { title: { fr: 'Leur titre', nl: 'Hun titel' } });
      held.resolve();
      await expect(dialog).toContainText('Leur titre');
      // Whoever leaves the question meets it again.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await hand.press(save);
      await hand.choose(dialog.getByRole('radio', { name: its.theirs }));
      await hand.press(dialog.getByRole('button', { name: its.goOn }));
      await expect(title).toHaveValue('Leur titre');
      await editor.removeCreated(page);
    });

    test('a session that ends while somebody types is renewed above the form, and the save goes on', async ({
      page,
      context,
      allowMessages,
      findBarriers,
    }) => {
      allowMessages(/401/);
      const id = await editor.create('page', question(newCode('session')));
      await page.goto(deskPath(`/records/page/${id}`));
      const title = page.getByLabel(its.title('Français'), { exact: true });
      await hand.write(title, 'Après la session');
      await context.clearCookies();
      await hand.press(page.getByRole('button', { name: its.save, exact: true }));
      const dialog = page.getByRole('dialog', { name: its.ended });
      await expect(dialog).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      // It closes by signing in alone.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await hand.write(dialog.getByLabel(its.password, { exact: true }), password);
      await page.keyboard.press('Enter');
      await expect(page.getByText(its.saved)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(title).toHaveValue('Après la session');
      expect((await editor.read('page', id)).input['title']).toMatchObject({ fr: 'Après la session' });
      expect(await editor.countRevisions('page', id)).toBe(2);
      await editor.removeCreated(page);
    });
  });
}
