import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shownTags } from '../../../api/catalogue/products/product-change.ts';
import { type PackInput, type ProductInput, productInputSchema } from '../../../api/contract/catalogue.ts';

const file = new URL('../../../data/demo/products/MV214.json', import.meta.url);
const before = productInputSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const [pack, ...others] = before.packs;
if (pack === undefined) throw new Error('The product has no packs');
const firstPack = (given: Partial<PackInput>): Partial<ProductInput> => ({
  packs: [{ ...pack, ...given }, ...others],
});
const own = ['product:7:fr', 'product:7:nl'];
const [card, packs, names] = ['product:7:card', 'product:7:packs', 'product-names'];
const nl = (tags: readonly string[]) => tags.map((tag) => `${tag}:nl`);

describe('a product that was saved is another one where', () => {
  test.each<[string, Partial<ProductInput>, readonly string[]]>([
    ['its description', { description: { fr: '<p>Autre</p>', nl: '' } }, []],
    ['its name in Dutch', { name: { ...before.name, nl: 'Mortel' } }, nl([card, packs, names])],
    ['its slug in Dutch', { slug: { ...before.slug, nl: 'mortel' } }, nl([card, packs, names])],
    ['its summary in Dutch', { summary: { ...before.summary, nl: 'Mortel' } }, nl([card])],
    ['its gallery', { pictures: [] }, []],
    ['what is known of it', { open_time_minutes: 1234 }, [card]],
    ['its networks', { filters: { ...before.filters, RESEAU: ['gsb'] } }, [card]],
    ['its first category', { categories: ['1.1', ...before.categories] }, [card, packs]],
    ['its sales plans', { sales_plans: ['pro'] }, [card, packs]],
    ['its cheapest pack', firstPack({ price_cents: 1 }), [card, packs]],
    ['the unit of that', firstPack({ price_cents: 1, quantity: 1234 }), [card, packs]],
    ['a dearer pack', { packs: [pack, { ...pack, price_cents: 999_999 }] }, [packs]],
    ['an EAN', firstPack({ ean: '2990000999999' }), [packs]],
    ['the picture of its cheapest pack', firstPack({ picture: null }), [card]],
    [
      'the picture of a dearer pack',
      { packs: [pack, ...others.map((each) => ({ ...each, picture: null }))] },
      [],
    ],
    ['its tinting', { tinting: 'counter' }, [packs]],
    ['no pack', { packs: [] }, [card, packs]],
  ])('%s is', (_, change, shown) => {
    const tags = shownTags({ id: 7, before, after: { ...before, ...change } });
    expect(tags.filter((tag) => tag !== 'product-packs')).toEqual([...own, ...shown]);
  });

  test('it was not there before, or is there no more', () => {
    const all = [...own, card, packs, names, 'product-packs'];
    expect(shownTags({ id: 7, before: undefined, after: before })).toEqual(all);
    expect(shownTags({ id: 7, before, after: undefined })).toEqual(all);
  });
});
