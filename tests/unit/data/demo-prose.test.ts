import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/lib/i18n/locale.ts';
import { type Demo, readDemo, walk } from './demo-files.ts';

const demo = readDemo();
const locales = ['fr', 'nl'] as const;
const nonBreaking = '\u00a0';

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Sentences without what varies from sheet to sheet: case, figures and the final mark. */
function allSentences(html: string): string[] {
  return html
    .split(/<[^>]+>|(?<=[.?])\s/)
    .map((sentence) =>
      sentence
        .trim()
        .toLowerCase()
        .replace(/\d+(?:,\d+)?/g, '#')
        .replace(/[.?]$/, ''),
    )
    .filter(Boolean);
}

function proseOf(product: Demo['products'][number], locale: Locale): string[] {
  const { summary, description, advantages, steps } = product;
  return [summary[locale], description[locale], ...advantages[locale], ...steps[locale]];
}

function texts(value: unknown): string[] {
  return [...walk(value)].filter((node) => typeof node === 'string');
}

function frenchTexts(value: unknown): string[] {
  return [...walk(value)].flatMap((node) =>
    typeof node === 'object' && node !== null && 'fr' in node ? texts(node.fr) : [],
  );
}

/** The products that hold a sentence, by sentence. */
function productsBySentence(locale: Locale): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>();
  for (const product of demo.products) {
    for (const sentence of proseOf(product, locale).flatMap(allSentences)) {
      seen.set(sentence, (seen.get(sentence) ?? new Set()).add(product.reference));
    }
  }
  return seen;
}

describe.each(locales)('the prose of a product in %s', (locale) => {
  const bySentence = productsBySentence(locale);

  it.each(demo.products.map((product) => [product.reference, product] as const))(
    '%s is written out',
    (_, product) => {
      expect(wordCount(plainText(product.description[locale]))).toBeGreaterThanOrEqual(100);
      expect(product.meta_description[locale].length).toBeLessThanOrEqual(155);
      expect(product.advantages[locale].length).toBeGreaterThanOrEqual(3);
      expect(product.steps[locale].length).toBeGreaterThanOrEqual(4);
      expect(product.step_kinds?.length, 'kinds of steps').toBe(product.steps[locale].length);
      expect(product.summary[locale].length).toBeLessThanOrEqual(180);
    },
  );

  it('has a hundred words or more that no other product has', () => {
    const poor = demo.products.filter((product) => {
      const own = proseOf(product, locale)
        .flatMap(allSentences)
        .filter((sentence) => bySentence.get(sentence)?.size === 1);
      return wordCount(own.join(' ')) < 100;
    });
    expect(poor.map(({ reference }) => reference)).toEqual([]);
  });

  it('has no sentence of eight words or more on over three products', () => {
    const common = [...bySentence].filter(
      ([sentence, products]) => wordCount(sentence) >= 8 && products.size > 3,
    );
    expect(common.map(([sentence]) => sentence)).toEqual([]);
  });
});

describe('the prose of the demo', () => {
  const written = [demo.products, demo.categories, demo.pages, demo.folders, demo.menus, demo.sliders];

  it('shouts nowhere', () => {
    expect(texts(written).filter((text) => text.includes('!'))).toEqual([]);
  });

  it('writes apostrophes as printers do', () => {
    expect(texts([written, demo.synonyms]).filter((text) => /[\p{L}]'/u.test(text))).toEqual([]);
  });

  it('keeps French punctuation and its word on one line', () => {
    expect(frenchTexts(written).filter((text) => / [:;?!%€»]|« /.test(text))).toEqual([]);
  });

  it('keeps a number and its unit on one line', () => {
    const unit = /\d (?:mm|cm|m|m²|kg|g|ml|h|u|min|°C|%|€)(?![\p{L}²])/u;
    const broken = texts(written).filter((text) => unit.test(text));
    expect(broken).toEqual([]);
    expect(texts(demo.products).some((text) => text.includes(`${nonBreaking}mm`))).toBe(true);
  });

  it('describes every category in two sentences or more', () => {
    for (const { code, description, meta_description } of demo.categories) {
      for (const locale of locales) {
        expect(plainText(description[locale]).split(/[.?] /).length, code).toBeGreaterThanOrEqual(2);
        expect(meta_description[locale].length, code).toBeLessThanOrEqual(155);
      }
    }
  });
});
