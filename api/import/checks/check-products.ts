import type { ProductInput } from '../../contract/catalogue.ts';
import { targetSchema } from '../../contract/common.ts';
import type { FieldPath, IssueList, Source } from '../issue.ts';
import { UniqueValues } from './unique.ts';
import type { Entry, View } from './view.ts';

type Products = ReadonlyMap<string, Entry<ProductInput>>;

/** What products point to, and what only one of them may have. */
export function checkProducts(view: View, issues: IssueList): void {
  const { products } = view.entries;
  for (const { input, source } of products.values()) {
    if (!source) continue;
    checkCategories(input, source, view, issues);
    checkVocabulary(input, source, view, issues);
    checkFilters(input, source, view, issues);
    checkRelated(input, source, view, issues);
  }
  checkPacks(products, issues);
  checkPromoted(products, issues);
}

function checkCategories(
  { categories }: ProductInput,
  source: Source,
  { isKnown }: View,
  issues: IssueList,
): void {
  for (const [index, code] of categories.entries()) {
    if (isKnown('categories', code)) continue;
    const message = `unknown category “${code}”`;
    issues.error(source, ['categories', index], { message, expected: 'the code of a category' });
  }
}

function checkVocabulary(input: ProductInput, source: Source, { isKnown }: View, issues: IssueList): void {
  const words: [kind: string, code: string | null, path: FieldPath][] = [
    ['destination', input.destination, ['destination']],
    ['use', input.use, ['use']],
    ['form', input.form, ['form']],
    ['colour', input.colour, ['colour']],
    ['storage', input.storage, ['storage']],
    ['cleaning', input.cleaning, ['cleaning']],
    ...input.supports.map((code, index): [string, string, FieldPath] => [
      'support',
      code,
      ['supports', index],
    ]),
  ];
  for (const [kind, code, path] of words) {
    if (code === null || isKnown('vocabulary', `${kind}:${code}`)) continue;
    const expected = `the code of a word of the kind ${kind} in the vocabulary`;
    issues.error(source, path, { message: `unknown ${kind} “${code}”`, expected });
  }
}

function checkFilters({ filters }: ProductInput, source: Source, view: View, issues: IssueList): void {
  for (const [name, values] of Object.entries(filters)) {
    const filter = view.entries.filters.get(name);
    if (!filter && !view.isKnown('filters', name)) {
      const message = `unknown filter “${name}”`;
      issues.error(source, ['filters', name], { message, expected: 'the technical name of a filter' });
    }
    for (const [index, value] of filter ? values.entries() : []) {
      if (filter?.input.values.some((known) => known.value === value)) continue;
      const expected = `one of ${filter?.input.values.map((known) => known.value).join(', ')}`;
      issues.error(source, ['filters', name, index], {
        message: `unknown value “${value}” of ${name}`,
        expected,
      });
    }
  }
}

function checkRelated(
  { reference, related }: ProductInput,
  source: Source,
  { isKnown }: View,
  issues: IssueList,
): void {
  for (const [index, code] of related.entries()) {
    const message = code === reference ? 'the product is related to itself' : `unknown product “${code}”`;
    if (code !== reference && isKnown('products', code)) continue;
    issues.error(source, ['related', index], { message, expected: 'the reference of another product' });
  }
}

function checkPacks(products: Products, issues: IssueList): void {
  const references = new UniqueValues('the pack reference', issues);
  const eans = new UniqueValues('the EAN', issues);
  for (const { key, input, source } of products.values()) {
    for (const [index, { reference, ean }] of input.packs.entries()) {
      references.claim(reference, { key, source, path: ['packs', index, 'reference'] });
      eans.claim(ean, { key, source, path: ['packs', index, 'ean'] });
      if (source && !hasRightCheckDigit(ean)) {
        const message = `the check digit of the EAN “${ean}” is wrong`;
        issues.warning(source, ['packs', index, 'ean'], { message });
      }
    }
  }
}

function hasRightCheckDigit(ean: string): boolean {
  const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function checkPromoted(products: Products, issues: IssueList): void {
  for (const target of targetSchema.options) {
    const places = new UniqueValues(`the promoted place in ${target}`, issues);
    for (const { key, input, source } of products.values()) {
      const place = input.promoted[target];
      if (place === undefined) continue;
      const path = ['promoted', target];
      places.claim(place, { key, source, path });
      if (source && !input.sales_plans.includes(target)) {
        issues.warning(source, path, { message: `promoted in ${target}, where it is not sold` });
      }
    }
  }
}
