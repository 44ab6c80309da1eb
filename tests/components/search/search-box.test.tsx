import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { SearchResult } from '../../../api/contract/content.ts';
import { searchMessages } from '../../../src/islands/search/messages.ts';
import { SearchBox } from '../../../src/islands/search/SearchBox.tsx';
import { forgetSearches, recentSearches, rememberSearch } from '../../../src/stores/recent-searches.ts';
import { type Reply, respond, respondToCalls, sentCalls, unreachable } from '../support/api.ts';
import { departures } from '../support/departures.ts';
import { failures } from '../support/failures.ts';
import { showIsland } from '../support/island.tsx';
import { letPass } from '../support/let-pass.ts';
import { shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const texts = searchMessages.fr;
const group = (...names: string[]) => ({
  total: names.length,
  items: names.map((name, index) => ({ name, slug: `${name.toLowerCase()}-${index}`, cover: null })),
});
const result = { products: group('Rebouchage', 'Lissage'), categories: group('Reboucher'), pages: group() };
const box = () => <SearchBox {...shop} />;
const field = (region: Locator) => region.getByRole('combobox', { name: texts.label });
const options = (region: Locator) => region.getByRole('option');

beforeEach(() => {
  forgetSearches();
  respondToCalls({
    'GET /category': respond({ items: [] }),
    'GET /search/asked': respond({ texts: [] }),
    'POST /search/asked': respond({ counted: true }),
  });
});

async function type(
  text: string,
  reply: Reply = respond(result satisfies Partial<Record<keyof SearchResult, unknown>>),
) {
  respondToCalls({ 'GET /search': reply });
  const region = await showIsland(box());
  await userEvent.click(field(region));
  await userEvent.keyboard(text);
  return region;
}

test('it is a combobox with a name, closed until it is used', async () => {
  const region = await showIsland(box());
  await expect.element(field(region)).toHaveAttribute('aria-expanded', 'false');
  await expect.element(region.getByRole('button', { name: texts.submit })).toBeVisible();
  await userEvent.click(field(region));
  await expect.element(region.getByRole('status')).toMatchTextContent(/^Tapez au moins trois caractères/);
});

test('suggestions are led through by keyboard, and Enter goes where the marked one leads', async () => {
  const region = await type('reb');
  await expect.element(options(region)).toHaveLength(2);
  await expect.element(region.getByRole('status')).toMatchTextContent('Produits 2, Catégories 1, Pages 0');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options(region).first()).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(field(region))
    .toHaveAttribute('aria-activedescendant', options(region).first().element().id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(departures).toEqual(['/fr/enduit-particuliers/produit/rebouchage-0']);
});

const families = [
  { name: 'Reboucher et réparer', slug: 'reboucher', family: 1, network_counts: { true: 9, false: 9 } },
  { name: 'Outils', slug: 'outils', family: 8, network_counts: { true: 4, false: 0 } },
];
const day = 86_400_000;

async function start(asked: Reply = respond({ texts: ['enduit façade', 'mortier'] })) {
  rememberSearch('mortier', Date.now() - 31 * day);
  rememberSearch('enduit', Date.now() - day);
  rememberSearch('mortier', Date.now());
  respondToCalls({
    'GET /category': respond({ items: families }),
    'GET /search/asked': asked,
    'GET /search': respond(result),
  });
  return showIsland(box());
}

describe('before anything is typed', () => {
  test('nothing is asked for until the field is turned to; then the searches, the families and what others look for are offered', async () => {
    const region = await start();
    await expect.element(field(region)).toBeVisible();
    expect(sentCalls()).toEqual([]);
    await userEvent.click(field(region));
    await expect.element(region.getByRole('group', { name: texts.asked })).toBeVisible();
    const names = [...region.element().querySelectorAll('[role=option]')].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(['mortier', 'enduit', '1Reboucher et réparer', '8Outils', 'enduit façade']);
    await expect.element(region.getByRole('status')).toMatchTextContent(/^Tapez au moins trois caractères/);
  });

  test('the arrow keys lead through all of it, and Enter goes there', async () => {
    const region = await start();
    await userEvent.click(field(region));
    await expect.element(options(region)).toHaveLength(5);
    for (const _ of [1, 2, 3]) await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(region.getByRole('option', { name: /Reboucher/ }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(departures).toEqual(['/fr/enduit-particuliers/categorie/reboucher']);
    expect(sentCalls('POST /search/asked')).toEqual([]);
  });

  test('a search of before is removed, or all of them', async () => {
    const region = await start(unreachable);
    await userEvent.click(field(region));
    await region.getByRole('button', { name: /Effacer.*enduit/ }).click();
    await expect.element(options(region)).toHaveLength(3);
    await region.getByRole('button', { name: texts.forgetAll }).click();
    await expect.element(options(region)).toHaveLength(2);
    await expect.element(region.getByRole('list', { name: texts.forgetTitle })).not.toBeInTheDocument();
    expect(recentSearches(Date.now())).toEqual([]);
  });

  test('a search that is sent is remembered here and counted', async () => {
    const region = await start();
    await userEvent.click(field(region));
    await userEvent.keyboard('joint{Enter}');
    await expect.poll(departures).toEqual(['/fr/enduit-particuliers/resultats?text=joint']);
    expect(recentSearches(Date.now()).map(({ text }) => text)).toEqual(['joint', 'mortier', 'enduit']);
    expect(sentCalls('POST /search/asked').map(({ query }) => query['text'])).toEqual(['joint']);
  });
});

const money = (amount: number) => ({ amount, currency: 'EUR' as const });
const priced = {
  ...group('Rebouchage'),
  items: [
    {
      ...group('Rebouchage').items[0],
      pack_count: 3,
      from_pack: {
        id: 1,
        reference: 'MV110-K01',
        label: '1 kg',
        unit: 'kg',
        tax_rate: 21,
        price_with_tax: money(4.84),
        price_without_tax: money(4),
        unit_price_with_tax: money(4.84),
        unit_price_without_tax: money(4),
      },
    },
  ],
};

test.each([
  ['part', '1 kg, dès4,84 €'],
  ['pro', '1 kg, dès4 € HTVA'],
] as const)('a product has the size and the price of its card: %s', async (target, shown) => {
  respondToCalls({ 'GET /search': respond({ ...result, products: priced }) });
  const region = await showIsland(<SearchBox {...shop} target={target} />);
  await userEvent.click(field(region));
  await userEvent.keyboard('reb');
  await expect.element(options(region).first()).toBeVisible();
  const cost = region.element().querySelector('.cost')?.textContent.replaceAll(/\s/g, ' ');
  expect(cost).toBe(shown);
});

test('Escape closes the suggestions, and Enter without one sends the form', async () => {
  const region = await type('reb');
  await expect.element(options(region).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(region.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field(region)).toHaveValue('reb');
  await userEvent.keyboard('{Enter}');
  await expect.poll(departures).toEqual(['/fr/enduit-particuliers/resultats?text=reb']);
});

test('tabs are changed by the arrow keys, and show how many each has', async () => {
  const region = await type('reb');
  const products = region.getByRole('tab', { name: 'Produits 2' });
  await expect.element(products).toHaveAttribute('aria-selected', 'true');
  (products.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(region.getByRole('tab', { name: 'Catégories 1' })).toHaveFocus();
  await expect.element(region.getByRole('option', { name: 'Reboucher' })).toBeVisible();
});

test('what was typed before the field was alive is searched', async () => {
  respondToCalls({ 'GET /search': respond(result) });
  const region = await showIsland(box(), (early) => field(early).fill('reb'));
  await expect.element(options(region).first()).toBeVisible();
  await expect.element(field(region)).toHaveValue('reb');
});

test('while the API is slow the panel shows that it searches, and a later response to an earlier text is not shown', async () => {
  const late = Promise.withResolvers<void>();
  const region = await type('reb', ({ url }) =>
    new URL(url).searchParams.get('text') === 'reb'
      ? late.promise.then(() => Response.json(result))
      : Response.json({ ...result, products: group('Rebouche-tout') }),
  );
  await expect.element(region.getByRole('status')).toMatchTextContent(texts.searching);
  await expect.poll(() => sentCalls('GET /search')).toHaveLength(1);
  await userEvent.keyboard('ouche');
  await expect.element(region.getByRole('option', { name: 'Rebouche-tout' })).toBeVisible();
  late.resolve();
  await letPass();
  expect(
    options(region)
      .elements()
      .map((option) => option.textContent),
  ).toEqual([expect.stringContaining('Rebouche-tout')]);
  await expect.element(field(region)).toHaveValue('rebouche');
});

test.each(failures)(
  'where the API %s and the browser has no index, the panel reports it, and the next search may work',
  async (_name, reply) => {
    const region = await type('reb', reply);
    await expect.element(region.getByRole('status')).toMatchTextContent(texts.failed);
    await expect.element(field(region)).toHaveValue('reb');
    respondToCalls({ 'GET /search': respond(result) });
    await userEvent.keyboard('o');
    await expect.element(options(region).first()).toBeVisible();
  },
);

testThrows({
  SearchBox: box,
});
