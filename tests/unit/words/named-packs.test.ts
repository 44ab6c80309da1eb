import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../../src/lib/i18n/locale.ts';
import { readDemo } from '../data/demo-files.ts';

const demo = readDemo();
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\s]+/g, ' ');

/** A pack as texts write it: « seau de 5 kg », « emmers van 5 en 20 kg ». */
const containers: Readonly<Record<Locale, Readonly<Record<string, RegExp>>>> = {
  fr: {
    bag: /\bsacs?\b/i,
    bucket: /\bseaux?\b/i,
    pot: /\bpots?\b/i,
    tube: /\btubes?\b/i,
    can: /\bbidons?\b/i,
  },
  nl: {
    bag: /\bzak(?:ken)?\b/i,
    bucket: /\bemmers?\b/i,
    pot: /\bpot(?:ten)?\b/i,
    tube: /\btubes?\b/i,
    can: /\bbus(?:sen)?\b/i,
  },
};

describe.each(locales)('the descriptions for search engines in %s', (locale) => {
  test.each(demo.products.map((product) => [product.reference, product] as const))(
    'name no container in which %s is not sold',
    (_, { meta_description, packs }) => {
      const end = plain(meta_description[locale]).split(/[.:] /).at(-1) ?? '';
      const sold = new Set(packs.map(({ packaging }) => packaging as string));
      const named = Object.entries(containers[locale]).filter(([, word]) => word.test(end));
      expect(named.map(([packaging]) => packaging).filter((packaging) => !sold.has(packaging))).toEqual([]);
      for (const [packaging, word] of named) {
        const [, sizes = ''] =
          new RegExp(`${word.source} (?:de|van) ([\\d., etn]+?) ?(?:kg|g|ml|L)\\b`, 'i').exec(end) ?? [];
        const written = sizes.match(/\d+(?:,\d+)?/g) ?? [];
        const known = packs
          .filter((pack) => pack.packaging === packaging)
          .flatMap(({ quantity }) =>
            [quantity, quantity * 1000].map((each) => String(each).replace('.', ',')),
          );
        expect(written.filter((size) => !known.includes(size))).toEqual([]);
      }
    },
  );
});
