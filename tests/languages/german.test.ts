import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { asLocale } from '../../languages/as-locale.ts';
import { targets } from '../../src/lib/i18n/locale.ts';
import { buildPath } from '../../src/lib/routes/build-path.ts';
import { logIn } from '../site/editor.ts';
import { elements, shownTexts, texts } from '../site/html-elements.ts';
import { call, textOf } from '../site/http-client.ts';
import { createBrowser, shown } from '../site/shopper.ts';
import { sitemapPaths } from '../site/site-walk.ts';

const site = inject('site');
const { address } = site;
const pairSchema = z.looseObject({ fr: z.string(), nl: z.string() });
const demoTestimonies = z
  .array(z.looseObject({ code: z.string(), quote: pairSchema, role: pairSchema }))
  .parse(JSON.parse(readFileSync(new URL('../../data/demo/testimonies.json', import.meta.url), 'utf8')));
/** On, by the setting that this project of tests has. */
const locale = asLocale('de');

const read = async (path: string) => textOf(await call(address, path));

/** The languages that a page names, with where each is. */
const alternatesOf = (html: string) =>
  new Map(
    elements(html, 'link').flatMap((link) =>
      link.get('rel') === 'alternate' && link.has('hreflang')
        ? [[link.get('hreflang'), link.get('href')]]
        : [],
    ),
  );

describe.each(targets)('German, once it is on, for %s', (target) => {
  const home = buildPath('home', { locale, target });

  it('has a home in its language, which the others name and which names them', async () => {
    const html = await read(home);
    expect(html).toContain('<html lang="de-BE"');
    expect(texts(html, 'nav').join(' ')).toMatch(/Startseite|Hauptmenü|Menü|Kontakt/);
    const alternates = alternatesOf(html);
    expect([...alternates.keys()].toSorted()).toEqual(['de-BE', 'en-XA', 'fr-BE', 'nl-BE', 'x-default']);
    expect(alternates.get('de-BE')).toBe(address + home);
    const french = await read(buildPath('home', { locale: 'fr', target }));
    expect(alternatesOf(french).get('de-BE')).toBe(address + home);
    const switches = elements(french, 'a').filter((link) => link.get('href') === home);
    expect(switches.length).toBeGreaterThan(0);
  });

  it('is in the sitemap, as many pages as of French', async () => {
    const paths = await sitemapPaths(address);
    const german = paths.filter((path) => path.startsWith(home));
    const french = paths.filter((path) => path.startsWith(buildPath('home', { locale: 'fr', target })));
    expect(german.length).toBeGreaterThan(50);
    expect(german.length).toBe(french.length);
  });

  it('has products with the frame, the figures and the prices of the language', async () => {
    const paths = await sitemapPaths(address);
    const path = paths.find((each) => each.startsWith(`${home}/produkt/`)) ?? '';
    const html = await read(path);
    const words = shownTexts(html, 'main').join(' ');
    for (const word of ['In den Warenkorb', 'Verbrauch', 'Technisches Merkblatt', 'MwSt.'])
      expect(words).toContain(word);
    expect(words).toMatch(/\d,\d{2}\s€/);
    expect(words).not.toMatch(/Ajouter au panier|In het winkelmandje|TVAC|incl\. btw/);
  });

  it('reports a URL that it does not have, in its language', async () => {
    const response = await call(address, `${home}/gibt-es-nicht`);
    expect(response.status).toBe(404);
    expect(textOf(response)).toContain('Diese Seite wurde nicht gefunden');
  });
});

describe('a purchase in German', () => {
  it('goes from the product over the cart to the delivery, and names what is missing', async () => {
    const browser = createBrowser();
    const cart = buildPath('cart', { locale, target: 'part' });
    expect(shown(await browser.send(cart))).toContain('Ihr Warenkorb ist leer');

    const paths = await sitemapPaths(address);
    const home = buildPath('home', { locale, target: 'part' });
    const product = await read(paths.find((each) => each.startsWith(`${home}/produkt/`)) ?? '');
    const pack = elements(product, 'input').find((each) => each.get('name') === 'add');
    await browser.send(cart, { add: pack?.get('value') ?? '', quantity: '2' });
    const filled = shown(await browser.send(cart));
    for (const words of ['Zwischensumme, 2 Artikel', 'Zur Kasse', 'Summe']) expect(filled).toContain(words);

    const delivery = buildPath('checkout-delivery', { locale, target: 'part' });
    const form = await browser.send(delivery);
    expect(form.status).toBe(200);
    expect(textOf(form)).toContain('<html lang="de-BE"');
    expect(shown(form)).toContain('Lieferadresse');
    const refused = await browser.send(delivery, { email: 'ann@' });
    expect(refused.status).toBe(422);
    expect(shown(refused)).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  });
});

describe('what German still lacks', () => {
  const listSchema = z.object({
    total: z.number(),
    items: z.array(
      z.object({
        entity: z.string(),
        id: z.number(),
        key: z.string(),
        texts: z.array(z.object({ path: z.string(), state: z.string() })),
      }),
    ),
  });
  let editor: Awaited<ReturnType<typeof logIn>>;
  const list = async (entity: string) =>
    listSchema.parse(
      await editor.send('GET', `desk/translation?locale=de&entity=${entity}&state=missing&perPage=50`),
    );

  beforeAll(async () => {
    editor = await logIn(site);
  });

  it('is a list at the desk: every record whose text is still the French one', async () => {
    const products = await list('product');
    expect(products.total).toBeGreaterThan(40);
    expect(products.items[0]?.texts.map(({ path }) => path)).toContain('name');
    // What is the same in both languages of the demo is of German as well.
    expect((await list('formula')).total).toBe(0);
  });

  it('gets shorter by what is translated', async () => {
    const before = await list('testimony');
    const [first] = before.items;
    if (!first) throw new Error('Nothing is to be translated');
    const written = demoTestimonies.find(({ code }) => code === first.key);
    if (!written) throw new Error(`There is no testimony ${first.key}`);
    const { quote, role } = written;
    const untranslated = {
      ...written,
      quote: { ...quote, de: quote.fr },
      role: { ...role, de: role.fr },
    };
    const translated = {
      ...untranslated,
      quote: { ...quote, de: 'Die Wand war in einem Tag eben.' },
      role: { ...role, de: 'Maler in Eupen' },
    };
    await editor.replace('testimony', first.id, translated);
    const after = await list('testimony');
    expect(after.total).toBe(before.total - 1);
    expect(after.items.map(({ id }) => id)).not.toContain(first.id);
    await editor.replace('testimony', first.id, untranslated);
    expect((await list('testimony')).total).toBe(before.total);
  });
});
