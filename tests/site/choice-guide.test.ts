import { describe, expect, inject, it } from 'vitest';
import { encodeAnswers } from '../../api/rules/choice-guide.ts';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';

const { address } = inject('site');
const guide = '/fr/enduit-particuliers/guide-de-choix';
const proGuide = '/nl/pleisters-ondernemingen/keuzegids';
const to = (path: string, responses: Record<string, string>) =>
  `${path}/${encodeAnswers(new Map(Object.entries(responses)))}`;
const open = async (path: string) => {
  const response = await call(address, path);
  const html = textOf(response);
  return {
    response,
    html,
    names: texts(html, 'h3').filter((text) => !/^(?:Convient|Geschikt|Ne convient|Niet geschikt)/.test(text)),
  };
};
const filling = { USAGE: 'interieur', SUPPORT: 'platre', TRAVAUX: 'reboucher', EPAISSEUR: 'de-10-a-30-mm' };

describe('the choice guide without JavaScript', () => {
  it('asks one question after the other', async () => {
    const { html } = await open(guide);
    const radios = elements(html, 'input').filter((input) => input.get('type') === 'radio');
    expect(new Set(radios.map((radio) => radio.get('name')))).toEqual(new Set(['USAGE']));
    const button = elements(html, 'button').find((each) => each.get('id') === 'guide-show');
    expect(button?.has('disabled')).toBe(true);
  });

  it('holds the answers in the URL', async () => {
    const { response } = await open(`${guide}?was=&USAGE=interieur`);
    expect(response).toMatchObject({ status: 303, headers: { location: to(guide, { USAGE: 'interieur' }) } });
  });

  it('clears what follows a changed answer', async () => {
    const was = to(guide, { USAGE: 'interieur', SUPPORT: 'platre' }).split('/').at(-1);
    const { response } = await open(`${guide}?was=${was}&USAGE=exterieur&SUPPORT=platre`);
    expect(response.headers.location).toBe(to(guide, { USAGE: 'exterieur' }));
  });

  it('leads to the products that fit, and shows why', async () => {
    const complete = { ...filling, FORME: 'poudre' };
    const sent = new URLSearchParams({ was: '', ...complete, show: '1' });
    expect((await open(`${guide}?${sent}`)).response.headers.location).toBe(to(guide, complete));
    const { response, html, names } = await open(to(guide, complete));
    expect(response.status).toBe(200);
    expect(names).toEqual(expect.arrayContaining(['Rebouchage Universel poudre', 'Plâtre à Modeler fin']));
    expect(texts(html, 'li')).toContain('De 10 à 30 mm (1–20 mm)');
  });

  it('takes the only answer of a question without asking, and shows it', async () => {
    const metal = { USAGE: 'exterieur', SUPPORT: 'metal' };
    const { response } = await open(`${guide}?was=&${new URLSearchParams(metal)}`);
    const complete = { ...metal, TRAVAUX: 'metal', EPAISSEUR: 'de-2-a-10-mm', FORME: 'bi-composant' };
    expect(response.headers.location).toBe(`${to(guide, complete)}?questions`);
    const { html } = await open(`${to(guide, complete)}?questions`);
    const fields = (type: string) => elements(html, 'input').filter((input) => input.get('type') === type);
    const radios = new Set(fields('radio').map((radio) => radio.get('name')));
    expect(radios).toEqual(new Set(['USAGE', 'SUPPORT']));
    expect(fields('hidden').map((field) => field.get('name'))).toEqual([
      'was',
      'TRAVAUX',
      'EPAISSEUR',
      'FORME',
    ]);
    expect(html.match(/Une seule réponse convient encore/g)).toHaveLength(3);
    const button = elements(html, 'button').find((each) => each.get('id') === 'guide-show');
    expect(button?.has('disabled')).toBe(false);
    // Changing it would change nothing: only the two answers that were chosen can be taken back.
    const results = await open(to(guide, complete));
    const links = (name: string) =>
      elements(results.html, 'a').flatMap((link) => (link.get('class') === name ? [link.get('href')] : []));
    expect(links('chip')).toEqual([guide, to(guide, { USAGE: 'exterieur' })]);
    expect(links('btn ghost')).toContain(guide);
  });

  it('shows the products that are left as soon as they are few, before the last question', async () => {
    const { html } = await open(to(guide, { USAGE: 'interieur', SUPPORT: 'pierre' }));
    const left = /Il reste (\d) produits/.exec(html)?.[1];
    expect(Number(left)).toBeGreaterThan(1);
    const links = elements(html, 'a').filter((each) => /\/produit\//.test(each.get('href') ?? ''));
    expect(links.length).toBeGreaterThanOrEqual(Number(left));
    const button = elements(html, 'button').find((each) => each.get('id') === 'guide-show');
    expect(button?.has('disabled')).toBe(true);
    expect((await open(to(guide, { USAGE: 'interieur' }))).html).not.toContain('guide-left');
    const dutch = to('/nl/pleisters-particulieren/keuzegids', { USAGE: 'interieur', SUPPORT: 'pierre' });
    expect((await open(dutch)).html).toContain(`Er blijven ${left} producten over`);
  });

  it('has its own questions for professionals', async () => {
    const { names } = await open(
      to(proGuide, {
        USAGE: 'interieur',
        SUPPORT: 'platre',
        TRAVAUX: 'lisser',
        APPLICATION: 'airless',
        EPAISSEUR: 'de-2-a-10-mm',
      }),
    );
    expect(names).toEqual(['Airless-afwerkplamuur']);
  });

  it('names the nearest products and what they fail when none fits', async () => {
    const { response, html, names } = await open(
      to(guide, { USAGE: 'exterieur', SUPPORT: 'platre', TRAVAUX: 'lisser' }),
    );
    expect(response.status).toBe(200);
    expect(texts(html, 'h1')).toEqual(['Aucun produit ne répond à tous vos choix']);
    expect(names.length).toBeGreaterThan(0);
    expect(texts(html, 'h3')).toContain('Ne convient pas pour');
  });

  it.each([
    ['an unknown key', to(guide, { NOPE: 'interieur' })],
    ['an unknown value', to(guide, { USAGE: 'nothing' })],
    ['a filter that is no question', to(guide, { LABEL: 'a-plus' })],
    ['a question of the other audience', to(guide, { USAGE: 'interieur', APPLICATION: 'airless' })],
    ['no JSON', `${guide}/abc`],
    ['a page beyond the last', `${to(guide, { ...filling, FORME: 'poudre' })}/_p__9`],
  ])('is not found for %s', async (_, path) => {
    expect((await open(path)).response.status).toBe(404);
  });

  it('has one address for the same answers', async () => {
    const loose = btoa('{"SUPPORT":"platre","USAGE":"interieur"}').replaceAll('=', '');
    const { response } = await open(`${guide}/${loose}`);
    expect(response).toMatchObject({
      status: 301,
      headers: { location: to(guide, { USAGE: 'interieur', SUPPORT: 'platre' }) },
    });
  });
});
