import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { categoryListSchema } from '../../api/contract/catalogue.ts';
import { pageInputSchema } from '../../api/contract/content.ts';
import { networkScript } from '../../src/lib/networks/network-script.ts';
import { demoInput, type Editor, logIn } from './editor.ts';
import { elements } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const site = inject('site');
const { address } = site;
const languages = [
  {
    pro: '/fr/enduit-professionnels',
    part: '/fr/enduit-particuliers',
    list: 'categorie',
    news: 'actualites',
    airless: 'Airless',
    boards: 'Plaques',
    trade: 'Négoce',
  },
  {
    pro: '/nl/pleisters-ondernemingen',
    part: '/nl/pleisters-particulieren',
    list: 'categorieen',
    news: 'nieuws',
    airless: 'Airless',
    boards: 'Gipsplaten',
    trade: 'Handel',
  },
];

const htmlOf = async (path: string) => textOf(await call(address, path));

/** Networks in which the first element that opens with `tag` and holds `text` is not shown. */
function unlessOf(html: string, tag: string, text: string | RegExp): string | undefined {
  const found = html
    .split(`<${tag}`)
    .slice(1)
    .find((part) => part.split(`</${tag.split(' ')[0]}>`, 1)[0]?.match(text));
  if (found === undefined) throw new Error(`No ${tag} holds ${text}`);
  return /^[^>]*? data-unless="([^"]*)"/.exec(found)?.[1];
}

describe.each(languages)(
  'pages of professionals: $pro',
  ({ pro, part, list, news, airless, boards, trade }) => {
    it('hold the sliders and the top products of both networks, each marked where it is not shown', async () => {
      const html = await htmlOf(pro);
      expect(unlessOf(html, 'article class="push"', airless)).toBe('false');
      expect(unlessOf(html, 'article class="push"', boards)).toBe('true');
      const promoted = html.split('class="cards strip"')[1]?.split('</ul>\n</section>')[0] ?? '';
      expect(unlessOf(promoted, 'li', 'MV512')).toBeUndefined();
      expect(unlessOf(promoted, 'li', 'MV540')).toBe('false');
      expect(unlessOf(promoted, 'li', 'MV722')).toBe('unset true');
      const footer = html.slice(html.indexOf('<footer'));
      expect(unlessOf(footer, 'li', 'Airless')).toBe('false');
    });

    it('hold the products and counts of both in their lists, unless the address names networks', async () => {
      const html = await htmlOf(`${pro}/${list}`);
      const toolbar = html.slice(html.indexOf('class="toolbar"'));
      expect(unlessOf(toolbar, 'b', '52')).toBe('true false');
      expect(unlessOf(toolbar, 'b', '51')).toBe('unset false');
      expect(unlessOf(toolbar, 'b', '49')).toBe('unset true');
      const cards = html.slice(html.indexOf('class="cards"'));
      expect(unlessOf(cards, 'li', 'MV540')).toBe('false');
      expect(unlessOf(cards, 'li', 'MV722')).toBe('true');
      expect(unlessOf(cards, 'li', 'MV512')).toBeUndefined();
      const named = await htmlOf(`${pro}/${list}/_RESEAU__negoce`);
      const results = named.slice(named.indexOf('class="toolbar"'), named.indexOf('<footer'));
      expect(results).toMatch(/<b>49 /);
      // A product may say that a visitor's own network does not have it; none is left out.
      expect(results).not.toMatch(/<(?:li|b)[^>]* data-unless/);
    });

    it('hold tiles with the count of each network, and hide those without any', async () => {
      const html = await htmlOf(`${pro}/${list}`);
      const tiles = html.slice(html.indexOf('class="subs'), html.indexOf('class="listing'));
      const { body } = await call(address, `/api/v1/category?sales_plan_id=2&perPage=50`);
      const { items } = categoryListSchema.parse(JSON.parse(body.toString()));
      for (const { family, product_count: all, network_counts: counts } of items) {
        const tile = tiles.split('<a ').find((part) => part.includes(`data-family="${family}"`)) ?? '';
        const shown = [...tiles.matchAll(/<span/g)].length;
        expect(shown).toBeGreaterThanOrEqual(items.length);
        for (const count of new Set([all, counts.true, counts.false]))
          expect(tile).toContain(`>${count}</span>`);
      }
    });

    it('hold the news of both, with the newest of each ahead', async () => {
      const html = await htmlOf(`${pro}/${news}`);
      const leads = html.split('<article class="lead-story"').slice(1);
      expect(leads.map((lead) => /^ data-unless="([^"]*)"/.exec(lead)?.[1])).toEqual(['unset true', 'false']);
      expect(leads.map((lead) => /fetchpriority="high"/.test(lead.split('</article>', 1)[0] ?? ''))).toEqual([
        false,
        true,
      ]);
    });

    it('name the network before anything is painted, by a script that the policy allows', async () => {
      const { headers, body } = await call(address, pro);
      const html = body.toString();
      const place = html.indexOf(`<script>${networkScript}</script>`);
      expect(place).toBeGreaterThan(0);
      expect(place).toBeLessThan(html.indexOf('<body'));
      const hashes = headers['content-security-policy']?.toString().match(/script-src [^;]*'sha256-/g);
      expect(hashes).not.toBeNull();
      const switches = elements(html, 'button').filter((button) => button.get('role') === 'switch');
      expect(switches.map((button) => button.get('aria-checked'))).toEqual(['false']);
      expect(html).toContain(trade);
    });

    it('are the only ones: individuals have no network to choose', async () => {
      for (const path of [part, `${part}/${list}`, `${part}/${news}`]) {
        const html = await htmlOf(path);
        expect(html, path).not.toContain(' data-unless=');
        expect(html, path).not.toContain('role="switch"');
        expect(html, path).not.toContain(networkScript);
      }
    });
  },
);

describe('an editor', () => {
  let editor: Editor;
  let undo = async () => {};
  beforeAll(async () => {
    editor = await logIn(site);
  });
  afterEach(() => undo());

  it('gives an article to a network: the lists of professionals follow', async () => {
    const article = demoInput('pages/news-less-paper.json', pageInputSchema);
    const response = await call(address, `/api/v1/page/${article.slug.fr}?lang=fr`);
    const { id } = z.object({ id: z.number() }).parse(jsonOf(response));
    undo = () => editor.replace('page', id, article);
    const path = '/fr/enduit-professionnels/actualites';
    expect(unlessOf(await htmlOf(path), 'li', article.title.fr)).toBeUndefined();
    await editor.replace('page', id, { ...article, negoce: false });
    expect(unlessOf(await htmlOf(path), 'li', article.title.fr)).toBe('true');
  });
});

describe('the API', () => {
  const list = z.object({ items: z.array(z.object({ code: z.string() })), total: z.number() });
  const codesOf = async (path: string) => {
    const { items, total } = list.parse(jsonOf(await call(address, `/api/v1/${path}`)));
    expect(total).toBe(items.length);
    return items.map(({ code }) => code);
  };

  it.each([
    ['', ['pro-no-sanding', 'pro-airless', 'pro-plasterboard', 'pro-facade']],
    ['&negoce=true', ['pro-no-sanding', 'pro-airless', 'pro-facade']],
    ['&negoce=false', ['pro-no-sanding', 'pro-plasterboard', 'pro-facade']],
  ])('lists the sliders of a network: %s', async (negoce, expected) => {
    expect(await codesOf(`slider?lang=fr&saleplan_id=2${negoce}`)).toEqual(expected);
  });

  it('lists the pages of a network', async () => {
    const news = 'page?lang=fr&saleplan_id=2&technical_type=actualite';
    const [all, painters, trade] = [
      await codesOf(news),
      await codesOf(`${news}&negoce=true`),
      await codesOf(`${news}&negoce=false`),
    ];
    const onlyIn = (own: readonly string[], other: readonly string[]) =>
      own.filter((code) => !other.includes(code));
    expect(all.length).toBe(8);
    expect(onlyIn(painters, trade)).toEqual(['news-demonstrations', 'news-airless-without-mixing-dust']);
    expect(onlyIn(trade, painters)).toEqual(['news-new-warehouse']);
  });
});
