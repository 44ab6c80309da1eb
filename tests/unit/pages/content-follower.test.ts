import { expect, test } from 'vitest';
import type { UrlEntry } from '../../../api/contract/content.ts';
import { fixedAddresses } from '../../../server/pages/addresses.ts';
import { ContentFollower, type ContentFollowerDependencies } from '../../../server/pages/content-follower.ts';
import { openPublisher, pageOutcome, renderedPage, silentLogger } from './page-fixtures.ts';

const product = (id: number): UrlEntry => ({
  entity_type: 'product',
  id,
  lang: 'fr',
  saleplan_id: 1,
  target: 'part',
  slug: `enduit-${id}`,
  updated_at: '2026-03-02T09:00:00Z',
});
const pathOf = (id: number) => `/fr/enduit-particuliers/produit/enduit-${id}`;

/** A follower of an API that lists the products of the test. */
async function openFollower(dependencies: Partial<ContentFollowerDependencies> = {}) {
  const products = new Set([1]);
  const opened = await openPublisher(async (path) => pageOutcome(path, 'text'));
  const fetchApi = async ({ url }: Request) => {
    const id = new URL(url).searchParams.get('id');
    const items = [...products].filter((each) => id === null || each === Number(id)).map(product);
    return Response.json({ items, total: items.length });
  };
  const follower = new ContentFollower({
    store: opened.store,
    publisher: opened.publisher,
    fetchApi,
    logger: silentLogger,
    ...dependencies,
  });
  return { ...opened, follower, products, fetchApi };
}

test('a page that a visitor was the first to open is kept as soon as it is listed', async () => {
  const { store, follower } = await openFollower();
  await store.put(renderedPage(pathOf(1), 'text'), { listed: false });
  await follower.publish();
  await follower.rest();
  expect(store.get(pathOf(1))?.listed).toBe(true);
  expect(store.listedPaths().toSorted()).toEqual([...fixedAddresses(), pathOf(1)].toSorted());
});
