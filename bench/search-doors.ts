import type { Page } from '@playwright/test';
import { searchResultSchema } from '../api/contract/content.ts';
import { keystrokeToSuggestions } from './suggestions-page.ts';

const groups = ['products', 'categories', 'pages'] as const;
export const mostShown = 3;

/** What a search gives: of each group how many there are, and the slugs of the first three. */
export type Shown = Readonly<Record<(typeof groups)[number], { total: number; first: readonly string[] }>>;

/** A search in a language and a sales plan, and the folder of its pages: `/fr/enduit-professionnels`. */
export interface SearchPlace {
  readonly address: string;
  readonly locale: string;
  readonly salesPlanId: number;
  readonly folder: string;
  readonly resultsSegment: string;
}

/** Types the text into the search field of the page that is open, and reads the panel. */
export async function readDropdown(page: Page, text: string): Promise<Shown> {
  await keystrokeToSuggestions(page, text);
  return page.evaluate(async (keys) => {
    const panel = document.querySelector('#suggestions');
    const read = async (key: string) => {
      const tab = panel?.querySelector<HTMLElement>(`[data-group=${key}]`);
      tab?.click();
      // What a click changes is drawn after it.
      await new Promise(requestAnimationFrame);
      const links = [...(panel?.querySelectorAll<HTMLAnchorElement>('a[role=option]') ?? [])];
      const depth = key === 'pages' ? 3 : 4;
      const first = tab ? links.map((link) => link.pathname.split('/').slice(depth).join('/')) : [];
      return { total: Number(tab?.querySelector('span')?.textContent ?? 0), first };
    };
    const products = await read(keys[0]);
    const categories = await read(keys[1]);
    return { products, categories, pages: await read(keys[2]) };
  }, groups);
}

export async function readApi(text: string, { address, locale, salesPlanId }: SearchPlace): Promise<Shown> {
  const query = new URLSearchParams({
    lang: locale,
    language: locale,
    text,
    type: 'Suggest',
    saleplan_id: String(salesPlanId),
  });
  const response = searchResultSchema.parse(await (await fetch(`${address}/api/v1/search?${query}`)).json());
  const read = (key: (typeof groups)[number]) => ({
    total: response[key].total,
    first: response[key].items.slice(0, mostShown).map(({ slug }) => slug),
  });
  return { products: read('products'), categories: read('categories'), pages: read('pages') };
}

/** Reads the page of results as it comes from the server, without running its programs. */
export function readResults(
  page: Page,
  text: string,
  { folder, resultsSegment }: SearchPlace,
): Promise<Shown> {
  return page.evaluate(
    async ({ path, most }) => {
      // The styles of another page may not be applied here, and are not looked at.
      const html = (await (await fetch(path)).text()).replaceAll(
        /<style[^>]*>[\s\S]*?<\/style>| style="[^"]*"/g,
        '',
      );
      const results = new DOMParser().parseFromString(html, 'text/html');
      const digits = (selector: string) =>
        Number(/\d+/.exec(results.querySelector(selector)?.textContent ?? '')?.[0] ?? 0);
      const first = (selector: string, depth: number) =>
        [...results.querySelectorAll<HTMLAnchorElement>(selector)]
          .slice(0, most)
          .map((link) => link.pathname.split('/').slice(depth).join('/'));
      const group = (key: string) => ({
        total: digits(`#found-${key} .muted`),
        first: first(`section:has(> #found-${key}) li a`, key === 'pages' ? 3 : 4),
      });
      return {
        products: {
          total: digits('.toolbar b:not([data-unless~=unset])'),
          first: first('#products .cards h3 a', 4),
        },
        categories: group('categories'),
        pages: group('pages'),
      };
    },
    { path: `${folder}/${resultsSegment}/${encodeURIComponent(text)}`, most: mostShown },
  );
}
