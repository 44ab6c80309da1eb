import { type Attributes, elements } from './html-elements.ts';
import { call, type Result, textOf } from './http-client.ts';

export interface WalkedPage {
  readonly path: string;
  readonly response: Result;
  readonly html: string;
}

const atOnce = 4;

/** The addresses of the sitemap, as paths; those of its files when it is an index of files. */
export async function sitemapPaths(address: string, file = '/sitemap.xml'): Promise<string[]> {
  const xml = textOf(await call(address, file));
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => {
    const { origin, pathname } = new URL(location);
    if (origin !== address) throw new Error(`${location} is not on ${address}`);
    return pathname;
  });
  if (!xml.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((path) => sitemapPaths(address, path)))).flat();
}

export async function walk(address: string, paths: readonly string[]): Promise<WalkedPage[]> {
  return inTurn(paths, async (path) => {
    const response = await call(address, path);
    return { path, response, html: textOf(response) };
  });
}

/** Runs a task for each item, a few at a time; the results keep the order of the items. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** The address on this site that a page loads or links to, with its fragment; undefined for all others. */
export function internalAddress(link: string, { path }: WalkedPage, address: string): URL | undefined {
  if (!URL.canParse(link, address + path)) return undefined;
  const url = new URL(link, address + path);
  return url.origin === address ? url : undefined;
}

/** Everything that a page links to or loads. */
export function linksOf(html: string): string[] {
  return [
    ...valuesOf(html, ['a', 'area', 'link', 'use'], 'href'),
    ...valuesOf(html, ['script', 'img', 'source', 'iframe'], 'src'),
    ...valuesOf(html, ['img', 'source'], 'srcset').flatMap((set) =>
      set.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
    ),
    ...elements(html, 'meta')
      .filter(isPicture)
      .flatMap((meta) => meta.get('content') ?? []),
  ];
}

function valuesOf(html: string, names: readonly string[], attribute: string): string[] {
  return names.flatMap((name) => elements(html, name)).flatMap((element) => element.get(attribute) ?? []);
}

const isPicture = (meta: Attributes) =>
  meta.get('property') === 'og:image' || meta.get('name') === 'twitter:image';
