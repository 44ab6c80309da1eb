import {
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine as startTestStorage,
} from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

startTestStorage();
beforeEach(() => vi.resetModules());
afterEach(() => {
  for (const name of ['comparator', 'favorites', 'settings_persisted']) setTestStorageKey(name, undefined);
});

const stored = (value: unknown, version = 1) => JSON.stringify({ version, value });

/** The stores of a page that opens on what is in storage. */
async function openPage(storage: Record<string, string> = {}) {
  for (const [name, text] of Object.entries(storage)) setTestStorageKey(name, text);
  const comparator = await import('../../../src/stores/comparator.ts');
  const favorites = await import('../../../src/stores/favorites.ts');
  const editing = await import('../../../src/stores/edit-favorites.ts');
  const settings = await import('../../../src/stores/settings-persisted.ts');
  return { ...comparator, ...favorites, ...editing, ...settings };
}

describe('the comparator', () => {
  test('holds three products of individuals and five of professionals, each once', async () => {
    const page = await openPage();
    const outcomes = [1, 2, 2, 3, 4].map((id) => page.addToComparator(id, 'part'));
    expect(outcomes).toEqual(['added', 'added', 'added', 'added', 'full']);
    expect([4, 5, 6].map((id) => page.addToComparator(id, 'pro'))).toEqual(['added', 'added', 'full']);
    page.removeFromComparator(2);
    expect(page.$comparator.get()).toEqual([{ id: 1 }, { id: 3 }, { id: 4 }, { id: 5 }]);
  });
});

describe('favourites', () => {
  test('are added by the first tap and removed by the second', async () => {
    const page = await openPage();
    expect([7, 8, 7].map(page.toggleFavorite)).toEqual(['added', 'added', 'removed']);
    expect(page.$favorites.get()).toEqual([{ id: 8, quantity: 1, note: '' }]);
  });

  test('keep their order, quantity and note', async () => {
    const page = await openPage();
    for (const id of [1, 2, 3]) page.toggleFavorite(id);
    page.moveFavorite(3, -1);
    page.moveFavorite(1, -1);
    page.changeFavorite(2, { quantity: 4, note: 'chantier' });
    page.changeFavorite(3, { quantity: -2, note: 'x'.repeat(500) });
    const [one, three, two] = page.$favorites.get();
    expect([one?.id, two]).toEqual([1, { id: 2, quantity: 4, note: 'chantier' }]);
    expect(three).toMatchObject({ id: 3, quantity: 1, note: 'x'.repeat(200) });
  });

  test('are fifty at most', async () => {
    const page = await openPage();
    const outcomes = Array.from({ length: 51 }, (_, index) => page.toggleFavorite(index + 1));
    expect(outcomes.filter((outcome) => outcome === 'full')).toEqual(['full']);
  });

  test('follow what another tab does', async () => {
    const page = await openPage();
    const seen: number[] = [];
    const stop = page.$favorites.subscribe((favorites) => seen.push(favorites.length));
    setTestStorageKey('favorites', stored([{ id: 1 }, { id: 2 }]));
    expect(seen.at(-1)).toBe(2);
    stop();
  });
});

describe('what storage holds', () => {
  test.each([
    ['no JSON', '{'],
    ['of another site', '"dark"'],
    ['nothing', 'null'],
    ['of another version', stored([{ id: 1 }], 2)],
    ['no list', stored({ id: 1 })],
    ['polluting', '{"version":1,"__proto__":{"value":[{"id":1}]}}'],
  ])('counts as an empty list when it is %s', async (_, text) => {
    const page = await openPage({ comparator: text, favorites: text });
    expect(page.$comparator.get()).toEqual([]);
    expect(page.$favorites.get()).toEqual([]);
  });

  test('is read as far as it makes sense', async () => {
    const entries = [
      { id: 1 },
      { id: 'x' },
      null,
      { id: -1 },
      { id: 1.5 },
      { id: 2, quantity: 1e9, note: 7 },
      { id: 1 },
    ];
    const page = await openPage({ favorites: stored(entries) });
    expect(page.$favorites.get()).toEqual([
      { id: 1, quantity: 1, note: '' },
      { id: 2, quantity: 999, note: '' },
    ]);
  });
});

describe('the network of a professional', () => {
  test('is stored as the script before the first paint reads it', async () => {
    const page = await openPage();
    expect(page.$settingsPersisted.get()).toEqual({});
    page.chooseNetwork(false);
    expect(getTestStorage()['settings_persisted']).toBe(stored({ negoce: false }));
  });

  test.each([stored({ negoce: 'yes' }), stored({ negoce: true }, 2), stored(null), '{', 'true'])(
    'is unset with %s in storage',
    async (text) => {
      const page = await openPage({ settings_persisted: text });
      expect(page.$settingsPersisted.get()).toEqual({});
    },
  );
});
