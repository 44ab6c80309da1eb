import { describe, expect, inject, it } from 'vitest';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';
import { structuredDataOf } from './structured-data.ts';

const { address } = inject('site');
const part = { fr: '/fr/enduit-particuliers', nl: '/nl/pleisters-particulieren' };

async function read(path: string): Promise<{ status: number; html: string }> {
  const response = await call(address, path);
  return { status: response.status, html: textOf(response) };
}
const linksOf = (html: string) => elements(html, 'a').map((link) => link.get('href') ?? '');

describe('the results of a search', () => {
  const isIndexed = async (text: string) => {
    const { status, html } = await read(`${part.fr}/resultats/${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return !html.includes('<meta name="robots" content="noindex">');
  };

  it('may be indexed by search engines for one word that the catalogue knows', async () => {
    expect(await isIndexed('fissure')).toBe(true);
    const { html } = await read(`${part.fr}/resultats/fissure`);
    expect(html).toMatch(/<meta name="description" content="«\sfissure\s»\s: \d+ produits/);
  });

  it.each(['montre pas chere fissure', 'fisure', 'horloge'])('are hidden from them for %s', async (text) =>
    expect(await isIndexed(text)).toBe(false),
  );
});

describe('a folder', () => {
  const path = `${part.fr}/dossier/reparer-une-fissure`;

  it('shows all its parts, and leads to each alone and to other folders', async () => {
    const { html } = await read(path);
    expect(texts(html, 'h1')).toEqual(['Réparer une fissure']);
    expect(texts(html, 'h2')).toEqual(expect.arrayContaining(['Étapes', 'Conseils', 'Produits']));
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([`${path}/_TYPE__etapes`, `${part.fr}/dossier/renover-une-facade`]),
    );
  });

  it('shows one part alone, which search engines leave out', async () => {
    const { html } = await read(`${path}/_TYPE__conseils`);
    const headings = texts(html, 'h2');
    expect(headings).toContain('Conseils');
    expect(headings).not.toContain('Étapes');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['_TYPE__videos', '_TYPE__conseils__etapes', '_TAG__etapes', '_p__2'])(
    'has nothing at %s',
    async (segment) => {
      expect((await read(`${path}/${segment}`)).status).toBe(404);
    },
  );

  it('sends a slug of the other language on', async () => {
    const response = await call(address, `${part.nl}/folder/reparer-une-fissure`);
    expect([response.status, response.headers['location']]).toEqual([
      301,
      `${part.nl}/folder/een-scheur-herstellen`,
    ]);
  });
});

it('a page about the company shows what people say of it, with who says so', async () => {
  const { html } = await read(`${part.nl}/de-groep`);
  expect(texts(html, 'h2')).toContain('Wat zij ervan zeggen');
  expect(texts(html, 'blockquote')).toHaveLength(3);
  expect(texts(html, 'figcaption').join('\n')).toContain('Zelfstandig schilder in Namen');
});

describe('the news', () => {
  it('lists articles with their dates, and leads to the themes that have some', async () => {
    const { html } = await read(`${part.fr}/actualites`);
    expect(texts(html, 'h1')).toEqual(['Actualités']);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        `${part.fr}/lisser-1200-m2-au-rouleau-a-gand`,
        `${part.fr}/actualites/_TAG__chantier`,
      ]),
    );
    expect(texts(html, 'time').length).toBeGreaterThan(0);
  });

  it.each(['_TAG__nonsense', '_TAG__chantier__produit', '_TYPE__chantier', '_p__99'])(
    'has nothing at %s',
    async (segment) => {
      expect((await read(`${part.fr}/actualites/${segment}`)).status).toBe(404);
    },
  );

  it('stands above its articles in the trail', async () => {
    const { html } = await read(`${part.nl}/1200-m2-gladplamuren-met-de-rol-in-gent`);
    expect(linksOf(html)).toContain(`${part.nl}/nieuws`);
  });
});

describe('the jobs', () => {
  it('list what is open, and what a choice leaves', async () => {
    const { html } = await read(`${part.nl}/jobaanbiedingen/_LIEU__namur`);
    expect(linksOf(html)).toContain(`${part.nl}/technisch-commercieel-vertegenwoordiger-wallonie`);
    const none = await read(`${part.nl}/jobaanbiedingen/_CONTRAT__stage/_LIEU__hasselt`);
    expect(none.status).toBe(200);
    expect(texts(none.html, 'h2')).toContain('Geen vacature voldoet aan deze keuze.');
  });

  it('name every language that a job asks for', async () => {
    const { html } = await read(`${part.nl}/jobaanbiedingen/_LIEU__bruxelles`);
    expect(texts(html, 'dd')).toContain('Frans, Nederlands');
  });

  it.each(['_LIEU__nowhere', '_MAAND__namur', '_p__2'])('have nothing at %s', async (segment) => {
    expect((await read(`${part.nl}/jobaanbiedingen/${segment}`)).status).toBe(404);
  });
});

describe('the questions', () => {
  const path = `${part.fr}/foire-aux-questions`;

  it('stand with their answers below their themes, for readers and for search engines', async () => {
    const { html } = await read(path);
    expect(texts(html, 'h2').slice(0, 6)).toEqual([
      ...['Choix', 'Application', 'Séchage', 'Quantité', 'Commande', 'Sécurité'],
    ]);
    expect(texts(html, 'summary')).toContain('Faut-il un primaire ?');
    const data = structuredDataOf(html).find((block) => block['@type'] === 'FAQPage');
    const questions = data && 'mainEntity' in data ? data.mainEntity : [];
    expect(questions).toHaveLength(12);
    expect(questions.at(-1)?.acceptedAnswer.text).toMatch(/070\s245\s245/);
  });

  it('of one theme stand alone at its address', async () => {
    const { html } = await read(`${part.nl}/veel-gestelde-vragen/_TAG__sechage`);
    expect(texts(html, 'h1')).toEqual(['Veelgestelde vragen: Drogen']);
    const ids = elements(html, 'details').flatMap((details) => details.get('id') ?? []);
    expect(ids).toEqual(expect.arrayContaining(['faq-when-to-paint', 'faq-working-temperature']));
    expect(ids.filter((id) => id.startsWith('faq-'))).toHaveLength(2);
  });

  it.each(['_TAG__nonsense', '_TAG__choix__sechage', '_TYPE__choix', '_p__2'])(
    'have nothing at %s',
    async (segment) => {
      expect((await read(`${path}/${segment}`)).status).toBe(404);
    },
  );

  it('stand above their own pages in the trail', async () => {
    const { html } = await read(`${part.fr}/questions/poudre-ou-pate`);
    expect(texts(html, 'h1')).toEqual(['Poudre ou pâte ?']);
    expect(linksOf(html)).toContain(path);
  });
});

describe('the site map', () => {
  it('leads to every page of the sitemap of its language and audience', async () => {
    const { html } = await read(`${part.fr}/plan-du-site`);
    const links = new Set(linksOf(html));
    const xml = textOf(await call(address, '/sitemap.xml'));
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
      decodeURI(new URL(location).pathname),
    );
    const own = paths.filter((path) => path.startsWith(`${part.fr}/`));
    expect(own.length).toBeGreaterThan(80);
    expect(own.filter((path) => !links.has(path) && path !== `${part.fr}/plan-du-site`)).toEqual([]);
  });
});

describe('the frame of a page', () => {
  it.each([part.fr, part.nl])('names the telephone twice at most (%s)', async (path) => {
    const { html } = await read(path);
    // The menu of a phone has what the bar has that a phone is not shown.
    const frame = html.replace(/<nav[^>]*id="menu"[\s\S]*<\/main>/, '');
    const shown = frame.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    const links = [...frame.matchAll(/<a [^>]*href="tel:[^"]+"[^>]*>([\s\S]*?)<\/a>/g)];
    const texts = links.map(([, content = '']) => content.replaceAll(/<[^>]+>/g, ' ').trim());
    const number = texts.find((text) => /\d{2}/.test(text)) ?? '';
    expect(number).toMatch(/\d{2}/);
    expect(shown.split(number.replaceAll(/\s+/g, ' ')).length - 1).toBeLessThanOrEqual(2);
  });
});
