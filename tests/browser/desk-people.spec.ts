import { chooseLanguage, deskPath, enter, newCode } from './desk-editor.ts';
import { enterAsDistributor } from './distributor.ts';
import { handOf, runs } from './hand.ts';
import { expect, test } from './test.ts';

const words = {
  fr: {
    customers: 'Clients',
    search: 'Rechercher',
    unmake: 'Retirer l’accès de distributeur',
    isNot: 'Ce client n’est pas distributeur.',
    make: 'Donner l’accès distributeur',
    is: 'Ce client est distributeur : il voit les formules de teinte et le bon de commande.',
    missed: 'Pages introuvables (404)',
    redirect: 'Rediriger : ',
    from: 'Ancienne adresse',
    to: 'Nouvelle adresse',
    create: 'Créer',
  },
  nl: {
    customers: 'Klanten',
    search: 'Zoeken',
    unmake: 'Toegang als verdeler intrekken',
    isNot: 'Deze klant is geen verdeler.',
    make: 'Toegang als verdeler geven',
    is: 'Deze klant is verdeler en ziet de kleurformules en de inkooporder.',
    missed: 'Pagina’s niet gevonden (404)',
    redirect: 'Doorverwijzen: ',
    from: 'Oud adres',
    to: 'Nieuw adres',
    create: 'Aanmaken',
  },
};

const formulas = '/fr/enduit-professionnels/mon-compte/formules';
const formulasAreClosed = 'Les formules sont réservées aux distributeurs';

for (const { lang, tool } of runs)
  test.describe(`in ${lang}, by ${tool}`, () => {
    test.use({ looksForBarriers: lang === 'nl' });
    const texts = words[lang];

    test('a customer is found, is a distributor no more once that was confirmed, and is one again', async ({
      page,
      findBarriers,
    }) => {
      test.slow();
      const hand = handOf(page, tool);
      const email = await enterAsDistributor(page);
      await enter(page);
      await page.addInitScript(chooseLanguage, lang);
      await page.goto(deskPath('/customers'));
      await expect(page.getByRole('heading', { level: 1, name: texts.customers })).toBeVisible();
      await hand.write(page.getByRole('searchbox', { name: texts.search }), `zoé ${email}`);
      await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
      expect(await findBarriers()).toEqual([]);
      await hand.press(page.getByRole('link', { name: 'Zoé Peeters' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Zoé Peeters' })).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const confirm = (name: string) =>
        hand.press(page.getByRole('alertdialog').getByRole('button', { name, exact: true }));
      // What the customer themselves sees of it: the browser holds their session as well.
      const isOpenToCustomer = async () =>
        !(await (await page.request.get(formulas)).text()).includes(formulasAreClosed);
      expect(await isOpenToCustomer()).toBe(true);
      await hand.press(button(texts.unmake));
      await confirm(texts.unmake);
      await expect(page.getByText(texts.isNot)).toBeVisible();
      expect(await isOpenToCustomer()).toBe(false);
      await hand.press(button(texts.make));
      expect(await findBarriers()).toEqual([]);
      await confirm(texts.make);
      await expect(page.getByText(texts.is)).toBeVisible();
      expect(await isOpenToCustomer()).toBe(true);
      await page.goto(deskPath('/account'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type(email);
      await page.getByRole('option', { name: `${texts.customers}, ${email}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Zoé Peeters' })).toBeVisible();
    });

    test('an address at which nothing was found becomes a redirect', async ({
      page,
      allowMessages,
      findBarriers,
    }) => {
      allowMessages(/404/);
      const hand = handOf(page, tool);
      // Nine digits might be a telephone number, and are not counted.
      const path = `/fr/${newCode('perdu').replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
      await page.request.get(path);
      await enter(page);
      await page.addInitScript(chooseLanguage, lang);
      const link = page.getByRole('link', { name: `${texts.redirect}${path}` });
      // Counts are gathered for some seconds before they are written.
      await expect(async () => {
        await page.goto(deskPath('/missed-addresses'));
        await expect(link).toBeVisible({ timeout: 5000 });
      }).toPass();
      expect(await findBarriers()).toEqual([]);
      await hand.press(link);
      await expect(page.getByLabel(texts.from, { exact: true })).toHaveValue(path);
      await hand.write(page.getByLabel(texts.to, { exact: true }), '/fr/enduit-professionnels');
      expect(await findBarriers()).toEqual([]);
      await hand.press(page.getByRole('button', { name: texts.create, exact: true }));
      await expect(page).toHaveURL(/\/records\/redirect\/\d+/);
      await expect(async () => {
        const response = await page.request.get(path, { maxRedirects: 0 });
        expect(response.headers()['location']).toContain('/fr/enduit-professionnels');
      }).toPass();
    });
  });
