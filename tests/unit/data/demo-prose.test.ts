import { describe, expect, it } from 'vitest';
import { readDemo, walk } from './demo-files.ts';

const demo = readDemo();
const locales = ['fr', 'nl'] as const;
const nonBreaking = '\u00a0';

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function sentences(html: string): string[] {
  return html
    .split(/<[^>]+>|(?<=[.?])\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 8);
}

function texts(value: unknown): string[] {
  return [...walk(value)].filter((node) => typeof node === 'string');
}

function frenchTexts(value: unknown): string[] {
  return [...walk(value)].flatMap((node) =>
    typeof node === 'object' && node !== null && 'fr' in node ? texts(node.fr) : [],
  );
}

describe.each(locales)('the prose of a product in %s', (locale) => {
  it.each(demo.products.map((product) => [product.reference, product] as const))(
    '%s is written out',
    (_, product) => {
      const words = plainText(product.description[locale]).split(' ').length;
      expect(words).toBeGreaterThanOrEqual(100);
      expect(product.meta_description[locale].length).toBeLessThanOrEqual(155);
      expect(product.advantages[locale].length).toBeGreaterThanOrEqual(3);
      expect(product.steps[locale].length).toBeGreaterThanOrEqual(4);
      expect(product.summary[locale].length).toBeLessThanOrEqual(180);
    },
  );

  it('says no sentence of eight words or more on over three products', () => {
    const seen = new Map<string, Set<string>>();
    for (const product of demo.products) {
      const prose = [product.summary, product.description, product.advantages, product.steps];
      for (const sentence of prose.flatMap((part) => [part[locale]].flat()).flatMap(sentences)) {
        seen.set(sentence, (seen.get(sentence) ?? new Set()).add(product.reference));
      }
    }
    expect([...seen].filter(([, products]) => products.size > 3).map(([sentence]) => sentence)).toEqual([]);
  });
});

describe('the prose of the demo', () => {
  const written = [demo.products, demo.categories, demo.pages, demo.folders, demo.menus, demo.sliders];

  it('shouts nowhere', () => {
    expect(texts(written).filter((text) => text.includes('!'))).toEqual([]);
  });

  it('keeps French punctuation and its word on one line', () => {
    expect(frenchTexts(written).filter((text) => / [:;?!%€»]|« /.test(text))).toEqual([]);
  });

  it('keeps a number and its unit on one line', () => {
    const unit = /\d (?:mm|cm|m²|kg|g|ml|h|min|°C|%|€)(?![\p{L}²])/u;
    const prose = demo.products.map(({ name: _name, ...rest }) => rest);
    const broken = texts([prose, written.slice(1)]).filter((text) => unit.test(text));
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
