import { openAccount } from '../../setup/sign-up.ts';
import {
  click,
  countOf,
  fieldTextOf,
  fill,
  hasHeading,
  isHydrated,
  pathOf,
  select,
  type Tab,
  textOf,
} from './tab.ts';
import { expect, otherEngines, test } from './test.ts';

// The engines start once: the journeys of a file follow each other.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const shop = '/fr/enduit-particuliers';
const waitMs = 20_000;
const password = 'Quatre murs bien lisses';

const within = { timeout: waitMs };
const expectPath = (tab: Tab, path: RegExp) => expect.poll(() => pathOf(tab), within).toMatch(path);
const expectText = (tab: Tab, selector: string, text: string | RegExp) =>
  expect.poll(async () => (await textOf(tab, selector)) ?? '', within).toMatch(text);
const expectCount = (tab: Tab, selector: string, count: number) =>
  expect.poll(() => countOf(tab, selector), within).toBe(count);
const expectHeading = (tab: Tab, words: string) =>
  expect.poll(() => hasHeading(tab, words), within).toBe(true);
const expectValue = (tab: Tab, selector: string, text: string | RegExp) =>
  expect.poll(async () => (await fieldTextOf(tab, selector)) ?? '', within).toMatch(text);

/** Goes to a page whose islands are to be used at once. */
async function visit(tab: Tab, path: string): Promise<void> {
  await tab.goto(path);
  await expect.poll(() => isHydrated(tab), within).toBe(true);
}

/** Stores the first products of a list, as hearts and comparing do. */
async function note(tab: Tab, store: 'comparator' | 'favorites', count: number): Promise<void> {
  await tab.goto(`${shop}/categorie`);
  await tab.evaluate(
    (key, most) => {
      const ids = [...document.querySelectorAll('.card[data-id]')].map((card) =>
        Number(card.getAttribute('data-id')),
      );
      const value = ids.slice(0, most).map((id) => ({ id, quantity: 2, note: '' }));
      localStorage.setItem(key, JSON.stringify({ version: 1, value }));
    },
    store,
    count,
  );
}

const newEmail = (engine: string) => `${engine}-${Date.now()}@example.com`;

for (const [index, engine] of otherEngines.entries()) {
  test.describe(engine, () => {
    test('a guest buys: refused, then paid, and the cart is empty', async ({ openTab }) => {
      const tab = await openTab(engine);
      await tab.resize(450, 740);
      await tab.goto(`${shop}/produit/rebouchage-universel-poudre`);
      await click(tab, 'form.to-cart button[type=submit]');
      await expectCount(tab, '.cart-drawer a.line', 1);
      await click(tab, '.cart-drawer a.line');
      await expectPath(tab, /\/panier$/);
      await expect.poll(() => isHydrated(tab), within).toBe(true);
      await click(tab, '#cart a.btn[href$="/livraison"]');
      await expectPath(tab, /\/commande\/livraison$/);
      await expect.poll(() => isHydrated(tab), within).toBe(true);
      await fill(tab, '[name=email]', newEmail(engine));
      const address = {
        firstname: 'Ana',
        lastname: 'Peeters',
        address: 'Hoogstraat 1',
        zipcode: '1000',
        city: 'Brussel',
        phone: '0470 12 34 56',
      };
      for (const [name, text] of Object.entries(address))
        await fill(tab, `[name="selectedShippingAddress.${name}"]`, text);
      await click(tab, '[name=selectedCarrier][value=home]');
      await click(tab, 'main form[method=post] button[type=submit]:not([name])');
      await expectPath(tab, /\/commande\/paiement$/);
      await expect.poll(() => isHydrated(tab), within).toBe(true);
      await click(tab, '[name=paymentBy][value=test]');
      await click(tab, '[name=cgv]');
      await click(tab, { button: 'Commande avec obligation de paiement' });
      await expectPath(tab, /payment=test_/);
      await click(tab, 'button[value=failed]');
      await expectPath(tab, /\/commande\/confirmation$/);
      await click(tab, 'main form button[type=submit]:not([name])');
      await expectPath(tab, /payment=test_/);
      await click(tab, 'button[value=paid]');
      await expectText(tab, 'h1', 'Merci pour votre commande');
      await expectText(tab, '.tools [href$="/panier"]', /^(?!.*1)/);
    });

    test('the guide leads from five answers to products', async ({ openTab }) => {
      const tab = await openTab(engine);
      await visit(tab, `${shop}/guide-de-choix`);
      for (const name of ['USAGE', 'SUPPORT', 'TRAVAUX', 'EPAISSEUR', 'FORME']) {
        await expect
          .poll(() => countOf(tab, `input[name=${name}]:not(:disabled)`), within)
          .toBeGreaterThan(0);
        await click(tab, `input[name=${name}]:not(:disabled)`);
      }
      await expectCount(tab, '#guide-show:not(:disabled)', 1);
      await click(tab, '#guide-show');
      await expect.poll(() => countOf(tab, '.fitting > li'), within).toBeGreaterThan(0);
    });

    test('products stand beside each other, and one goes into the cart', async ({ openTab }) => {
      const tab = await openTab(engine);
      await note(tab, 'comparator', 2);
      await visit(tab, `${shop}/comparateur`);
      await expectCount(tab, '.comparator thead th', 2);
      const tops = await tab.evaluate(() =>
        [...document.querySelectorAll('.comparator tr')].map((row) =>
          [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().top)),
        ),
      );
      for (const row of tops) expect(new Set(row).size, String(row)).toBeLessThanOrEqual(1);
      await click(tab, { button: 'Ajouter au panier' });
      await expectText(tab, '.tools [data-count=cart]', '1');
    });

    test('favourites keep a note, and go into the cart', async ({ openTab }) => {
      const tab = await openTab(engine);
      await note(tab, 'favorites', 2);
      await visit(tab, `${shop}/favoris`);
      await expectCount(tab, '.lines > li', 2);
      await fill(tab, { label: 'Note' }, 'couloir');
      await fill(tab, { label: 'Quantité' }, '3');
      await tab.press('Tab');
      await visit(tab, `${shop}/favoris`);
      const notes = () => tab.evaluate(() => localStorage.getItem('favorites'));
      await expect.poll(notes, within).toContain('couloir');
      await click(tab, { button: 'Tout ajouter au panier' });
      await expectText(tab, '.tools [data-count=cart]', '5');
    });

    test('a quantity is worked out while a surface is typed', async ({ openTab }) => {
      const tab = await openTab(engine);
      await visit(tab, `${shop}/calculateur-de-quantite`);
      await select(tab, '#product', 'Lissage Fin poudre');
      await expectCount(tab, '#thickness-1', 1);
      await fill(tab, '#surface-1', '32');
      await expectText(tab, '#answer', /63,4/);
      await expectPath(tab, /surface=32/);
    });

    test('a shade is found, kept, and opened', async ({ openTab }) => {
      const tab = await openTab(engine);
      await visit(tab, `${shop}/colorimetrie`);
      await fill(tab, { label: 'Nom ou code' }, 'argi');
      await expectCount(tab, '.collection .shade', 1);
      await click(tab, { button: 'Enregistrer la teinte Argile' });
      await expectHeading(tab, 'Vos teintes');
      await click(tab, { link: 'T05' });
      await expectPath(tab, /shade=T05/);
    });

    test('shops are found while a town is typed', async ({ openTab }) => {
      const tab = await openTab(engine);
      await visit(tab, '/nl/pleisters-particulieren/waar-vind-je-onze-producten');
      await fill(tab, { label: 'Postcode of plaats' }, 'Gent');
      await expectText(tab, '#stores-title', /9000 Gent/);
      await expectPath(tab, /text=Gent/);
      await tab.evaluate(() => document.querySelector('.map-mark')?.scrollIntoView());
      await expect.poll(() => countOf(tab, '.map-mark'), within).toBeGreaterThan(0);
    });

    test('a trade order is typed, pasted, and kept', async ({ openTab }) => {
      const tab = await openTab(engine);
      await visit(tab, '/fr/negoce-intra/bon-de-commande');
      await fill(tab, '[name="n.MV110-K05"]', '2');
      await expectText(tab, '[data-total=lines]', '1');
      await click(tab, { button: 'Saisie rapide' });
      await fill(tab, { label: 'Coller des lignes' }, 'MV510-K25;4;carton');
      await click(tab, { button: 'Ajouter au bon' });
      await expectText(tab, '[data-total=lines]', '2');
      await expectValue(tab, '[name="u.MV510-K25"]', /./);
      await visit(tab, '/fr/negoce-intra/bon-de-commande');
      await expectValue(tab, '[name="n.MV110-K05"]', '2');
    });

    test('an account is signed in, changed, and signed out', async ({ openTab, baseURL: address = '' }) => {
      const tab = await openTab(engine);
      const email = newEmail(`account-${engine}`);
      const mailFolder = process.env['SITE_MAIL_FOLDER'] ?? '';
      await openAccount({ address, mailFolder }, { email, from: `127.0.4.${index + 1}`, kind: 'individual' });
      await visit(tab, `${shop}/connexion`);
      await fill(tab, { label: 'Adresse mail' }, email);
      await fill(tab, { label: 'Mot de passe' }, password);
      await click(tab, { button: 'Se connecter' });
      await expectText(tab, 'h1', 'Bonjour, Zoé');
      await click(tab, { link: 'Adresses' });
      await expectPath(tab, /\/adresses$/);
      await expect.poll(() => isHydrated(tab), within).toBe(true);
      await fill(tab, { label: 'Nom de l’adresse' }, 'Atelier');
      await fill(tab, { label: 'Rue et numéro' }, 'Rue du Mur 1');
      await fill(tab, { label: 'Code postal' }, '1000');
      await tab.press('Tab');
      await expectValue(tab, '[name$=city]', 'Bruxelles');
      await click(tab, { button: 'Enregistrer l’adresse' });
      await expectHeading(tab, 'Atelier');
      await click(tab, { button: 'Se déconnecter' });
      await expectText(tab, '.tools .me', /Se connecter/);
    });
  });
}
