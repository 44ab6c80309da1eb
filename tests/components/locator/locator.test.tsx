import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Locator as Region, userEvent } from 'vitest/browser';
import type { Store, StoreList } from '../../../api/contract/store-locator.ts';
import { Locator } from '../../../src/islands/locator/Locator.tsx';
import { LocatorSearch } from '../../../src/islands/locator/LocatorSearch.tsx';
import { locatorMessages } from '../../../src/islands/locator/messages.ts';
import { $storeSearch, unsearched } from '../../../src/stores/store-search.ts';
import { refuse, respond, respondToCalls, sentCalls } from '../support/api.ts';
import { failures } from '../support/failures.ts';
import { showIsland } from '../support/island.tsx';
import { testThrows } from '../support/throws.tsx';

const texts = locatorMessages.fr;
const action = '/fr/enduit-particuliers/ou-trouver-nos-produits';
const day = [{ from: '08:00', to: '18:00' }];
const hours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: [],
  sunday: [],
};
const storeOf = (id: number, name: string): Store => ({
  id,
  code: `s${id}`,
  type: 'paint-wholesaler',
  type_name: 'Négoce en peinture',
  name,
  address: 'Kouter 2',
  zip: '9000',
  city: 'Gand',
  country: 'be',
  latitude: 51.05,
  longitude: 3.72,
  phone: '+32 9 123 45 67',
  email: null,
  website: null,
  distance: null,
  ranges: [],
  hours,
  exceptions: [],
  closed_on_holidays: true,
  tints: false,
  professional_only: false,
});
const listOf = (...items: Store[]): StoreList => ({
  items,
  total: items.length,
  page: 1,
  perPage: 20,
  place: null,
  other_places: [],
  place_fault: null,
});
const query = {
  text: '',
  country: undefined,
  latitude: undefined,
  longitude: undefined,
  type: undefined,
  range: undefined,
  open: undefined,
  tints: undefined,
  professional: undefined,
  page: 1,
};
const first = { query, list: listOf(storeOf(1, 'Peeters Verf')), offered: [] };
const found = listOf(storeOf(2, 'Couleurs Dupont'));

/** The islands of the page: the search, and the list and map that show what it finds. */
const locator = (list: StoreList = first.list) => {
  $storeSearch.set(unsearched);
  return (
    <>
      {createElement('astro-island', { 'component-export': 'Locator' })}
      <LocatorSearch locale="fr" action={action} query={query} types={[]} ranges={[]} />
      <Locator
        locale="fr"
        action={action}
        results={{ ...first, list }}
        madeOn="2026-11-24"
        tiles={undefined}
      />
    </>
  );
};
const field = (region: Region) => region.getByRole('searchbox', { name: texts.search });
const points = { 'GET /store-locator/points': respond({ points: [[1, 51.05, 3.72]] }) };
const shop = (region: Region, name: string) => region.getByRole('heading', { name });

test('shops are found while a visitor types, and what was found before stays until then', async () => {
  const late = Promise.withResolvers<void>();
  respondToCalls({ ...points, 'GET /store-locator': () => late.promise.then(() => Response.json(found)) });
  const region = await showIsland(locator());
  await field(region).fill('4000');
  await expect.poll(() => sentCalls('GET /store-locator')[0]?.query['text']).toBe('4000');
  await expect.element(shop(region, 'Peeters Verf')).toBeVisible();
  late.resolve();
  await expect.element(shop(region, 'Couleurs Dupont')).toBeVisible();
  await expect.element(shop(region, 'Peeters Verf')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?text=4000');
});

test.each(failures)(
  'where the API %s, the search reports it, the list stays, and the next search may work',
  async (_name, reply) => {
    respondToCalls({ ...points, 'GET /store-locator': reply });
    const region = await showIsland(locator());
    await field(region).fill('4000');
    await userEvent.keyboard('{Enter}');
    await expect.element(region.getByRole('alert')).toMatchTextContent(/^La recherche n’a pas abouti/);
    await expect.element(shop(region, 'Peeters Verf')).toBeVisible();
    await expect.element(field(region)).toHaveValue('4000');
    respondToCalls({ 'GET /store-locator': respond(found) });
    await userEvent.keyboard('{Enter}');
    await expect.element(shop(region, 'Couleurs Dupont')).toBeVisible();
    await expect.element(region.getByRole('alert')).toHaveTextContent('');
  },
);

test('of the shops, those that are open now stay and closed ones go, until all are asked for', async () => {
  const [open, closed] = [storeOf(1, 'Peeters Verf'), storeOf(2, 'Couleurs Dupont')];
  respondToCalls({
    ...points,
    'GET /store-locator': ({ url }) =>
      Response.json(new URL(url).searchParams.get('open') === '1' ? listOf(open) : listOf(open, closed)),
  });
  const region = await showIsland(locator(listOf(open, closed)));
  await region.getByText(texts.filters, { exact: true }).first().click();
  const filter = region.getByRole('checkbox', { name: texts.openNow });
  await filter.click();
  await expect.element(shop(region, closed.name)).not.toBeInTheDocument();
  await expect.element(shop(region, open.name)).toBeVisible();
  await filter.click();
  await expect.element(shop(region, closed.name)).toBeVisible();
  await expect.element(shop(region, open.name)).toBeVisible();
});

test('what was typed before the search was alive is looked for', async () => {
  respondToCalls({ ...points, 'GET /store-locator': respond(found) });
  const region = await showIsland(locator(), (early) => early.getByRole('searchbox').fill('4000'));
  await expect.element(shop(region, 'Couleurs Dupont')).toBeVisible();
});

test('a map without its shops reports that, and asks again', async () => {
  respondToCalls({ 'GET /store-locator/points': refuse(503, { status: 'unavailable' }) });
  const region = await showIsland(locator());
  const map = region.getByRole('region', { name: texts.map });
  await map.element().scrollIntoView();
  await expect.element(map.getByRole('alert')).toMatchTextContent(texts.mapFailed);
  respondToCalls(points);
  // By keyboard: without its styles the map has no size that stays.
  (map.getByRole('button', { name: texts.retry }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(map.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(map.getByRole('button', { name: texts.zoomIn })).toBeVisible();
});

testThrows({
  LocatorSearch: () => <LocatorSearch locale="fr" action={action} query={query} types={[]} ranges={[]} />,
  Locator: () => locator(),
});
