import { expect, test, vi } from 'vitest';
import { Renderer, type SiteHandler } from '../../../server/pages/renderer.ts';
import { slotEnd, slotStart } from '../../../src/lib/server/slot-marks.ts';
import { bodyOf, openPublisher, openStore, silentLogger } from './page-fixtures.ts';

const pageCount = 100;
const paths = Array.from({ length: pageCount }, (_, index) => `/fr/${index}`);
const contentTag = (path: string) => `product:${path.slice('/fr/'.length)}`;

/** A site whose pages have a menu in a slot, and one whose texts a test changes. */
async function openSite() {
  const shown = { menu: 'Un', contents: new Map<string, string>() };
  const renders: string[] = [];
  const site: SiteHandler = async (request, { locals }) => {
    const { pathname } = new URL(request.url);
    renders.push(pathname);
    const { menu } = shown;
    locals.frame = { name: 'fr:pro', tags: new Set(['menu:pro:fr']) };
    await new Promise(setImmediate);
    const html = `<body>${slotStart('menu')}<nav>${menu}</nav>${slotEnd}<main>${shown.contents.get(pathname) ?? pathname}</main></body>`;
    const tags = ['site', contentTag(pathname)].join(',');
    return new Response(html, {
      headers: {
        'content-type': 'text/html',
        'cdn-cache-control': 'public, max-age=60',
        'cache-tag': tags,
      },
    });
  };
  const handler = () => Promise.reject(new Error('nobody visits'));
  const renderer = new Renderer(
    { render: site, handler },
    new URL('https://shop.example'),
    (body) => `of ${body.length}`,
  );
  const store = await openStore();
  const faults: unknown[] = [];
  const logger = Object.assign(Object.create(silentLogger), {
    error: (details: unknown) => faults.push(details),
  });
  const { publisher } = await openPublisher((path) => renderer.render(path), {
    store,
    renderer,
    logger,
    concurrency: 1,
  });
  publisher.list(paths);
  publisher.enqueue('missing', paths);
  await publisher.rest();
  renders.length = 0;
  const textOf = async (path: string) => (await bodyOf(store, path, 'identity')).toString();
  const change = async (tag: string) => {
    publisher.invalidate(new Set([tag]));
    await publisher.rest();
  };
  return { shown, renders, store, publisher, renderer, faults, textOf, change };
}

/** What the store holds and what a render from nothing gives, of every page. */
async function expectAsRendered({ store, renderer }: Awaited<ReturnType<typeof openSite>>): Promise<void> {
  for (const path of paths) {
    const outcome = await renderer.render(path);
    if (outcome.kind !== 'page') throw new Error(`${path} is no page`);
    expect((await bodyOf(store, path, 'identity')).equals(outcome.page.body)).toBe(true);
    const { record, isStale } = store.get(path) ?? {};
    const { contentSecurityPolicy, tags, frameTags, slots } = outcome.page;
    expect({ ...record, isStale }).toMatchObject({
      contentSecurityPolicy,
      tags,
      frameTags,
      slots,
      isStale: false,
    });
  }
}

test('a change of the frame renders one page of a hundred, and few others to compare', async () => {
  const site = await openSite();
  for (const menu of ['Un menu plus long', '', 'Été €']) {
    site.shown.menu = menu;
    await site.change('menu:pro:fr');
    expect(site.renders.length).toBeLessThanOrEqual(3);
    await expectAsRendered(site);
    site.renders.length = 0;
  }
  expect(site.faults).toEqual([]);
});

test('a change of a content renders its page, and of all contents every page', async () => {
  const site = await openSite();
  site.shown.contents.set('/fr/7', 'Sept');
  await site.change('product:7');
  expect(site.renders).toEqual(['/fr/7']);
  site.renders.length = 0;
  site.shown.menu = 'Deux';
  await site.change('site');
  expect(site.renders).toHaveLength(pageCount);
  await expectAsRendered(site);
});

test('a page whose content and frame are old is rendered, whichever was so first', async () => {
  const site = await openSite();
  site.shown.menu = 'Deux';
  site.shown.contents.set('/fr/7', 'Sept');
  site.shown.contents.set('/fr/9', 'Neuf');
  site.publisher.invalidate(new Set(['product:7']));
  site.publisher.invalidate(new Set(['menu:pro:fr']));
  site.publisher.invalidate(new Set(['product:9']));
  await site.publisher.rest();
  await expectAsRendered(site);
});

test('what changes meanwhile is in every page', async () => {
  const site = await openSite();
  site.shown.menu = 'Deux';
  site.publisher.invalidate(new Set(['menu:pro:fr']));
  await vi.waitFor(() => expect(site.renders.length).toBeGreaterThan(0), { interval: 1, timeout: 30_000 });
  site.shown.menu = 'Trois';
  site.shown.contents.set('/fr/50', 'Cinquante');
  await site.change('menu:pro:fr');
  await site.change('product:50');
  await expectAsRendered(site);
});

test('a page whose bytes are not those of its record is rendered', async () => {
  const site = await openSite();
  const body = site.store.body.bind(site.store);
  site.store.body = async (entry, encoding) =>
    entry.record.path === '/fr/42' ? Buffer.from('torn') : body(entry, encoding);
  site.shown.menu = 'Deux';
  await site.change('menu:pro:fr');
  site.store.body = body;
  expect(site.renders).toContain('/fr/42');
  await expectAsRendered(site);
});

test('a page that comes out otherwise than it is rendered is reported, and stored as rendered', async () => {
  const site = await openSite();
  // A content that follows the menu without its tag.
  for (const path of paths) site.shown.contents.set(path, `Menu : ${site.shown.menu}`);
  await site.change('site');
  site.shown.menu = 'Deux';
  for (const path of paths) site.shown.contents.set(path, `Menu : ${site.shown.menu}`);
  await site.change('menu:pro:fr');
  expect(site.faults).toHaveLength(1);
  const compared = site.renders.at(-1) ?? '';
  expect(await site.textOf(compared)).toContain('<main>Menu : Deux</main>');
});
