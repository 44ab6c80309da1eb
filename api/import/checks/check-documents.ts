import type { IssueList } from '../issue.ts';
import { UniqueValues } from './unique.ts';
import type { View } from './view.ts';

/** The products that documents are of: of each there is one a type and language. */
export function checkDocuments(view: View, issues: IssueList): void {
  const places = new UniqueValues('the place of', issues);
  for (const { key, input, source } of view.documents.values()) {
    const { product, type, language } = input;
    if (product === undefined || product === null) continue;
    if (source && !view.isKnown('products', product)) {
      const message = `unknown product “${product}”`;
      issues.error(source, ['product'], { message, expected: 'the reference of a product, or null' });
    }
    if (type !== undefined && language !== undefined)
      places.claim(`${product} ${type} ${language}`, { key, source, path: ['product'] });
  }
}
