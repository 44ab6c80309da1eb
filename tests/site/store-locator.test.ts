import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { storeInputSchema } from '../../api/contract/store-locator.ts';
import { demoInput, logIn } from './editor.ts';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';

const site = inject('site');
const { address } = site;
const paths = {
  fr: '/fr/enduit-particuliers/ou-trouver-nos-produits',
  nl: '/nl/pleisters-particulieren/waar-vind-je-onze-producten',
};

const read = async (path: string) => textOf(await call(address, path)).replaceAll('\u00A0', ' ');
const linksOf = (html: string) => elements(html, 'a').map((link) => link.get('href') ?? '');
const names = (html: string) => texts(html, 'h3').filter((text) => /^(?:Comptoir|Demowinkel)/.test(text));

describe('the store locator', () => {
  it('lists every shop with its hours, its phone and the way there, before any script', async () => {
    const html = await read(paths.fr);
    expect(names(html).length).toBe(12);
    expect(html).toContain('12 points de vente');
    expect(html).toMatch(/lundi–vendredi<\/dt>\s*<dd>7 h 30–12 h, 13 h–18 h</);
    expect(html).toContain('Fermé les jours fériés');
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        'tel:+3220000005',
        'https://www.openstreetmap.org/directions?route=%3B50.6337%2C5.5675',
      ]),
    );
  });

  it('puts the nearest first, in both languages', async () => {
    const html = await read(`${paths.nl}?text=Luik`);
    expect(html).toContain('12 verkooppunten rond 4000 Luik, België');
    expect(names(html)[0]).toBe('Demowinkel Luik');
    expect(html).toContain('op 26 km');
  });

  it('offers the other meaning of a postcode, which leads there', async () => {
    const html = await read(`${paths.fr}?text=6211`);
    expect(html).toContain('autour de 6211 Mellet, Belgique');
    expect(linksOf(html)).toContain(`${paths.fr}?text=6211&country=nl`);
    expect(names(await read(`${paths.fr}?text=6211&country=nl`))[0]).toBe('Comptoir démo Maastricht');
  });

  it('says so when the postcode is not known, and goes by its neighbours', async () => {
    const html = await read(`${paths.fr}?text=B-1049`);
    expect(html).toContain('Nous ne connaissons pas le code postal 1049');
    expect(names(html)[0]).toBe('Comptoir démo Bruxelles');
  });

  it('reports what it does not know, and shows all shops then', async () => {
    const abroad = await read(`${paths.fr}?text=75001`);
    expect(abroad).toContain('Ce code postal n’est ni belge, ni néerlandais, ni luxembourgeois.');
    expect(await read(`${paths.nl}?text=400`)).toContain('Deze postcode is niet Belgisch');
    const unknown = await read(`${paths.nl}?text=%3Cb%3Exylofoon`);
    expect(unknown).toContain('Wij kennen “&lt;b&gt;xylofoon” niet.');
    expect([names(abroad).length, names(unknown).length]).toEqual([12, 12]);
  });

  it('offers the nearest when no shop meets all that was asked for', async () => {
    const html = await read(`${paths.fr}?text=9000&type=webshop&tints=1`);
    expect(html).toContain('Aucun point de vente ne correspond à tous ces critères.');
    expect(names(html)).toEqual(['Comptoir démo Gand', 'Comptoir démo Courtrai', 'Comptoir démo Bruxelles']);
    expect(linksOf(html)).toContain(`${paths.fr}?text=9000`);
  });

  it('is one step away from a product, with its range chosen', async () => {
    const french = await read('/fr/enduit-particuliers/produit/rebouchage-facade-poudre');
    expect(linksOf(french)).toContain(`${paths.fr}?range=1`);
    expect(french).toContain('Points de vente');
    const dutch = await read('/nl/pleisters-particulieren/product/universeel-vulmiddel-in-poeder');
    expect(linksOf(dutch)).toContain(`${paths.nl}?range=1`);
    expect(await read(`${paths.nl}?range=1`)).toMatch(/<option value="1" selected/);
  });

  it('takes no harm from an address that makes no sense', async () => {
    const html = await read(`${paths.fr}?type=x&latitude=999&longitude=&page=-1&range=${'9'.repeat(90)}`);
    expect(names(html).length).toBe(12);
  });

  it('shows a new shop on the stored page, and one that is gone no more', async () => {
    const [input] = demoInput('stores.json', z.array(storeInputSchema));
    const editor = await logIn(site);
    const name = { fr: 'Comptoir démo Spa', nl: 'Demowinkel Spa' };
    const id = await editor.create('store-locator', { ...input, code: 'spa', name });
    try {
      expect(names(await read(paths.fr))).toContain('Comptoir démo Spa');
    } finally {
      await editor.remove('store-locator', id);
    }
    expect(names(await read(paths.fr))).not.toContain('Comptoir démo Spa');
  });
});
