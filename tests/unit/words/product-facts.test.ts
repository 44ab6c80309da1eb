import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packagingNames } from '../../../api/catalogue/products/packaging-names.ts';
import { workingTime } from '../../../api/rules/product-kind.ts';
import { coverage } from '../../../src/lib/format/coverage.ts';
import { type Locale, locales } from '../../../src/lib/i18n/locale.ts';
import { readDemo } from '../data/demo-files.ts';

const demo = readDemo();
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\u00a0\u202f\s]+/g, ' ');
type Product = (typeof demo.products)[number];
const each = demo.products.map((product) => [product.reference, product] as const);

const textsOf = (product: Product, locale: Locale) =>
  [
    product.summary[locale],
    product.meta_description[locale],
    product.description[locale],
    ...product.advantages[locale],
    ...product.steps[locale],
  ].map(plain);

/** The rows of the tables of a page. */
function rowsOf(code: string, locale: Locale): string[][] {
  const blocks = demo.pages.find((page) => page.code === code)?.blocks[locale] ?? [];
  return blocks.flatMap((block) => (block.type === 'table' ? block.rows : [])).map((row) => row.map(plain));
}

const numberIn = (text: string) => Number(text.replace(',', '.'));
const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];

const words = {
  fr: {
    pot: /durée d’utilisation/i,
    open: /temps ouvert/i,
    perMm: 'Consommation par m² et par mm',
    next: 'Couche suivante',
    most: 'Épaisseur par couche',
  },
  nl: {
    pot: /verwerkingstijd/i,
    open: /open tijd/i,
    perMm: 'Verbruik per m² en per mm',
    next: 'Volgende laag',
    most: 'Dikte per laag',
  },
} as const;

describe.each(locales)('the texts of the products in %s', (locale) => {
  test.each(each)('%s has a pot life where it is mixed, an open time where it is ready', (_, product) => {
    const { mixing } = product;
    if (mixing === null) return;
    const other = workingTime({ mixing }) === 'pot' ? words[locale].open : words[locale].pot;
    expect(textsOf(product, locale).filter((text) => other.test(text))).toEqual([]);
  });

  test.each(each)('%s covers in its texts what the line of its packs says', (_, product) => {
    const { consumption, packs } = product;
    if (consumption === null || consumption.basis === 'per_mm' || consumption.unit === 'm') return;
    const unit = consumption.basis === 'per_metre' ? 'm' : 'm²';
    const named = new RegExp(`(?<![\\d,×] ?)(\\d+(?:,\\d+)?) ${unit}(?![\\p{L}\\d²])`, 'gu');
    const covered = packs.flatMap((pack) => coverage(pack, consumption) ?? []);
    const known = covered.flatMap((amount) => [amount, amount / 2]);
    for (const text of textsOf(product, locale))
      for (const [, amount = ''] of text.matchAll(named))
        expect(
          known.some((exact) => Math.abs(numberIn(amount) - exact) < Math.max(0.7, exact * 0.03)),
          `${amount} ${unit} in “${text}”, not ${known.join(', ')}`,
        ).toBe(true);
  });
});

test.each(each)(
  '%s is not covered before its open time ends',
  (_, { mixing, open_time_minutes, recoat_hours }) => {
    if (mixing?.kind !== 'ready' || open_time_minutes === null || recoat_hours === null) return;
    expect(open_time_minutes).toBeLessThan(recoat_hours * 60);
  },
);

describe('what a product goes on, and what it is not for', () => {
  const tools = 'OU';

  test.each(each)('%s says when not to use it, as often in each language', (_, product) => {
    const counts = locales.map((locale) => product.not_for?.[locale].length ?? 0);
    expect(new Set(counts).size).toBe(1);
    if (product.form !== tools) expect(counts[0]).toBeGreaterThanOrEqual(2);
  });

  test.each(each)('%s is primed with what goes on that support, and with it', (_, product) => {
    for (const { supports, primer } of product.primers ?? [])
      for (const locale of locales) {
        const [reference] = /MV\d{3}/.exec(primer[locale]) ?? [];
        // What the range does not have is named without a reference.
        if (reference === undefined) continue;
        const first = demo.products.find((other) => other.reference === reference);
        expect(product.related).toContain(reference);
        expect(first?.supports).toEqual(expect.arrayContaining(supports));
      }
  });

  test.each(each)('%s has a grain that its thinnest coat holds', (_, { grain_mm, thickness_mm }) => {
    const thinnest = thickness_mm?.min || thickness_mm?.max;
    if (grain_mm && thinnest) expect(grain_mm).toBeLessThanOrEqual(thinnest);
  });

  test.each(each)('%s lasts no longer once opened', (_, { opened_months, storage }) => {
    const label = demo.vocabulary.find(({ kind, code }) => kind === 'storage' && code === storage)?.label.fr;
    const closed = /(\d+)\s?mois/.exec(label ?? '')?.[1];
    if (opened_months) expect(opened_months).toBeLessThanOrEqual(Number(closed));
  });

  test.each(each)('%s is used at the temperature that the pages say', (_, { form, temperature_c }) => {
    if (form === tools) return;
    const said = demo.pages.find(({ code }) => code === 'faq-working-temperature')?.description.fr ?? '';
    expect(plain(said)).toContain(`${temperature_c?.min} et ${temperature_c?.max} °C`);
  });
});

describe.each(locales)('the pages of advice in %s', (locale) => {
  test('give of powders and pastes the figures of the products', () => {
    const rows = rowsOf('advice-powder-or-paste', locale);
    const figures = (name: string, column: 1 | 2) =>
      (rows.find(([first]) => first === name)?.[column]?.match(/\d+(?:,\d+)?/g) ?? []).map(numberIn);
    // A paste of hollow beads is named as an exception on the page.
    const isLight = ({ consumption }: Product) => (consumption?.amount ?? 0) < 600;
    for (const [form, column] of [
      ['PO', 1],
      ['PA', 2],
    ] as const) {
      const those = demo.products.filter((product) => product.form === form && !isLight(product));
      const perMm = those.flatMap(({ consumption }) =>
        consumption?.basis === 'per_mm' ? [consumption.amount / 1000] : [],
      );
      expect(figures(words[locale].perMm, column)).toEqual(span(perMm));
      expect(figures(words[locale].next, column)).toEqual(
        span(those.flatMap(({ recoat_hours }) => recoat_hours ?? [])),
      );
      const thickest = Math.max(...those.flatMap(({ thickness_mm }) => thickness_mm?.max ?? []));
      expect(figures(words[locale].most, column)).toEqual([thickest]);
    }
  });

  test('name every product with a hazard label, with each of its statements', () => {
    const rows = rowsOf('advice-labels-and-safety', locale).map((row) => row.join(' '));
    for (const { reference, hazard } of demo.products.filter((product) => product.hazard)) {
      const row = rows.find((text) => text.includes(reference)) ?? '';
      for (const code of hazard?.statements ?? []) expect(row, `${reference} ${code}`).toContain(code);
    }
  });

  test('name every product that declares its performance, with its standard, and no other', () => {
    const rows = rowsOf('advice-labels-and-safety', locale);
    const declared = demo.products.flatMap(({ reference, name, declaration }) =>
      declaration
        ? [
            [
              plain(`${reference} ${name[locale]}`),
              `${declaration.standard}:${declaration.standard_year}`,
              declaration.number,
            ],
          ]
        : [],
    );
    expect(rows.filter(([, , number]) => number?.startsWith('DOP-'))).toEqual(declared);
  });

  test('give the times of the products', () => {
    const hours = (text = '') =>
      text.endsWith('min') ? numberIn(text.replace(/\D+$/, '')) / 60 : numberIn(text.replace(/[^\d,]+$/, ''));
    for (const [name = '', working, recoat, dry] of rowsOf('advice-drying-times', locale)) {
      const product = demo.products.find(({ reference }) => name.startsWith(reference));
      if (product === undefined) continue;
      const { open_time_minutes, recoat_hours, drying_hours } = product;
      expect([hours(working), hours(recoat), hours(dry)], name).toEqual([
        (open_time_minutes ?? 0) / 60,
        recoat_hours,
        drying_hours,
      ]);
    }
  });

  test('a vacancy is open to everybody', () => {
    const jobs = demo.pages.filter(({ technical_type }) => technical_type === 'job');
    expect(jobs.length).toBeGreaterThan(3);
    for (const { title } of jobs) expect(title[locale]).toContain(locale === 'fr' ? '(H/F/X)' : '(m/v/x)');
  });
});

describe('the order form of the trade', () => {
  const file = new URL('../../../data/demo/form-catalog-products.csv', import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1).map(plain);
  const packs = demo.products.flatMap((product) => product.packs.map((pack) => ({ ...pack, product })));
  const lineOf = (reference: string) => lines.find((line) => line.startsWith(`${reference},`));

  test('lists what professionals buy, and nothing else', () => {
    const sold = packs.filter(({ product }) => product.sales_plans.includes('pro'));
    expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(
      sold.map(({ reference }) => reference).sort(),
    );
  });

  test('calls every container and weighs it as the shop does', () => {
    for (const { reference, packaging, net_weight_kg } of packs) {
      const line = lineOf(reference);
      if (line === undefined || packaging === 'piece') continue;
      for (const locale of locales) {
        const [between, preposition] = [packagingNames[packaging][locale], locale === 'fr' ? 'de' : 'van'];
        expect(line).toContain(`${between} ${preposition} `);
      }
      expect(line).toContain(`,${net_weight_kg},`);
    }
  });
});
