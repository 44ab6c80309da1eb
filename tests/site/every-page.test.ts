import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { languageTags } from '../../languages/tags.ts';
import { compressPage, compressPageBest } from '../../server/pages/page-file.ts';
import { defaultLocale, localeFromPath, locales, targets } from '../../src/lib/i18n/locale.ts';
import { buildPath } from '../../src/lib/routes/build-path.ts';
import { orderTypes } from '../../src/lib/routes/route-table.ts';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';
import { policyFaults } from './policy-faults.ts';
import { inTurn, internalAddress, linksOf, sitemapPaths, type WalkedPage, walk } from './site-walk.ts';

const { address, revalidateToken } = inject('site');
const tagOf = (path: string) => languageTags[localeFromPath(path) ?? defaultLocale];
/** Budgets are those of languages that people read. */
const isCopy = Object.values<string>(languageTags).includes('en-XA');
const itOfBudgets = it.skipIf(isCopy);
const responseHeadersMaximumBytes = 2048;
const pageMaximumBytes = 16 * 1024;
const shownFaults = 10;
const bestWithinMs = 100_000;
const filterSegment = /\/_([A-Z][A-Z0-9_]*?)__/;
const orderSegment = /\/_(s__\w[\w-]*)/;
/** Made when they are first asked for, in half a second of a processor. */
const madePicture = /^\/share\/\w+\/\w+\//;
const madeDocument = /^\/media\/\w+-\d+\.pdf$/;

/**
 * What stands for the others that one code makes of another record: of filtered and sorted lists one of each filter and order
 * of an audience, of pictures for sharing one of each kind of page and language. Undefined: it stands for itself.
 */
function groupOf({ pathname }: URL): string | undefined {
  const list = filterSegment.exec(pathname) ?? orderSegment.exec(pathname);
  if (list !== null) return `${pathname.split('/', 3).join('/')} ${list[1]}`;
  return madePicture.exec(pathname)?.[0];
}

/** Of the documents that are written when they are asked for, every second page tries one: its neighbours try the next. */
const triedDocument = (documents: readonly string[], pageNumber: number): string | undefined =>
  documents[pageNumber % (2 * documents.length)];

/** Of the pages that both audiences have, those that stand for another one. */
const isOther = (path: string) => /^\/(?:fr\/enduit-professionnels|nl\/pleisters-particulieren)\//.test(path);

/**
 * What a page weighs at most as brotli: as the process sends it or as it sends what it stores nowhere, where that is little
 * enough, else as it will compress it best.
 */
async function bestBytesOf(path: string): Promise<number> {
  const { body, headers } = await call(address, path, { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding'], path).toBe('br');
  if (body.length <= pageMaximumBytes) return body.length;
  const page = {
    ...{ path, etag: '', contentType: '', contentSecurityPolicy: undefined },
    ...{ tags: [], frameTags: [], slots: [] },
  };
  const quick = compressPage({ ...page, body: brotliDecompressSync(body) }, { listed: false });
  if (quick.brotli.length <= pageMaximumBytes) return quick.brotli.length;
  return (await compressPageBest(quick)).brotli.length;
}

describe('every page of the sitemap', () => {
  let pages: WalkedPage[] = [];

  beforeAll(async () => {
    pages = await walk(address, await sitemapPaths(address));
  });

  /** The first paths that are wrong: a fault of a layout is on hundreds of pages. */
  const pathsWhere = (isWrong: (page: WalkedPage) => boolean) =>
    pages.flatMap((page) => (isWrong(page) ? [page.path] : [])).slice(0, shownFaults);

  const internalLinksOf = (page: WalkedPage) =>
    linksOf(page.html).flatMap((link) => internalAddress(link, page, address) ?? []);

  const canonicalOf = ({ html }: WalkedPage) =>
    elements(html, 'link').flatMap((link) => (link.get('rel') === 'canonical' ? [link.get('href')] : []));

  const alternatesOf = ({ html }: WalkedPage) =>
    new Map(
      elements(html, 'link').flatMap((link) =>
        link.get('rel') === 'alternate' && link.has('hreflang')
          ? [[link.get('hreflang'), link.get('href')]]
          : [],
      ),
    );

  const descriptionOf = ({ html }: WalkedPage) =>
    elements(html, 'meta')
      .find((meta) => meta.get('name') === 'description')
      ?.get('content') ?? '';

  /** Texts that two pages of one language and audience share, with their paths. */
  function repeated(textOf: (page: WalkedPage) => string): string[] {
    const byText = Map.groupBy(pages, (page) => `${page.path.split('/', 3).join('/')} ${textOf(page)}`);
    return [...byText.entries()].flatMap(([text, { length }]) => (length > 1 ? [text] : []));
  }

  it('is there: every language, both audiences', () => {
    expect(pages.length).toBeGreaterThan(400);
    const homes = pages.map(({ path }) => path).filter((path) => path.split('/').length === 3);
    const expected = locales.flatMap((locale) =>
      targets.map((target) => buildPath('home', { locale, target })),
    );
    expect(homes.sort()).toEqual(expected.sort());
    expect(expected).toContain('/nl/pleisters-ondernemingen');
  });

  it('asks for a choice only where the first choice is none, as HTML wants it', () => {
    const required = /<select(?=[^>]*\srequired)[^>]*>\s*<option\b([^>]*)>/g;
    const chosen = ({ html }: WalkedPage) =>
      [...html.matchAll(required)].some(([, option = '']) => !/\svalue(?:=""|(?=[\s>]|$))/.test(option));
    expect(pathsWhere(({ html }) => /<select[^>]*\srequired/.test(html))).not.toEqual([]);
    expect(pathsWhere(chosen)).toEqual([]);
  });

  it('returns 200 with HTML, without a cookie', () => {
    expect(pathsWhere(({ response }) => response.status !== 200)).toEqual([]);
    expect(
      pathsWhere(({ response }) => response.headers['content-type'] !== 'text/html; charset=utf-8'),
    ).toEqual([]);
    expect(pathsWhere(({ response }) => response.headers['set-cookie'] !== undefined)).toEqual([]);
  });

  it('has a content security policy, and headers of less than 2 kB', () => {
    expect(
      pathsWhere(
        ({ response }) => !response.headers['content-security-policy']?.includes("default-src 'self'"),
      ),
    ).toEqual([]);
    expect(pathsWhere(({ response }) => response.headerBytes >= responseHeadersMaximumBytes)).toEqual([]);
  });

  it('has a policy in which an evaluator finds nothing severe', () => {
    const policies = new Set(
      pages.map(({ response }) => String(response.headers['content-security-policy'])),
    );
    expect([...policies].flatMap(policyFaults)).toEqual([]);
  });

  it('declares its language', () => {
    const isWrong = ({ path, html }: WalkedPage) => elements(html, 'html')[0]?.get('lang') !== tagOf(path);
    expect(pathsWhere(isWrong)).toEqual([]);
  });

  it('has one heading of the first level, with text', () => {
    expect(pathsWhere(({ html }) => texts(html, 'h1').filter(Boolean).length !== 1)).toEqual([]);
  });

  it('is its own canonical address', () => {
    const isWrong = (page: WalkedPage) => canonicalOf(page).join() !== address + page.path;
    expect(pathsWhere(isWrong)).toEqual([]);
  });

  it('names itself and its translations, which name it back', () => {
    const alternatesByAddress = new Map(pages.map((page) => [address + page.path, alternatesOf(page)]));
    const isWrong = (page: WalkedPage) => {
      const own = address + page.path;
      const alternates = alternatesOf(page);
      return (
        alternates.get(tagOf(page.path)) !== own ||
        !alternates.has('x-default') ||
        alternates.size !== locales.length + 1 ||
        [...alternates.values()].some(
          (other) => ![...(alternatesByAddress.get(other ?? '')?.values() ?? [])].includes(own),
        )
      );
    };
    expect(pathsWhere(isWrong)).toEqual([]);
  });

  it('has a title and a description that no other page of its language and audience has', () => {
    expect(
      pathsWhere((page) => texts(page.html, 'title').join() === '' || descriptionOf(page) === ''),
    ).toEqual([]);
    expect(repeated(({ html }) => texts(html, 'title').join())).toEqual([]);
    expect(repeated(descriptionOf)).toEqual([]);
  });

  it('is valid HTML', async () => {
    // Both audiences have the same contents: each language is looked through for one of them. Those of other languages are
    // where this one is not.
    const isOfOwn = ({ path }: WalkedPage) => (isCopy ? tagOf(path).startsWith('en') : !isOther(path));
    const pagesOfOwn = pages.filter(isOfOwn);
    const check = createHtmlCheck();
    const faults: string[] = [];
    for (const { path, html } of pagesOfOwn)
      faults.push(...(await check(html)).map((fault) => `${path}: ${fault}`));
    expect(faults.slice(0, shownFaults)).toEqual([]);
  }, 180_000);

  itOfBudgets('weighs at most 16 kB as brotli, best compressed, as do the trade order forms', async () => {
    const orderForms = orderTypes.flatMap((orderType) =>
      locales.map((locale) => buildPath('purchase-order', { locale, orderType })),
    );
    const paths = [...pages.map(({ path }) => path), ...orderForms];
    const sizes = await inTurn(paths, async (path) => ({ path, bytes: await bestBytesOf(path) }));
    expect(sizes.filter(({ bytes }) => !(bytes <= pageMaximumBytes))).toEqual([]);
  });

  it('is compressed best once the process has the time', async () => {
    const headers = { authorization: `Bearer ${revalidateToken}` };
    const fastCompressedPages = async () =>
      Number(/^pages_soft (\d+)$/m.exec(textOf(await call(address, '/metrics', { headers })))?.[1]);
    await expect
      .poll(fastCompressedPages, { timeout: bestWithinMs, interval: 200 })
      .toBeLessThan(pages.length);
  });

  it('links only to what returns 200 without a redirect', async () => {
    const linkedFrom = new Map<string, string>();
    const tried = new Set<string>();
    for (const [number, page] of pages.entries()) {
      const links = internalLinksOf(page);
      const isMade = ({ pathname }: URL) => madeDocument.test(pathname);
      const documents = links.filter(isMade).map(({ pathname }) => pathname);
      const document = isOther(page.path) ? undefined : triedDocument(documents, number);
      for (const link of links) {
        const group = groupOf(link);
        const isLeftToOthers = isMade(link) ? link.pathname !== document : tried.has(group ?? '');
        if (isLeftToOthers) continue;
        if (group !== undefined) tried.add(group);
        linkedFrom.set(link.pathname + link.search, page.path);
      }
    }
    const broken = await inTurn([...linkedFrom], async ([link, from]) => {
      const { status } = await call(address, link);
      return status === 200 ? [] : [`${status} ${link} on ${from}`];
    });
    expect(broken.flat()).toEqual([]);
  }, 180_000);

  it('has the places that its own links lead to', () => {
    const lost = pages.flatMap((page) =>
      internalLinksOf(page).flatMap(({ pathname, hash }) =>
        hash && pathname === page.path && !page.html.includes(`id="${hash.slice(1)}"`)
          ? [page.path + hash]
          : [],
      ),
    );
    expect(lost.slice(0, shownFaults)).toEqual([]);
  });
});
