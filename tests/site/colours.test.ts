import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { shadeInputSchema } from '../../api/contract/colours.ts';
import { demoInput, logIn } from './editor.ts';
import { elements, texts } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';
import { makeDistributor, signUp } from './people.ts';

const site = inject('site');
const { address } = site;
const pro = { fr: '/fr/enduit-professionnels', nl: '/nl/pleisters-ondernemingen' };
const guide = `${pro.fr}/colorimetrie`;
const formulas = `${pro.fr}/mon-compte/formules`;

const read = async (path: string, cookie = '') => {
  const response = await call(address, path, { headers: cookie ? { cookie } : {} });
  return { status: response.status, headers: response.headers, html: textOf(response) };
};
const shownCodes = (html: string) =>
  elements(html, 'li')
    .filter((item) => item.has('id') && item.get('class') === 'shade' && !item.has('hidden'))
    .map((item) => item.get('id'));

describe('the colour guide without scripts', () => {
  it('shows every shade in both languages, each with an anchor and a page', async () => {
    for (const [path, name] of [
      [guide, 'Vieux rose'],
      [`${pro.nl}/colorimetrie`, 'Oudroze'],
    ] as const) {
      const { status, html } = await read(path);
      expect(status).toBe(200);
      expect(shownCodes(html)).toHaveLength(24);
      expect(html).toContain(name);
      expect(html).toContain('id="C04"');
      expect(elements(html, 'a').map((link) => link.get('href'))).toContain(`${path}?shade=C04`);
    }
  });

  it.each([
    ['?q=T05', ['T05']],
    ['?q=maree', ['L03']],
    ['?q=terre+claire', ['C03']],
    ['?collection=chaleurs&use=outside', ['C01', 'C02', 'C03', 'C04']],
    ['?q=xylophone', []],
  ])('finds with %s', async (query, codes) => {
    const { status, html } = await read(`${guide}${query}`);
    expect(status).toBe(200);
    expect(shownCodes(html)).toEqual(codes);
  });

  it('shows of a shade its light, what takes it, and its neighbours', async () => {
    const { html } = await read(`${guide}?shade=C05`);
    expect(texts(html, 'h2')).toEqual(expect.arrayContaining(['Brique', 'Teintes voisines']));
    expect(html).toContain('23,1\u00A0%');
    const links = elements(html, 'a').map((link) => link.get('href') ?? '');
    expect(links).toContain(`${pro.fr}/produit/enduit-decoratif-a-la-chaux-base`);
    expect(links.some((link) => link.includes('/produit/revetement-facade'))).toBe(false);
    expect(links).toContain(`${guide}?shade=C07`);
  });

  it('reports that a shade is unknown, and shows a list that was passed on', async () => {
    expect((await read(`${guide}?shade=Z9`)).html).toContain('« Z9 »'.replaceAll(' ', '\u00A0'));
    const { html } = await read(`${guide}?shades=T05.L03.T05.<script>`);
    expect(texts(html, 'h2')).toContain('Teintes choisies pour vous');
    expect(html).not.toContain('<script>T');
    const links = elements(html, 'a').map((link) => link.get('href'));
    expect(links.filter((link) => link?.endsWith('shade=T05'))).toHaveLength(2);
  });

  it('shows a shade that an editor has changed', async () => {
    const editor = await logIn(site);
    const shades = demoInput('teintes.json', z.array(shadeInputSchema));
    const clay = shades.find(({ code }) => code === 'T05');
    if (!clay) throw new Error('There is no clay');
    const { id } = z.object({ id: z.number() }).parse(jsonOf(await call(address, '/api/v1/teinte/T05')));
    await editor.replace('teinte', id, { ...clay, name: { ...clay.name, fr: 'Argile crue' } });
    expect((await read(guide)).html).toContain('Argile crue');
    await editor.replace('teinte', id, clay);
    expect((await read(guide)).html).not.toContain('Argile crue');
  });
});

describe('the formulas without scripts', () => {
  const email = 'comptoir@example.com';
  let cookie = '';

  it('are explained to visitors, who see none', async () => {
    const { status, headers, html } = await read(`${formulas}?shade=T05`);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(texts(html, 'h2')).toContain('Les formules sont réservées aux distributeurs');
    const links = elements(html, 'a').map((link) => link.get('href'));
    expect(links).toContain(`${pro.fr}/connexion?from=${encodeURIComponent(formulas)}`);
    expect(links).toContain(`${pro.fr}/contact`);
    expect(html).not.toMatch(/ml_per_kg|FormulaCounter|PY42/);
  });

  it('are explained to professionals who are no distributors', async () => {
    cookie = await signUp(email, '127.0.1.3');
    const { status, html } = await read(formulas, cookie);
    expect(status).toBe(200);
    expect(html).toContain('Votre compte n’est pas celui d’un distributeur');
    expect(html).not.toMatch(/ml_per_kg|FormulaCounter|PY42/);
  });

  it('give a distributor the doses of the pack, in the unit of the machine', async () => {
    await makeDistributor(email);
    const clay = 'product=MV910&shade=T05&base=MV910-M&pack=MV910-K15';
    const response = await read(`${formulas}?machine=doseur-manuel&${clay}&count=3`, cookie);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(texts(response.html, 'td').map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
      ...['90 ml', '270 ml', '48 ml', '144 ml', '6 ml', '18 ml'],
    ]);
    const shots = await read(`${formulas}?machine=doseuse-automatique&${clay}`, cookie);
    expect(shots.html.replaceAll('\u00A0', ' ')).toContain('3 oz + 2 1/8 shot');
  });

  it('report when a dose is too small, and when a base does not take a shade', async () => {
    const small = await read(
      `${formulas}?machine=doseur-manuel&product=MV912&shade=T01&pack=MV912-K05`,
      cookie,
    );
    expect(texts(small.html, 'td')).toEqual(['dose trop petite']);
    const dutch = `${pro.nl}/mijn-account/formules?machine=doseur-manuel&product=MV912&shade=T01&pack=MV912-K05`;
    expect(texts((await read(dutch, cookie)).html, 'td')).toEqual(['te kleine dosis']);
    const dark = await read(`${formulas}?product=MV912&shade=T08&base=MV912-P`, cookie);
    expect(dark.html).toContain('Ces bases la permettent');
    const outside = await read(`${formulas}?product=MV930&shade=C05`, cookie);
    expect(outside.html).toContain('Ce produit ne permet pas la teinte C05 Brique.');
    const odd = await read(`${formulas}?count=-5&machine=%3Cb%3E&shade=x&pack=1&product=0`, cookie);
    expect(odd.status).toBe(200);
    expect(odd.html).not.toContain('<b>&');
  });

  it('are nowhere else', async () => {
    for (const path of [guide, `${guide}?shade=T05`, `${pro.fr}/produit/enduit-decoratif-a-la-chaux-base`])
      expect((await read(path, cookie)).html).not.toMatch(/ml_per_kg|PY42/);
    const found = await call(address, '/api/v1/search?type=Suggest&text=PY42&language=fr');
    expect(textOf(found)).not.toMatch(/formul|PY42"/);
    expect((await call(address, '/api/v1/formula')).status).toBe(401);
  });
});
