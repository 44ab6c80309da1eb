import { targetSchema } from '../../contract/common.ts';
import { hasRightCheckDigit } from '../check-digit.ts';
import type { IssueList } from '../issue.ts';
import { UniqueValues } from './unique.ts';
import type { View } from './view.ts';

/** Pack references and EANs, which only one pack may have. */
export function checkPacks({ products }: View, issues: IssueList): void {
  const references = new UniqueValues('the pack reference', issues);
  const eans = new UniqueValues('the EAN', issues);
  for (const { key, input, source } of products.values()) {
    for (const [index, { reference, ean }] of input.packs?.entries() ?? []) {
      references.claim(reference, { key, source, path: ['packs', index, 'reference'] });
      eans.claim(ean, { key, source, path: ['packs', index, 'ean'] });
      if (source && !hasRightCheckDigit(ean)) {
        const message = `the check digit of the EAN “${ean}” is wrong`;
        issues.warning(source, ['packs', index, 'ean'], { message });
      }
    }
  }
}

/** Places among the promoted products, which only one product may have in a sales plan. */
export function checkPromoted({ products }: View, issues: IssueList): void {
  for (const target of targetSchema.options) {
    const places = new UniqueValues(`the promoted place in ${target}`, issues);
    for (const { key, input, source } of products.values()) {
      const place = input.promoted?.[target];
      if (place === undefined) continue;
      const path = ['promoted', target];
      places.claim(place, { key, source, path });
      if (source && input.sales_plans?.includes(target) === false) {
        issues.warning(source, path, { message: `promoted in ${target}, where it is not sold` });
      }
    }
  }
}
