import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoreName } from '../../../api/rules/browser-retention.ts';

/** Storage of a browser as the stores of a page meet it. */
let local: Storage;
const day = 86_400_000;
const now = Date.UTC(2026, 10, 30);

function browserStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  } as Storage;
}

beforeEach(() => {
  vi.resetModules();
  vi.setSystemTime(now);
  local = browserStorage();
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', {
    ...page,
    get localStorage() {
      return local;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const store = (key: StoreName, value: unknown, version = 1) =>
  local.setItem(key, JSON.stringify({ version, value }));
const stored = (key: StoreName): unknown => JSON.parse(local.getItem(key) ?? 'null');

describe('what is past its term', () => {
  test('leaves the browser on any page, of each store by its own', async () => {
    const text = { values: { email: 'ann@example.com' }, typedAt: now - 8 * day };
    store('form', { worksite: text, contact: { ...text, typedAt: now - 6 * day } });
    const draft = { rows: {}, fields: {}, typedAt: now - 31 * day };
    const usual = { type: 'negoce', name: 'Chaque mois', rows: {} };
    store('trade-orders', {
      drafts: { old: draft, new: { ...draft, typedAt: now - 8 * day } },
      usual: [usual],
    });
    store('searches', [
      { text: 'enduit', at: now - 29 * day },
      { text: 'mortier', at: now - 31 * day },
    ]);
    store('cart', { count: 1, list: [{ reference: 'MV110', quantity: 1 }], at: now - 31 * day });
    const { sweepStores } = await import('../../../src/stores/sweep-stores.ts');
    await sweepStores();
    expect(stored('form')).toMatchObject({ value: { contact: {} } });
    expect(local.getItem('form')).not.toContain('worksite');
    expect(stored('trade-orders')).toMatchObject({ value: { drafts: { new: {} }, usual: [usual] } });
    expect(local.getItem('trade-orders')).not.toContain('old');
    expect(stored('searches')).toEqual({ version: 1, value: [{ text: 'enduit', at: now - 29 * day }] });
    expect(local.getItem('cart')).not.toContain('MV110');
  });

  test('is deleted where it cannot be read, and does not keep the rest', async () => {
    local.setItem('form', '{"values":{"email":"ann@example.com"}');
    store('searches', [{ text: 'mortier', at: now - 31 * day }]);
    const { sweepStores } = await import('../../../src/stores/sweep-stores.ts');
    await sweepStores();
    expect([stored('form'), stored('searches')]).toEqual([
      { version: 1, value: {} },
      { version: 1, value: [] },
    ]);
    expect(local.getItem('comparator')).toBeNull();
  });
});

describe('what another release stored', () => {
  test('is migrated where it is an earlier one: favourites with their notes', async () => {
    const { persistedAtom } = await import('../../../src/stores/persisted-atom.ts');
    store('favorites', [{ id: 7, quantity: 2, note: 'chantier' }]);
    type Lists = readonly { readonly name: string; readonly products: unknown }[];
    const $lists = persistedAtom<Lists>({
      key: 'favorites',
      version: 2,
      migrate: (products) => [{ name: '', products }],
      retention: undefined,
      initial: [],
      read: (value) => (Array.isArray(value) ? value : undefined),
    });
    expect($lists.get()).toEqual([{ name: '', products: [{ id: 7, quantity: 2, note: 'chantier' }] }]);
  });

  test('begins its term where it had none: a cart without a moment', async () => {
    store('cart', { count: 2, list: [{ reference: 'MV110', quantity: 2 }] });
    const { sweepStores } = await import('../../../src/stores/sweep-stores.ts');
    await sweepStores();
    expect(stored('cart')).toMatchObject({ value: { count: 2, at: now } });
  });

  test('stays as it is where it is a later one, and the page goes on with its own', async () => {
    const later = { lists: { kitchen: [{ id: 7, note: 'chantier' }] } };
    store('favorites', later, 2);
    store('form', { contact: {} }, 2);
    const { $favorites, toggleFavorite } = await import('../../../src/stores/favorites.ts');
    const { sweepStores } = await import('../../../src/stores/sweep-stores.ts');
    const stop = $favorites.listen(() => undefined);
    toggleFavorite(3);
    await sweepStores();
    expect($favorites.get()).toEqual([{ id: 3, quantity: 1, note: '' }]);
    expect(stored('favorites')).toEqual({ version: 2, value: later });
    expect(stored('form')).toEqual({ version: 2, value: { contact: {} } });
    stop();
  });
});

describe('storage', () => {
  test.each<[string, () => Storage]>([
    [
      'that is full',
      () => ({
        ...browserStorage(),
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError');
        },
      }),
    ],
    [
      'that is refused',
      () => {
        throw new DOMException('', 'SecurityError');
      },
    ],
  ])('%s leaves the stores to the page', async (_, open) => {
    vi.stubGlobal('window', {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      get localStorage() {
        return open();
      },
    });
    const { $favorites, toggleFavorite } = await import('../../../src/stores/favorites.ts');
    const { draftOf, saveDraft } = await import('../../../src/stores/form.ts');
    toggleFavorite(3);
    saveDraft('contact', { message: 'Un mur' }, now);
    expect($favorites.get()).toHaveLength(1);
    expect(draftOf('contact', now)).toEqual({ message: 'Un mur' });
  });

  test('with ten thousand entries is read as far as the lists go', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({
      id: id + 1,
      quantity: 1,
      note: 'x'.repeat(20),
    }));
    store('favorites', many);
    store(
      'searches',
      many.map(({ id }) => ({ text: `enduit ${id}`, at: now - id })),
    );
    const { $favorites } = await import('../../../src/stores/favorites.ts');
    const { $recentSearches } = await import('../../../src/stores/recent-searches.ts');
    expect([$favorites.get().length, $recentSearches.get().length]).toEqual([50, 5]);
  });
});

test('who signs out takes along what belongs to them, and leaves the lists of the browser', async () => {
  store('auth', { firstName: 'Ann', at: now });
  store('order', { step: 2, total: 41.3, at: now });
  store('cart', { count: 1, list: [{ reference: 'MV110', quantity: 1 }], at: now, last: { cart: {} } });
  store('form', { contact: { values: { email: 'ann@example.com' }, typedAt: now } });
  store('searches', [{ text: 'mortier', at: now }]);
  const usual = { type: 'negoce', name: 'Chaque mois', rows: {} };
  store('trade-orders', { drafts: { negoce: { rows: {}, fields: {}, typedAt: now } }, usual: [usual] });
  store('favorites', [{ id: 7, quantity: 2, note: 'chantier' }]);
  const { forgetCustomer } = await import('../../../src/stores/forget-customer.ts');
  forgetCustomer();
  const left = Object.fromEntries(
    (['auth', 'order', 'form', 'searches', 'trade-orders', 'favorites'] as const).map((key) => {
      const { value } = Object(stored(key));
      return [key, value];
    }),
  );
  expect(left).toEqual({
    auth: null,
    order: null,
    form: {},
    searches: [],
    'trade-orders': { drafts: {}, usual: [usual] },
    favorites: [{ id: 7, quantity: 2, note: 'chantier' }],
  });
  expect(stored('cart')).toEqual({ version: 1, value: { count: 0, list: [], at: now } });
});

describe('the name of a customer', () => {
  async function openPage(cookie: string) {
    const link = { textContent: 'Mon compte', getElementsByTagName: () => [] };
    vi.stubGlobal('document', { cookie, getElementsByClassName: () => [link] });
    store('auth', { firstName: 'Ann', at: now });
    const { sweepStores } = await import('../../../src/stores/sweep-stores.ts');
    await sweepStores();
    return link.textContent;
  }

  test('is shown on the next page', async () => {
    expect(await openPage('signed_in=1')).toBe('Mon compte, Ann');
  });

  test('is forgotten where nobody is signed in any more', async () => {
    expect(await openPage('')).toBe('Mon compte');
    expect(local.getItem('auth')).not.toContain('Ann');
  });
});
