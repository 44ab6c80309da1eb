import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { productDetailSchema } from '../../api/contract/catalogue.ts';
import { formatMoney } from '../../api/rules/format-money.ts';
import { locales, targets } from '../../src/lib/i18n/locale.ts';
import { buildPath } from '../../src/lib/routes/build-path.ts';
import { elements, texts } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const { address } = inject('site');
const part = '/fr/enduit-particuliers';
const pro = '/nl/pleisters-ondernemingen';

const idOf = async (slug: string, plan: number): Promise<string> => {
  const response = textOf(await call(address, `/api/v1/product/${slug}?lang=fr&saleplan_id=${plan}`));
  return /"id":(\d+)/.exec(response)?.[1] ?? '';
};
const smoothing = await idOf('lissage-fin-poudre', 1);
const filling = await idOf('rebouchage-universel-poudre', 1);
const paste = await idOf('lissage-pate', 1);
const tool = await idOf('couteau-a-enduire-inox-25-cm', 1);
const proOnly = await idOf('airless-finition', 2);
const open = async (path: string, ids: readonly string[], fields = '') => {
  const response = await call(address, `${path}?${ids.map((id) => `id=${id}`).join('&')}${fields}`);
  return { response, html: textOf(response) };
};
const rowsOf = (html: string) =>
  texts(html, 'tr').map((row) => row.replaceAll('(diffère)', '').replaceAll('(verschilt)', ''));

describe('the comparator of a link', () => {
  const path = `${part}/comparateur`;

  it('shows the products side by side, with what a surface takes and costs', async () => {
    const { response, html } = await open(path, [smoothing, filling], '&surface=32&thickness=2');
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    const rows = rowsOf(html);
    expect(rows.find((row) => row.startsWith('Quantité'))).toMatch(/\(32\sm², 2\smm\)\s*63,4\skg\s*70,4\skg/);
    expect(rows.find((row) => row.startsWith('Coût'))).toMatch(/127,70\s€/);
    expect(html).toContain('class="consumption differs"');
    expect(html).not.toContain('class="cleaning differs"');
    const [link] = elements(html, 'a').filter((each) => each.get('class')?.includes('share-link'));
    expect(link?.get('href')).toMatch(
      new RegExp(`^http.*/comparateur\\?id=${smoothing}&id=${filling}&surface=32&thickness=2$`),
    );
  });

  it('counts all at one depth, which it shows, and sells each', async () => {
    const { html } = await open(path, [smoothing, filling], '&surface=32');
    expect(rowsOf(html).find((row) => row.startsWith('Quantité'))).toMatch(/\(32\sm², [\d,]+\smm\)/);
    const forms = elements(html, 'form').filter((form) => form.get('class')?.includes('to-cart'));
    expect(forms.map((form) => form.get('action'))).toEqual([`${part}/panier`, `${part}/panier`]);
    const [buy] = elements(html, 'button').filter((each) =>
      each.get('aria-label')?.startsWith('Ajouter au panier'),
    );
    expect(buy?.get('aria-label')).toMatch(/: Lissage Fin poudre, \d+\skg$/);
    const added = elements(html, 'input').find((input) => input.get('name') === 'add');
    const response = await call(address, `${part}/panier`, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ add: added?.get('value') ?? '', quantity: '1' }).toString(),
    });
    expect(response.status).toBe(303);
  });

  it('names what it leaves out of a link that holds more than may be compared', async () => {
    const { html } = await open(path, [smoothing, filling, paste, tool]);
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    const [note] = texts(html, 'p').filter((text) => text.includes('que 3 produits'));
    expect(note).toMatch(/Restent hors du tableau\s: Couteau à Enduire inox 25\scm\./);
    // One that is removed makes room for it.
    const removers = elements(html, 'a').filter((each) => each.get('data-remove') === smoothing);
    expect(removers[0]?.get('href')).toBe(`${path}?id=${filling}&id=${paste}&id=${tool}`);
    expect((await open(path, [smoothing, filling, paste])).html).not.toContain('compare-left');
  });

  it.each([
    [
      part,
      'comparateur',
      [
        'Destination',
        'Forme',
        'Consommation',
        'Séchage / couche suivante',
        'Épaisseur par couche',
        'Couleur',
        'Conditionnement',
        'Nettoyage',
      ],
    ],
    [
      pro,
      'vergelijker',
      [
        'Toepassing',
        'Ondergronden',
        'Verbruik',
        'Droogtijd / volgende laag',
        'Open tijd of verwerkingstijd',
        'Mengverhouding',
        'Dikte per laag',
        'Emissies in de binnenlucht',
        'Kleur',
        'Bewaring',
        'Verpakking',
        'Reiniging',
      ],
    ],
  ])('has the characteristics of the audience: %s', async (home, segment, labels) => {
    const { html } = await open(`${home}/${segment}`, [smoothing, filling]);
    const shown = texts(html, 'th').map((label) => label.replace(/\s*\((?:diffère|verschilt)\)/, ''));
    expect(shown.slice(-labels.length)).toEqual(labels);
  });

  it('shows a dash where a value does not exist', async () => {
    const { html } = await open(path, [tool, smoothing]);
    expect(rowsOf(html).find((row) => row.startsWith('Consommation'))).toMatch(/^Consommation\s*–/);
  });

  it('takes three products of individuals, five of professionals', async () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7'];
    const count = ({ html }: { html: string }) =>
      elements(html, 'th').filter((th) => th.get('scope') === 'col').length;
    expect(count(await open(path, [smoothing, filling, paste, tool]))).toBe(3);
    expect(count(await open(`${pro}/vergelijker`, ids))).toBeLessThanOrEqual(5);
  });

  it('names what is not there, for this audience or at all', async () => {
    const { response, html } = await open(path, [smoothing, proOnly, '999999999']);
    expect(response.status).toBe(200);
    expect(texts(html, 'p').join()).toContain('2 produits de la liste ne sont plus au catalogue');
  });

  it.each(['nothing', '0', '-1', '1e9', '<b>', '%F0'])('ignores the id %s', async (id) => {
    const { response, html } = await open(path, [encodeURIComponent(id)]);
    expect(response.status).toBe(200);
    expect(html).toContain('Rien à comparer');
  });

  it('answers a surface of nonsense next to its field', async () => {
    const { html } = await open(path, [smoothing], '&surface=-2');
    expect(texts(html, 'p').join()).toContain('Entrez un nombre plus grand que 0.');
    expect(rowsOf(html).find((row) => row.startsWith('Coût'))).toMatch(/–$/);
  });
});

describe('the favourites of a link', () => {
  it('keep their order and quantities, and can be taken out without JavaScript', async () => {
    const { html } = await open(`${part}/favoris`, [`${filling}x3`, smoothing]);
    expect(texts(html, 'h2').slice(0, 2)).toEqual(['Rebouchage Universel poudre', 'Lissage Fin poudre']);
    expect(texts(html, 'p').join()).toMatch(/Quantité\s: 3/);
    const links = elements(html, 'a').flatMap((link) => (link.has('data-remove') ? [link.get('href')] : []));
    expect(links).toEqual([`${part}/favoris?id=${smoothing}`, `${part}/favoris?id=${filling}x3`]);
  });

  it('are not listed by search engines', async () => {
    expect((await open(`${part}/favoris`, [])).html).toContain('noindex');
  });
});

const unpriced = (reference: string): never => {
  throw new Error(`${reference} has no price`);
};

describe.each(locales.flatMap((locale) => targets.map((target) => ({ locale, target }))))(
  'the cards of $locale, $target',
  ({ locale, target }) => {
    const plan = target === 'pro' ? 2 : 1;
    const list = buildPath('category', { locale, target });

    async function cards(): Promise<string[]> {
      const pages: string[] = [];
      for (let path: string | undefined = list; path !== undefined; ) {
        const html = textOf(await call(address, path));
        pages.push(html);
        path = elements(html, 'a')
          .find((link) => link.get('rel') === 'next')
          ?.get('href');
      }
      return pages.flatMap((html) => html.match(/<article class="card"[\s\S]*?<\/article>/g) ?? []);
    }

    it('show the pack whose size and price they name', async () => {
      const found = await cards();
      const { total } = z
        .object({ total: z.number() })
        .parse(jsonOf(await call(address, `/api/v1/product?lang=${locale}&saleplan_id=${plan}&perPage=1`)));
      expect(found.length).toBe(total);
      for (const card of found) {
        const id = elements(card, 'article')[0]?.get('data-id');
        const product = productDetailSchema.parse(
          jsonOf(await call(address, `/api/v1/product/${id}?lang=${locale}&saleplan_id=${plan}`)),
        );
        const shown = elements(card, 'img')[0]?.get('src');
        const pictured = product.packs.filter(({ picture }) => picture?.webp === shown);
        expect(
          pictured.map(({ reference }) => reference),
          product.reference,
        ).toEqual([product.from_pack?.reference]);
        const { label, price_with_tax, price_without_tax } = product.from_pack ?? unpriced(product.reference);
        const [price] = texts(card, 'p').slice(-1);
        expect(price).toContain(label.replaceAll('\u00a0', ' '));
        const asked = target === 'pro' ? price_without_tax : price_with_tax;
        expect(price).toContain(formatMoney(asked, locale).replaceAll(/\s/g, ' '));
      }
    });
  },
);
