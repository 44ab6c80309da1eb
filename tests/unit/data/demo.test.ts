import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LinkInput, linkInputSchema, mediaReferenceSchema } from '../../../api/contract/common.ts';
import { networkValues } from '../../../api/rules/networks.ts';
import { linkedScreens } from '../../../src/lib/routes/linked-screens.ts';
import { isReservedSlug } from '../../../src/lib/routes/reserved-segments.ts';
import { readDemo, walk } from './demo-files.ts';

const mediaFolder = new URL('../../../data/media/', import.meta.url);
const demo = readDemo();
const packs = demo.products.flatMap((product) => product.packs);
const references = new Set(demo.products.map((product) => product.reference));
const categoryCodes = new Set(demo.categories.map((category) => category.code));
const pageCodes = new Set(demo.pages.map((page) => page.code));
const folderCodes = new Set(demo.folders.map((folder) => folder.code));

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function linksOf(value: unknown): LinkInput[] {
  return [...walk(value)].flatMap((node) => {
    const link = linkInputSchema.safeParse(node);
    return link.success ? [link.data] : [];
  });
}

function leadsNowhere({ type, destination = '' }: LinkInput): boolean {
  if (type === 'category') return !categoryCodes.has(destination);
  if (type === 'product') return !references.has(destination);
  if (type === 'cms_page') return !pageCodes.has(destination);
  if (type === 'folder') return !folderCodes.has(destination);
  if (type === 'screen') return !linkedScreens.has(destination);
  return false;
}

function eanCheckDigit(ean: string): number {
  const sum = [...ean.slice(0, 12)].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

describe('the demo catalogue', () => {
  it('holds 39 categories, 56 products and 113 packs', () => {
    expect([demo.categories.length, demo.products.length, packs.length]).toEqual([39, 56, 113]);
  });

  it('shows 42 products to individuals and 52 to professionals', () => {
    const seenBy = (target: 'part' | 'pro') =>
      demo.products.filter((product) => product.sales_plans.includes(target)).length;
    expect([seenBy('part'), seenBy('pro')]).toEqual([42, 52]);
  });

  it('gives the CE label to the products that declare their performance, and to no others', () => {
    const referencesOf = (products: typeof demo.products) => products.map(({ reference }) => reference);
    const labelled = demo.products.filter(({ filters }) => filters['LABEL']?.includes('marquage-ce'));
    const declaring = demo.products.filter(({ declaration }) => declaration !== null);
    expect(referencesOf(labelled)).toEqual(referencesOf(declaring));
    expect(labelled).toHaveLength(9);
  });

  it('promotes five products to individuals, and to both networks of professionals', () => {
    const placesOf = (target: 'part' | 'pro', networks: readonly string[]) =>
      demo.products
        .filter(({ filters }) => filters['RESEAU']?.some((value) => networks.includes(value)))
        .flatMap((product) => product.promoted[target] ?? []);
    expect(placesOf('part', ['gsb']).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(placesOf('pro', networkValues.true).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(placesOf('pro', networkValues.false).sort()).toEqual([1, 3, 4, 5, 6]);
  });

  it('has sliders, pages and products for painters only and for trade only', () => {
    const seenIn = (networks: readonly string[]) =>
      demo.products.filter(
        ({ sales_plans, filters }) =>
          sales_plans.includes('pro') && filters['RESEAU']?.some((value) => networks.includes(value)),
      ).length;
    expect([seenIn(networkValues.true), seenIn(networkValues.false)]).toEqual([51, 49]);
    for (const items of [demo.sliders, demo.pages]) {
      const choices = items.flatMap(({ negoce }) => negoce ?? []);
      expect(new Set(choices)).toEqual(new Set([true, false]));
    }
  });

  it('has a parent of the same family for every category that is no root', () => {
    const byCode = new Map(demo.categories.map((category) => [category.code, category]));
    const lost = demo.categories.filter(
      ({ parent, family }) => parent !== null && byCode.get(parent)?.family !== family,
    );
    expect(lost).toEqual([]);
  });

  it('repeats no code, reference or EAN', () => {
    expect(duplicates(packs.map((pack) => pack.reference))).toEqual([]);
    expect(duplicates(packs.map((pack) => pack.ean))).toEqual([]);
    for (const list of [
      demo.settings,
      demo.categories,
      demo.sliders,
      demo.folders,
      demo.synonyms,
      demo.pages,
    ]) {
      expect(duplicates(list.map((entry) => entry.code))).toEqual([]);
    }
  });

  it('numbers packs in the restricted range, with a correct check digit', () => {
    const wrong = packs.filter(({ ean }) => !ean.startsWith('299') || Number(ean[12]) !== eanCheckDigit(ean));
    expect(wrong).toEqual([]);
  });

  it('repeats no slug within a kind and a language', () => {
    for (const kind of [demo.categories, demo.products, demo.pages, demo.folders]) {
      for (const locale of ['fr', 'nl'] as const) {
        expect(duplicates(kind.map((entry) => entry.slug[locale]))).toEqual([]);
      }
    }
  });

  it('gives no page an address that a screen has', () => {
    const reserved = demo.pages.filter(({ slug }) => isReservedSlug(slug.fr) || isReservedSlug(slug.nl));
    expect(reserved.map((page) => page.code)).toEqual([]);
  });

  it('points every link to something that exists', () => {
    const links = linksOf([demo.menus, demo.sliders, demo.pages, demo.folders]);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(leadsNowhere)).toEqual([]);
  });
});

describe('a demo product', () => {
  const words = new Set(demo.vocabulary.map(({ kind, code }) => `${kind} ${code}`));
  const values = new Set(
    demo.filters.flatMap((filter) => filter.values.map(({ value }) => `${filter.technical_name} ${value}`)),
  );

  it.each(demo.products.map((product) => [product.reference, product] as const))(
    '%s refers only to what exists',
    (_reference, product) => {
      const named = [
        `destination ${product.destination}`,
        `use ${product.use}`,
        `form ${product.form}`,
        ...product.supports.map((support) => `support ${support}`),
        ...(['colour', 'storage', 'cleaning'] as const).flatMap((kind) =>
          product[kind] === null ? [] : [`${kind} ${product[kind]}`],
        ),
      ];
      const chosen = Object.entries(product.filters).flatMap(([key, list]) =>
        list.map((value) => `${key} ${value}`),
      );
      expect(named.filter((word) => !words.has(word))).toEqual([]);
      expect(chosen.filter((value) => !values.has(value))).toEqual([]);
      expect(product.categories.filter((code) => !categoryCodes.has(code))).toEqual([]);
      expect(product.related.filter((reference) => !references.has(reference))).toEqual([]);
      expect(product.related).not.toContain(product.reference);
    },
  );

  it('has no air class when it is for outdoors only', () => {
    const classed = demo.products.filter((product) => product.use === 'E' && product.iaq_class !== null);
    expect(classed).toEqual([]);
  });
});

describe('demo hazards', () => {
  const hazardOf = (isMeant: (product: (typeof demo.products)[number]) => boolean) =>
    demo.products.filter(isMeant).map(({ reference, hazard }) => [reference, hazard?.statements.join()]);

  it('stand on every cement product: it burns eyes and skin', () => {
    const cements = hazardOf(({ storage }) => storage === 'S4');
    expect(cements.length).toBeGreaterThan(5);
    expect(cements.filter(([, statements]) => !statements?.includes('H315,H318'))).toEqual([]);
  });

  it('stand on aerosols and two-component products, and on no tool', () => {
    expect(hazardOf(({ form }) => form === 'AE' || form === '2K').filter(([, text]) => !text)).toEqual([]);
    expect(hazardOf(({ form }) => form === 'OU').filter(([, text]) => text)).toEqual([]);
  });
});

describe('demo declarations', () => {
  it('are there for every product whose sheet names a standard, under that standard', () => {
    const named = demo.products.flatMap(({ reference, declaration, ...product }) => {
      const standards = JSON.stringify(product).match(/EN \d+(?:-\d)?/g) ?? [];
      return standards.map((standard) => [reference, standard, declaration?.standard]);
    });
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(([, standard, declared]) => standard !== declared)).toEqual([]);
  });

  it('have numbers of their own, and no performance of a body that exists', () => {
    const declarations = demo.products.flatMap(({ declaration }) => declaration ?? []);
    expect(declarations.length).toBe(9);
    expect(duplicates(declarations.map(({ number }) => number))).toEqual([]);
    expect(new Set(declarations.flatMap((each) => each.notified_body?.number ?? []))).toEqual(
      new Set(['0000']),
    );
  });
});

describe('demo content', () => {
  it('has every picture it refers to', () => {
    const files = [...walk(demo)].flatMap((node) => {
      const picture = mediaReferenceSchema.safeParse(node);
      return picture.success ? [picture.data.file] : [];
    });
    const missing = [...new Set(files)].filter((file) => !existsSync(new URL(file, mediaFolder)));
    expect(files.length).toBeGreaterThan(113);
    expect(missing).toEqual([]);
  });

  it('tags pages with tags that exist', () => {
    const keys = new Set(demo.tags.map((tag) => tag.key));
    expect(demo.pages.flatMap((page) => page.tags).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('shows existing products in blocks', () => {
    const shown = [demo.pages, demo.folders]
      .flatMap((list) => [...walk(list)])
      .flatMap((node) =>
        typeof node === 'object' && node !== null && 'products' in node && Array.isArray(node.products)
          ? node.products
          : [],
      );
    expect(shown.filter((reference) => !references.has(reference))).toEqual([]);
  });

  it('carries an enterprise number and a VAT number that pass the modulo 97 check', () => {
    const value = (code: string) => demo.settings.find((setting) => setting.code === code)?.value.fr ?? '';
    const digits = value('enterprise_number').replaceAll('.', '');
    expect(97 - (Number(digits.slice(0, 8)) % 97)).toBe(Number(digits.slice(8)));
    expect(value('vat_number')).toBe(`BE${digits}`);
  });

  it('has two slides or more for each audience', () => {
    for (const target of ['part', 'pro'] as const) {
      const slides = demo.sliders.filter((slider) => slider.sales_plans.includes(target));
      expect(slides.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('names no online dispute site, for it has closed', () => {
    expect(JSON.stringify(demo.pages)).not.toContain('ec.europa.eu');
  });
});
