import type { ProductInput } from '../../contract/catalogue.ts';
import type { FieldPath, IssueList, Source } from '../issue.ts';
import type { Incomplete } from '../resources.ts';
import type { View } from './view.ts';

type Product = Incomplete<ProductInput>;

/** What products point to: categories, words, filters and each other. */
export function checkProducts(view: View, issues: IssueList): void {
  for (const { input, source } of view.products.values()) {
    if (!source) continue;
    checkCategories(input, source, view, issues);
    checkVocabulary(input, source, view, issues);
    checkFilters(input, source, view, issues);
    checkRelated(input, source, view, issues);
  }
}

function checkCategories({ categories = [] }: Product, source: Source, view: View, issues: IssueList): void {
  for (const [index, code] of categories.entries()) {
    if (view.isKnown('categories', code)) continue;
    const message = `unknown category “${code}”`;
    issues.error(source, ['categories', index], { message, expected: 'the code of a category' });
  }
}

function checkVocabulary(input: Product, source: Source, view: View, issues: IssueList): void {
  const { destination, use, form, colour, storage, cleaning, supports = [] } = input;
  const single = Object.entries({ destination, use, form, colour, storage, cleaning });
  const words: [kind: string, code: string | null | undefined, path: FieldPath][] = [
    ...single.map(([kind, code]): (typeof words)[number] => [kind, code, [kind]]),
    ...supports.map((code, index): (typeof words)[number] => ['support', code, ['supports', index]]),
  ];
  for (const [kind, code, path] of words) {
    if (typeof code !== 'string' || view.isKnown('vocabulary', `${kind}:${code}`)) continue;
    const expected = `the code of a word of the kind ${kind} in the vocabulary`;
    issues.error(source, path, { message: `unknown ${kind} “${code}”`, expected });
  }
}

function checkFilters({ filters = {} }: Product, source: Source, view: View, issues: IssueList): void {
  for (const [name, values] of Object.entries(filters)) {
    const filter = view.filters.get(name);
    if (!view.isKnown('filters', name)) {
      const message = `unknown filter “${name}”`;
      issues.error(source, ['filters', name], { message, expected: 'the technical name of a filter' });
    }
    const known = filter?.input.values?.map(({ value }) => value);
    for (const [index, value] of known ? values.entries() : []) {
      if (known?.includes(value)) continue;
      const message = `unknown value “${value}” of ${name}`;
      issues.error(source, ['filters', name, index], { message, expected: `one of ${known?.join(', ')}` });
    }
  }
}

function checkRelated(
  { reference, related = [] }: Product,
  source: Source,
  view: View,
  issues: IssueList,
): void {
  for (const [index, code] of related.entries()) {
    if (code !== reference && view.isKnown('products', code)) continue;
    const message = code === reference ? 'the product is related to itself' : `unknown product “${code}”`;
    issues.error(source, ['related', index], { message, expected: 'the reference of another product' });
  }
}
