import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { productInputSchema } from '../../api/contract/catalogue.ts';
import { carrierInputSchema } from '../../api/contract/shipping.ts';
import { demoInput, type Editor, logIn } from './editor.ts';
import { elements, texts } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const site = inject('site');
const { address } = site;
const part = { fr: '/fr/enduit-particuliers', nl: '/nl/pleisters-particulieren' };
const pro = { fr: '/fr/enduit-professionnels', nl: '/nl/pleisters-ondernemingen' };
const powder = { fr: 'rebouchage-universel-poudre', nl: 'universeel-vulmiddel-in-poeder' };
const polyester = { fr: 'mastic-polyester-bi-composant', nl: 'tweecomponenten-polyesterplamuur' };
const knife = 'couteau-a-enduire-inox-25-cm';
const carriersSchema = z.object({ items: z.array(z.object({ id: z.number(), code: z.string() })) });
const demoCarriers = (): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL('../../data/demo/carriers.json', import.meta.url)), 'utf8'));
const space = /[\u00a0\u202f]/g;

async function read(path: string): Promise<string> {
  const response = await call(address, path);
  expect(response.status, path).toBe(200);
  return textOf(response);
}
/** Text from a heading of the second level to the next, with plain spaces; empty without that heading. */
function sectionOf(html: string, title: string): string {
  const parts = html.split(/(?=<h2[ >])/).slice(1);
  const found = parts.find((part) => texts(part, 'h2')[0]?.startsWith(title)) ?? '';
  return (texts(`<section>${found}</section>`, 'section')[0] ?? '').replace(space, ' ');
}

describe('the packs of a product', () => {
  it('have for individuals their price with VAT and that of a kilogram', async () => {
    const packs = sectionOf(await read(`${part.fr}/produit/${powder.fr}`), 'Conditionnements');
    expect(packs).toMatch(/5 kg 4,5 m² en 1 mm, pertes comprises ?Réf. MV110-K05 17,90 € 3,58 €\/kg/);
    expect(packs).toContain('TVA de 21 % comprise');
  });

  it('have for professionals their price without VAT, the price with VAT next to it, and trade quantities', async () => {
    const packs = sectionOf(await read(`${pro.fr}/produit/${powder.fr}`), 'Conditionnements');
    expect(packs).toMatch(/5 kg .* 14,79 € HTVA 2,96 €\/kg 17,90 € TVAC/);
    expect(packs).toContain('4 par carton, 160 par palette');
  });

  it('are written the Dutch way in Dutch', async () => {
    const packs = sectionOf(await read(`${part.nl}/product/${powder.nl}`), 'Verpakkingen');
    expect(packs).toMatch(/5 kg .* € 17,90 € 3,58\/kg/);
  });
});

describe('the label of a hazardous product', () => {
  it('has its pictograms, signal word, statements, precautions and the poison centre', async () => {
    const html = await read(`${part.fr}/produit/${polyester.fr}`);
    const safety = sectionOf(html, 'Sécurité');
    expect(safety).toContain('Danger');
    expect(safety).toContain('H226');
    expect(safety).toContain('Conseils de prudence');
    expect(safety).toContain('070 245 245');
    const pictograms = elements(html, 'img').filter((image) => image.get('src')?.startsWith('/clp/'));
    expect(pictograms.map((image) => image.get('src'))).toEqual([
      '/clp/ghs02.svg',
      '/clp/ghs07.svg',
      '/clp/ghs08.svg',
    ]);
    for (const image of pictograms) {
      expect(image.get('alt')).not.toBe('');
      const { status, headers } = await call(address, image.get('src') ?? '');
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('is in the language of the page', async () => {
    const safety = sectionOf(await read(`${part.nl}/product/${polyester.nl}`), 'Veiligheid');
    expect(safety).toContain('Gevaar');
    expect(safety).toContain('Antigifcentrum');
  });

  it('is not on a product without one', async () => {
    expect(sectionOf(await read(`${part.fr}/produit/${powder.fr}`), 'Sécurité')).toBe('');
  });
});

describe('the maker of a product', () => {
  it('has a name, a postal and an electronic address, and the product its identity', async () => {
    const maker = sectionOf(await read(`${part.fr}/produit/${powder.fr}`), 'Fabricant et garantie');
    expect(maker).toMatch(/Fabricant Muravlak SA, .+, 1000 Bruxelles, Belgique/);
    expect(maker).toContain('info@muravlak.example.com');
    expect(maker).toContain('Rebouchage Universel poudre, réf. MV110.');
  });

  it('shows individuals the legal guarantee of two years, and professionals not', async () => {
    expect(sectionOf(await read(`${part.fr}/produit/${knife}`), 'Fabricant')).toContain('Deux ans');
    expect(sectionOf(await read(`${part.nl}/product/${powder.nl}`), 'Fabrikant')).toContain('Twee jaar');
    expect(sectionOf(await read(`${pro.fr}/produit/${knife}`), 'Fabricant')).not.toContain('Deux ans');
  });
});

describe('what a buyer reads next to the button', () => {
  const termsOf = (html: string) => {
    const from = html.indexOf('class="buying-terms');
    return from < 0 ? '' : textOfList(html.slice(html.lastIndexOf('<ul', from)));
  };
  const textOfList = (html: string) =>
    (texts(html.slice(0, html.indexOf('</ul>') + 5), 'ul')[0] ?? '').replace(space, ' ');

  it('is how the first pack comes, for how much, when, from where on it costs nothing, and what the law gives', async () => {
    const terms = termsOf(await read(`${part.fr}/produit/${powder.fr}`));
    expect(terms).toContain('Livraison à domicile dès 6,95 €, offerte dès 75 € d’achats');
    expect(terms).toContain('en 2 à 3 jours ouvrables');
    expect(terms).toContain('Point relais dès 4,95 €');
    expect(terms).toContain('Prix pour la Belgique.');
    expect(terms).toContain('Pays-Bas et Luxembourg');
    expect(terms).toContain('14 jours pour vous rétracter');
    expect(terms).toContain('Garantie légale de deux ans');
    expect(terms).not.toContain('palette');
  });

  it('is in prices without VAT for professionals, whom the law gives less', async () => {
    const terms = termsOf(await read(`${pro.nl}/product/${powder.nl}`));
    expect(terms).toContain('Levering aan huis vanaf € 5,74 excl. btw, gratis vanaf € 61,98 excl. btw');
    expect(terms).toContain('Nederland en Luxemburg');
    expect(terms).not.toContain('herroepingsrecht');
    expect(terms).not.toContain('garantie');
  });

  it('is no promise of withdrawal on what is tinted for its buyer', async () => {
    const french = termsOf(await read(`${part.fr}/produit/enduit-decoratif-a-la-chaux-base`));
    expect(french).toContain('Sans droit de rétractation une fois teinté');
    expect(french).not.toContain('vous rétracter');
    expect(french).toContain('Garantie légale de deux ans');
    const dutch = termsOf(await read(`${part.nl}/product/decoratieve-kalkpleister-basis`));
    expect(dutch).toContain('Geen herroepingsrecht zodra het voor u gekleurd is');
    expect(dutch).not.toContain('14 dagen herroepingsrecht');
  });

  it('leaves out who does not take the goods', async () => {
    const terms = termsOf(await read(`${part.fr}/produit/${polyester.fr}`));
    expect(terms).toContain('Livraison à domicile');
    expect(terms).not.toContain('Point relais');
  });

  it('is nothing where nobody takes them, and what a carrier asks once an editor has changed it', async () => {
    const editor = await logIn(site);
    const carriers = carriersSchema.parse(await editor.send('GET', 'carrier?lang=fr')).items;
    const demo = z.array(carrierInputSchema).parse(demoCarriers());
    const replace = (change: (carrier: (typeof demo)[number]) => (typeof demo)[number]) =>
      Promise.all(
        demo.map((carrier) => {
          const id = carriers.find(({ code }) => code === carrier.code)?.id ?? 0;
          return editor.replace('carrier', id, change(carrier));
        }),
      );
    try {
      await replace((carrier) => ({
        ...carrier,
        bands: carrier.bands.map((band) => ({ ...band, price_cents: 1234 })),
      }));
      const dear = termsOf(await read(`${part.fr}/produit/${powder.fr}`));
      expect(dear).toContain('Livraison à domicile dès 12,34 €');
      await replace((carrier) => ({ ...carrier, refused_pictograms: ['GHS02'] }));
      expect(termsOf(await read(`${part.fr}/produit/${polyester.fr}`))).toBe('');
    } finally {
      await replace((carrier) => carrier);
    }
  });
});

describe('the times of a product', () => {
  it.each([
    ['decolleur-papier-peint-concentre', ['0 Appliquer', '20 min Fin du temps d’action', '1 h Fond sec']],
    ['lessive-de-preparation-sans-rincage', ['0 Appliquer', '10 min Fin du temps d’action', '1 h Fond sec']],
    [
      'rebouchage-universel-poudre',
      ['0 Gâcher', '45 min Fin de la durée d’utilisation', '1 h Recouvrir', '24 h Poncer, peindre'],
    ],
  ])('end as its kind does (%s)', async (slug, stops) => {
    const section = sectionOf(await read(`${part.fr}/produit/${slug}`), 'Séchage');
    for (const stop of stops) expect(section).toContain(stop);
    if (stops.at(-1) === '1 h Fond sec') expect(section).not.toMatch(/Poncer|couche suivante|épaisseur/);
    else expect(section).toContain('Elles valent pour une couche de 2 mm.');
  });

  it('are never those of sanding where nothing is sanded', async () => {
    const html = await read(`${pro.fr}/produit/revetement-facade-taloche-1-5-mm-base`);
    expect(sectionOf(html, 'Séchage')).toMatch(/48 h Sec(?! à)/);
    expect(sectionOf(html, 'Séchage')).not.toContain('Poncer');
    expect(sectionOf(html, 'Épaisseur par couche')).not.toContain('plusieurs couches');
  });

  it('stand with a coverage that the product allows', async () => {
    const packs = sectionOf(
      await read(`${pro.fr}/produit/mortier-de-reparation-r3-fibre`),
      'Conditionnements',
    );
    expect(packs).toContain('2,4 m² en 5 mm, pertes comprises');
    expect(packs).not.toContain('en 1 mm');
  });
});

describe('the rest of a product page', () => {
  it('has figures, drying times, steps, every characteristic, what goes with it and an example', async () => {
    const html = await read(`${part.fr}/produit/${powder.fr}`);
    expect(texts(html, 'h2').map((text) => text.replace(space, ' '))).toEqual(
      expect.arrayContaining([
        'Séchage',
        'Épaisseur par couche',
        'Ne pas employer',
        'Mise en œuvre',
        'Caractéristiques',
        'S’utilise avec',
      ]),
    );
    expect(texts(html, 'th').slice(0, 20)).toEqual([
      'Destination',
      'Supports',
      'Ne convient pas sur',
      'Usage',
      'Forme',
      'Consommation',
      'À peindre après / couche suivante après',
      'Sec à pleine épaisseur',
      'Durée d’utilisation (en bac)',
      'Mélange',
      'Épaisseur par couche',
      'Température d’emploi',
      'Masse volumique',
      'Granulométrie',
      'Émissions dans l’air intérieur',
      'Couleur',
      'Conservation',
      'Après ouverture',
      'Conditionnement',
      'Nettoyage',
    ]);
    const notice = 'https://eur-lex.europa.eu/legal-content/FR/TXT/?uri=CELEX:32025R1960';
    expect(html).toContain(`href="${notice}"`);
    expect(await read(`${pro.fr}/produit/${powder.fr}`)).not.toContain(notice);
    const need = texts(html, 'section').find((text) => text.startsWith('La quantité qu’il vous faut'));
    expect(need?.replace(space, ' ')).toMatch(
      /Il vous faut ?22 kg.*Total ?65,75 €.*Au lieu de 2 × 15 kg : 75,80 €/,
    );
  });

  it.each([
    ['fr', `${part.fr}/produit/${powder.fr}`, 'Un malaxeur, tenu à deux mains, mélange la pâte dans un seau'],
    [
      'nl',
      `${part.nl}/product/${powder.nl}`,
      'Een menger, met twee handen vastgehouden, mengt de pasta in een emmer',
    ],
  ])('shows every step in the colour of the family (%s)', async (_, path, secondAlt) => {
    const html = await read(path);
    const pictures = elements(html, 'img').filter((image) => image.get('src')?.includes('.svg#f'));
    const steps = html.slice(html.indexOf('<ol class="steps'));
    expect(pictures).toHaveLength(texts(steps.slice(0, steps.indexOf('</ol>')), 'p').length);
    expect(pictures).toHaveLength(6);
    expect(pictures[1]?.get('alt')).toBe(secondAlt);
    for (const picture of pictures) {
      const [file = '', family] = picture.get('src')?.split('#') ?? [];
      expect(family).toBe('f1');
      expect([picture.get('width'), picture.get('height'), picture.get('loading')]).toEqual([
        '240',
        '180',
        'lazy',
      ]);
      const { status, headers } = await call(address, file);
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('shows before and after on the page of a family, and on none below it', async () => {
    const ofFamily = await read(`${part.fr}/categorie/reboucher-et-reparer`);
    const figure = ofFamily.slice(ofFamily.indexOf('class="before-after"'));
    expect(
      elements(figure, 'img')
        .slice(0, 2)
        .map((image) => image.get('alt')),
    ).toEqual(['Mur percé jusqu’à la brique et traversé d’une fissure', 'Le même mur, rebouché et peint']);
    expect(texts(figure, 'figcaption')[0]).toBe('Trou et fissure rebouchés, poncés, peints.');
    expect(await read(`${part.nl}/categorieen/vullen-en-herstellen`)).toContain('Voor</b>');
    expect(await read(`${part.fr}/categorie/rebouchage-interieur`)).not.toContain('before-after"');
  });

  it('has for a tool no figures, no drying times and no example', async () => {
    const html = await read(`${part.fr}/produit/${knife}`);
    expect(texts(html, 'h2')).not.toContain('Séchage');
    expect(html).not.toContain('class="figures"');
    expect(sectionOf(html, 'La quantité qu’il vous faut')).toBe('');
  });

  it('calls the use of a tool by its name in Dutch', async () => {
    const [, slug = ''] =
      /hreflang="nl[^"]*" href="[^"]*\/product\/([^"]+)"/.exec(await read(`${part.fr}/produit/${knife}`)) ??
      [];
    const titles = texts(await read(`${part.nl}/product/${slug}`), 'h2');
    expect(titles).toContain('Gebruik');
    expect(titles).not.toContain('Aanbrengen');
  });

  it('enlarges each picture without a script', async () => {
    const html = await read(`${part.fr}/produit/${powder.fr}`);
    const opened = elements(html, 'button').flatMap((button) => button.get('popovertarget') ?? []);
    const zooms = elements(html, 'div').filter((element) => element.has('popover'));
    const ids = zooms.map((zoom) => zoom.get('id') ?? '').filter((id) => id.startsWith('zoom-'));
    expect(ids).toHaveLength(4);
    for (const id of ids) expect(opened.filter((target) => target === id)).toHaveLength(2);
  });
});

describe('a price that was cut', () => {
  const product = demoInput('products/MV420.json', productInputSchema);
  let editor: Editor;
  let id: number;

  beforeAll(async () => {
    editor = await logIn(site);
    const response = await call(address, `/api/v1/product/${product.slug.fr}?lang=fr`);
    ({ id } = z.object({ id: z.number() }).parse(jsonOf(response)));
    const packs = product.packs.map((pack, index) => (index === 0 ? { ...pack, price_cents: 399 } : pack));
    await editor.replace('product', id, { ...product, packs });
  });

  afterAll(() => editor.replace('product', id, product));

  it('stands next to the lowest of the 30 days before', async () => {
    const [first] = product.packs;
    const before = ((first?.price_cents ?? 0) / 100).toFixed(2).replace('.', ',');
    const packs = sectionOf(await read(`${part.fr}/produit/${product.slug.fr}`), 'Conditionnements');
    expect(packs).toContain(`Prix le plus bas des 30 jours précédents : ${before} €.`);
    expect(packs.match(/Prix réduit/g)).toHaveLength(1);
    expect(sectionOf(await read(`${part.nl}/product/${product.slug.nl}`), 'Verpakkingen')).toContain(
      `Laagste prijs van de 30 dagen daarvoor: € ${before}.`,
    );
  });
});
