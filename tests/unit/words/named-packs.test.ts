import { describe, expect, test } from 'vitest';
import type { Packaging } from '../../../api/contract/catalogue.ts';
import { type Locale, locales } from '../../../src/lib/i18n/locale.ts';
import { readDemo } from '../data/demo-files.ts';

const demo = readDemo();
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\s]+/g, ' ');

/** A container as texts write it, « seau de 5 kg » or « emmers van 5 en 20 kg », and the packagings that are called so. */
type Container = readonly [word: RegExp, packagings: readonly Packaging[]];

const containers: Readonly<Record<Locale, readonly Container[]>> = {
  fr: [
    [/\bsacs?\b/i, ['bag']],
    [/\bboîtes?\b/i, ['box', 'tin']],
    [/\bseaux?\b/i, ['bucket']],
    [/\bpots?\b/i, ['pot']],
    [/\btubes?\b/i, ['tube']],
    [/\bbidons?\b/i, ['can']],
    [/\bcartouches?\b/i, ['cartridge']],
    [/(?<!\p{L})aérosols?\b/iu, ['aerosol']],
  ],
  nl: [
    [/\bzak(?:ken)?\b/i, ['bag']],
    [/\b(?:doos|dozen)\b/i, ['box']],
    [/\bblik(?:ken)?\b/i, ['tin']],
    [/\bemmers?\b/i, ['bucket']],
    [/\bpot(?:ten)?\b/i, ['pot']],
    [/\btubes?\b/i, ['tube']],
    [/\bbus(?:sen)?\b/i, ['can']],
    [/\bkokers?\b/i, ['cartridge']],
    [/\bspuitbus(?:sen)?\b/i, ['aerosol']],
  ],
};

describe.each(locales)('the descriptions for search engines in %s', (locale) => {
  test.each(demo.products.map((product) => [product.reference, product] as const))(
    'name no container in which %s is not sold',
    (_, { meta_description, packs }) => {
      const end = plain(meta_description[locale]).split(/[.:] /).at(-1) ?? '';
      const named = containers[locale].filter(([word]) => word.test(end));
      for (const [word, packagings] of named) {
        const sold = packs.filter(({ packaging }) => packagings.includes(packaging));
        expect(sold.length, word.source).toBeGreaterThan(0);
        const [, sizes = ''] =
          new RegExp(`${word.source} (?:de|van) ([\\d., etn]+?) ?(?:kg|g|ml|L)\\b`, 'i').exec(end) ?? [];
        const written = sizes.match(/\d+(?:,\d+)?/g) ?? [];
        const known = sold.flatMap(({ quantity }) =>
          [quantity, quantity * 1000].map((each) => String(each).replace('.', ',')),
        );
        expect(written.filter((size) => !known.includes(size))).toEqual([]);
      }
    },
  );
});
