import { describe, expect, inject, it } from 'vitest';
import { elements, shownTexts } from './html-elements.ts';
import { call, type Result, textOf } from './http-client.ts';

const { address } = inject('site');
const screens = {
  fr: '/fr/enduit-particuliers/panier',
  nl: '/nl/pleisters-particulieren/winkelmandje',
  pro: '/fr/enduit-professionnels/panier',
};

/** A browser without scripts: it stores cookies, posts forms and follows redirects. */
function createBrowser(screen: string) {
  let cookie = '';
  const send = async (path: string, body?: string): Promise<Result> => {
    const response = await call(address, path, {
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { origin: address, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const line of response.headers['set-cookie'] ?? []) cookie = line.split(';', 1)[0] ?? '';
    return response;
  };
  return {
    cookie: () => cookie,
    open: async (query = '') => textOf(await send(`${screen}${query}`)),
    post: (fields: Record<string, string>) => send(screen, new URLSearchParams(fields).toString()),
    /** Posts, and opens what the response leads to. */
    follow: async (fields: Record<string, string>) => {
      const response = await send(screen, new URLSearchParams(fields).toString());
      expect(response.status).toBe(303);
      return textOf(await send(response.headers.location ?? ''));
    },
  };
}

const fill = { do: 'references', references: 'MV110-K05 x2\nMV520-K05' };
const lineIds = (html: string) => [...html.matchAll(/id="quantity-(\d+)"/g)].map(([, id = '']) => id);
const shownText = (html: string) => shownTexts(html, 'main').join(' ');

describe('the cart without scripts', () => {
  it('is empty for a newcomer, is nobody else’s, and sets no cookie', async () => {
    const response = await call(address, screens.fr);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(shownText(textOf(response))).toContain('Votre panier est vide');
  });

  it('takes what the form of a product posts', async () => {
    const product = textOf(
      await call(address, '/fr/enduit-particuliers/produit/rebouchage-universel-poudre'),
    );
    const [form] = elements(product, 'form').filter((each) => each.get('id') === 'to-cart');
    expect(form?.get('action')).toBe(screens.fr);
    const packs = elements(product, 'input').filter((each) => each.get('name') === 'add');
    expect(packs.length).toBeGreaterThan(1);
    expect(packs.map((each) => each.has('checked'))).toEqual(packs.map((_, place) => place === 0));
    const browser = createBrowser(screens.fr);
    const html = await browser.follow({ add: packs[0]?.get('value') ?? '', quantity: '3' });
    expect(shownText(html)).toContain('Ajouté au panier.');
    expect(
      elements(html, 'input')
        .find((each) => each.get('name') === 'quantity')
        ?.get('value'),
    ).toBe('3');
    expect(browser.cookie()).toMatch(/^cart=[\w-]{43}$/);
  });

  it('changes quantities, lets go of lines, and takes them back', async () => {
    const browser = createBrowser(screens.fr);
    const [first = '', second = ''] = lineIds(await browser.follow(fill));
    expect(shownText(await browser.follow({ do: 'quantity', line: first, set: '5', quantity: '2' }))).toMatch(
      /Sous-total, 6 articles 109,40\s€/,
    );
    const left = await browser.follow({ do: 'remove', line: second, removed: 'MV520-K05 x1' });
    expect(lineIds(left)).toEqual([first]);
    expect(shownText(left)).toContain('MV520-K05 a été retiré du panier. Remettre');
    expect(lineIds(await browser.follow({ do: 'references', references: 'MV520-K05 x1' }))).toHaveLength(2);
    expect(lineIds(await browser.follow({ do: 'quantity', line: second, quantity: '2' }))).toHaveLength(2);
  });

  it.each([
    ['0', 'Le champ Quantité doit avoir une valeur de 1 ou plus.'],
    ['-1', 'Le champ Quantité doit avoir une valeur de 1 ou plus.'],
    ['1,5', 'Indiquez un nombre entier, par exemple 2.'],
    ['1000000000', 'Pas plus de 999 par article. Pour davantage, appelez-nous.'],
    ['<b>', 'Le champ Quantité doit avoir une valeur de 1 ou plus.'],
  ])('refuses a quantity of %s', async (quantity, message) => {
    const browser = createBrowser(screens.fr);
    const [line = ''] = lineIds(await browser.follow(fill));
    const refused = await browser.post({ do: 'quantity', line, quantity });
    expect(refused.status).toBe(422);
    expect(shownText(textOf(refused))).toContain(message);
    expect(lineIds(textOf(refused))).toHaveLength(2);
  });

  it('shows what is wrong with a code at its field, and keeps what was typed', async () => {
    const browser = createBrowser(screens.nl);
    await browser.follow(fill);
    const refused = textOf(await browser.post({ do: 'discount', code: 'EXPIRE' }));
    const [field] = elements(refused, 'input').filter((each) => each.get('id') === 'cart-code');
    expect(field?.get('value')).toBe('EXPIRE');
    expect(field?.get('aria-invalid')).toBe('true');
    expect(shownText(refused)).toContain('Deze code is niet meer geldig.');
    const applied = await browser.follow({ do: 'discount', code: 'bienvenue10' });
    expect(shownText(applied)).toMatch(/BIENVENUE10 –\s€\s5,57/);
    expect(shownText(await browser.follow({ do: 'discount-remove' }))).not.toContain('5,57');
  });

  it('estimates the delivery, the remainder to free delivery, and VAT', async () => {
    const browser = createBrowser(screens.fr);
    const first = shownText(textOf(await call(address, screens.fr)));
    expect(first).not.toContain('offerte');
    const filled = shownText(await browser.follow(fill));
    expect(filled).toMatch(/Encore 19,30\s€ pour la livraison à domicile offerte/);
    expect(filled).toMatch(/Livraison, Belgique dès 4,95\s€/);
    expect(filled).toMatch(/Total 55,70\s€/);
    const html = await browser.follow({ do: 'shipping', country: 'be', zip: '1000' });
    const shown = shownText(html);
    expect(shown).toMatch(/Encore 19,30\s€ pour la livraison à domicile offerte/);
    expect(shown).toMatch(/15,8\skg brut/);
    expect(shown).toMatch(/Livraison, Belgique 4,95\s€/);
    expect(shown).toMatch(/dont TVA 21\s% 10,53\s€ Total 60,65\s€/);
    const refused = await browser.post({ do: 'shipping', country: 'nl', zip: '1000' });
    expect(refused.status).toBe(422);
    expect(shownText(textOf(refused))).toContain('Veuillez renseigner un code postal valide.');
  });

  it('counts for professionals without VAT, with VAT next to it', async () => {
    const html = await createBrowser(screens.pro).follow(fill);
    expect(shownText(html)).toMatch(/Total hors TVA 46,03\s€ TVA 21\s% 9,67\s€ Total TVAC 55,70\s€/);
  });

  it('reports which pasted lines it did not understand, and adds the others', async () => {
    const browser = createBrowser(screens.fr);
    const response = await browser.post({ do: 'references', references: 'MV110-5KG x3\nMV999 x1' });
    expect(response.status).toBe(422);
    const html = textOf(response);
    expect(lineIds(html)).toHaveLength(1);
    expect(shownText(html)).toMatch(/Ligne 2, «\sMV999 x1\s»\s: Cet article n’est pas au catalogue\./);
  });

  it('refuses forms of other sites', async () => {
    const response = await call(address, screens.fr, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'do=references&references=MV110-K05',
    });
    expect(response.status).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('shows nothing that an address made up', async () => {
    const html = await createBrowser(screens.fr).open('?removed=Appelez%20le%200900%20x1');
    expect(html).not.toContain('0900');
  });
});
