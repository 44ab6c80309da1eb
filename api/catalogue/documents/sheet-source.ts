import type { ProductInput } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { toPlainText } from '../../kernel/text/plain-text.ts';
import { packLabel } from '../../rules/pack-label.ts';
import { writeCharacteristics } from '../products/characteristics.ts';
import { writeHazard } from '../products/hazard.ts';
import { packagingNames } from '../products/packaging-names.ts';
import type { SheetSource } from './document-source.ts';
import { coverOf, type ProductFacts } from './product-facts.ts';

/** What the sheet of a product prints: all of it, and nothing else, so that a new version is one that reads otherwise. */
export function sheetSource(input: ProductInput, locale: Locale, facts: ProductFacts): SheetSource {
  const { reference, name, summary, advantages, not_for: notFor, steps, hazard } = input;
  const packs = input.packs.map((pack) => ({ ...pack, label: packLabel(pack, locale) }));
  const words = {
    labelOf: (kind: string, code: string | null) => facts.names.word(kind, code, locale) || undefined,
    supports: facts.names.codes('support'),
  };
  const characteristics = writeCharacteristics(input, packs, words, {
    locale,
    family: facts.familyOf(input.categories[0] ?? ''),
  });
  return {
    kind: 'sheet',
    ...productSource(input, locale, facts),
    reference,
    name: name[locale],
    summary: summary[locale],
    paragraphs: paragraphsOf(input.description[locale]),
    advantages: advantages[locale],
    notFor: notFor?.[locale] ?? [],
    steps: steps[locale],
    // Packs have a table of their own.
    characteristics: characteristics.filter(({ key }) => key !== 'packaging'),
    packs: packs.map((pack) => ({
      reference: pack.reference,
      ean: pack.ean,
      label: pack.label,
      packaging: packagingNames[pack.packaging][locale],
      perBox: pack.units_per_box,
      perPallet: pack.units_per_pallet,
    })),
    hazard: writeHazard(hazard, locale),
    picture: pictureOf(input, locale, facts),
  };
}

/** What stands at the head of every PDF document of a product. */
export function productSource(input: ProductInput, locale: Locale, facts: ProductFacts) {
  const main = input.categories[0] ?? '';
  return {
    locale,
    family: facts.familyOf(main),
    reference: input.reference,
    name: input.name[locale],
    range: facts.rangeOf(main, locale),
    seller: facts.sellers[locale],
  };
}

function pictureOf(input: ProductInput, locale: Locale, facts: ProductFacts): SheetSource['picture'] {
  const cover = coverOf(input);
  const file = cover && facts.pictureOf(cover);
  return cover === undefined || file === undefined ? null : { file, alt: cover.alt[locale] };
}

/** The paragraphs and items of sanitised HTML. */
export const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h[2-6])>/)
    .map(toPlainText)
    .filter((text) => text !== '');
