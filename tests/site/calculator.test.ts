import { describe, expect, inject, it } from 'vitest';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';

const { address } = inject('site');
const french = '/fr/enduit-particuliers';
const calculator = `${french}/calculateur-de-quantite`;

const idOf = async (slug: string): Promise<string> => {
  const response = textOf(await call(address, `/api/v1/product/${slug}?lang=fr&saleplan_id=1`));
  return /"id":(\d+)/.exec(response)?.[1] ?? '';
};
const smoothing = await idOf('lissage-fin-poudre');
const page = async (path: string, fields: Record<string, string>) => {
  const response = await call(address, `${path}?${new URLSearchParams(fields)}`);
  const html = textOf(response);
  const [results = ''] = texts(html, 'section').filter((text) =>
    /Il vous faut|U hebt nodig|À corriger/.test(text),
  );
  return {
    response,
    html,
    results,
    faults: texts(html, 'p').filter((text) => /Entrez|Veuillez|dépassent|^Vul /.test(text)),
  };
};
const typed = (html: string, name: string) =>
  elements(html, 'input')
    .find((input) => input.get('name') === name)
    ?.get('value');

describe('the calculator without JavaScript', () => {
  it('shows amount, packs and price for a surface: 32 m² in 2 mm', async () => {
    const { response, results } = await page(calculator, {
      product: smoothing,
      surface: '32',
      thickness: '2',
    });
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(results).toMatch(/63,4\s*kg/);
    expect(results).toMatch(/2\s×\s25\skg\s*93,80\s€/);
    expect(results).toMatch(/1\s×\s15\skg\s*33,90\s€/);
    expect(results).toMatch(/127,70\s€/);
  });

  it('shows what will be left so that it and the amount make what is bought', async () => {
    const { results } = await page(calculator, { product: smoothing, surface: '57,9', thickness: '2' });
    const numberAfter = (pattern: RegExp) => Number(pattern.exec(results)?.[1]?.replace(',', '.'));
    const bought = [...results.matchAll(/(\d+)\s×\s(\d+)\skg\s*[\d,]+\s€/g)].map(
      ([, count, size]) => Number(count) * Number(size),
    );
    const needed = numberAfter(/Il vous faut\s*([\d,]+)\s*kg/);
    expect(needed).toBe(114.7);
    expect(numberAfter(/Il restera\s*([\d,]+)\s*kg/) + needed).toBeCloseTo(
      bought.reduce((sum, each) => sum + each, 0),
    );
  });

  it('adds rooms and surfaces and takes the openings off', async () => {
    const room = { length: '5', width: '4', height: '2,5', openings: '3' };
    const { results } = await page(calculator, { product: smoothing, ...room, thickness: '5' });
    expect(results).toMatch(/42\sm²\s*45\sm² moins 3\sm² d’ouvertures/);
    expect(results).toMatch(/Couches\s*2/);
  });

  it('reckons with the consumption that the visitor has measured, and shows that of the sheet', async () => {
    const job = { product: smoothing, surface: '32', thickness: '2' };
    const { html, results } = await page(calculator, { ...job, consumption: '1000' });
    expect(results).toMatch(/70,4\s*kg/);
    expect(results).toMatch(/Consommation\s*1\s000\sg\/m²/);
    const field = elements(html, 'input').find((input) => input.get('name') === 'consumption');
    expect(field?.get('placeholder')).toBe('900');
  });

  it('shows professionals the price without VAT, in Dutch', async () => {
    const path = '/nl/pleisters-ondernemingen/hoeveelheidscalculator';
    const { results } = await page(path, { product: smoothing, surface: '32', thickness: '2' });
    expect(results).toMatch(/63,4\s*kg/);
    expect(results).toMatch(/€\s105,5\d/);
    expect(results).toContain('exclusief');
  });

  it('asks for metres where consumption is by the metre, and answers in litres where packs are', async () => {
    const joint = await idOf('fissures-interieur-souple');
    const { html, results } = await page(calculator, { product: joint, metres: '10' });
    expect(elements(html, 'input').map((input) => input.get('name'))).not.toContain('surface');
    expect(results).toMatch(/1,7\s*kg/);
    const light = await idOf('rebouchage-allege');
    expect((await page(calculator, { product: light, surface: '1', thickness: '10' })).results).toMatch(
      /11\s*L/,
    );
  });

  it('grows by a row when asked', async () => {
    const { html } = await page(calculator, { product: smoothing, surface: '12', add: 'surface' });
    const surfaces = elements(html, 'input').filter((input) => input.get('name') === 'surface');
    expect(surfaces.map((input) => input.get('value'))).toEqual(['12', '']);
  });

  it.each([
    ['zero', { surface: '0' }, 'Entrez un nombre plus grand que 0.'],
    ['a negative surface', { surface: '-4' }, 'Entrez un nombre plus grand que 0.'],
    ['an absurd surface', { surface: '99999999' }, 'Entrez 100\u00A0000 au plus.'],
    ['words', { surface: 'grand' }, 'Entrez un nombre, par exemple 12,5.'],
    ['markup', { surface: '<b>1</b>' }, 'Entrez un nombre, par exemple 12,5.'],
    ['half a room', { length: '4' }, 'Veuillez renseigner le champ Largeur.'],
    [
      'openings larger than the wall',
      { surface: '2', openings: '3' },
      'Les ouvertures dépassent la surface.',
    ],
    ['a thickness of nothing', { surface: '2', thickness: '0' }, 'Entrez un nombre plus grand que 0.'],
    ['no consumption', { surface: '2', consumption: '0' }, 'Entrez un nombre plus grand que 0.'],
    ['half a coat', { surface: '2', coats: '1,5' }, 'Entrez un nombre entier.'],
    ['a loss below zero', { surface: '2', loss: '-1' }, 'Entrez 0 ou plus.'],
  ])('reports %s next to the field and keeps what was typed', async (_, fields, message) => {
    const { response, html, results, faults } = await page(calculator, { product: smoothing, ...fields });
    expect(response.status).toBe(200);
    expect(faults).toContain(message.replaceAll('\u00A0', ' '));
    for (const [name, value] of Object.entries(fields)) expect(typed(html, name)).toBe(value);
    const wrong = elements(html, 'input').filter((input) => input.get('aria-invalid') === 'true');
    const described = wrong.map((input) => input.get('aria-describedby')?.split(' ')[0]);
    const ids = new Set(elements(html, 'p').map((p) => p.get('id')));
    expect(described.length).toBeGreaterThan(0);
    expect(described.filter((id) => !ids.has(id))).toEqual([]);
    expect(results).toContain(message.replaceAll('\u00A0', ' '));
    expect(results).toContain('À corriger');
    const [first] = wrong;
    expect(elements(html, 'a').map((link) => link.get('href'))).toContain(`#${first?.get('id')}`);
  });

  it.each([
    ['lissage-fin-poudre', ['product', 'surface', 'thickness']],
    ['rebouchage-facade-poudre', ['product', 'surface', 'thickness']],
    ['fissures-interieur-souple', ['product', 'metres']],
  ])('stands on the page of %s as a short form, with the answer that it gives', async (slug, names) => {
    const html = textOf(await call(address, `${french}/produit/${slug}`));
    const [form = ''] = html.match(/<form action="[^"]*#answer".*?<\/form>/s) ?? [];
    expect(elements(form, 'form')[0]?.get('action')).toBe(`${calculator}#answer`);
    const inputs = elements(form, 'input');
    expect(inputs.map((input) => input.get('name'))).toEqual(names);
    const fields = inputs.map((input) => [input.get('name') ?? '', input.get('value') ?? '']);
    const { html: detailed } = await page(calculator, Object.fromEntries(fields));
    const resultsIn = (text: string) => /id="told".*?<\/div>/s.exec(text)?.[0].replace(/\s+/g, ' ');
    expect(resultsIn(html)).toMatch(/kg|L/);
    expect(resultsIn(html)).toBe(resultsIn(detailed));
  });

  it.each(['999999999', '0', 'nothing', '1e3', '-1'])(
    'reports that product %s is not there',
    async (product) => {
      const { response, html } = await page(calculator, { product, surface: '2' });
      expect(response.status).toBe(200);
      expect(html).toContain('n’est plus au catalogue');
    },
  );

  it('takes no more rows than a wall can have', async () => {
    const many = Array.from({ length: 300 }, () => 'surface=1').join('&');
    const html = textOf(await call(address, `${calculator}?product=${smoothing}&${many}`));
    expect(elements(html, 'input').filter((input) => input.get('name') === 'surface')).toHaveLength(12);
  });
});
