import type { IssueList } from '../issue.ts';
import type { View } from './view.ts';

/** What relay points, discount codes and stores point to. */
export function checkShop(view: View, issues: IssueList): void {
  checkRelayPoints(view, issues);
  checkDiscounts(view, issues);
  checkStores(view, issues);
}

function checkStores(view: View, issues: IssueList): void {
  for (const { input, source } of view.stores.values()) {
    for (const [index, code] of input.ranges?.entries() ?? []) {
      const parent = view.categories.get(code)?.input.parent;
      if (!source || parent === null || (parent === undefined && view.isKnown('categories', code))) continue;
      const message = `“${code}” is no root category`;
      issues.error(source, ['ranges', index], { message, expected: 'the code of a category without parent' });
    }
  }
}

function checkRelayPoints(view: View, issues: IssueList): void {
  for (const { input, source } of view['relay-points'].values()) {
    const { carrier } = input;
    if (!source || carrier === undefined) continue;
    const kind = view.carriers.get(carrier)?.input.kind;
    if (kind === 'relay' || (kind === undefined && view.isKnown('carriers', carrier))) continue;
    const message = `“${carrier}” is no carrier of the kind relay`;
    issues.error(source, ['carrier'], { message, expected: 'the code of a carrier of the kind relay' });
  }
}

function checkDiscounts(view: View, issues: IssueList): void {
  const products = [...view.products.values()];
  const packs = new Set(
    products.flatMap(({ input }) => input.packs?.map(({ reference }) => reference) ?? []),
  );
  // The packs of a product with a fault may not be known: its fault is reported, and no other because of it.
  const isWhole = products.every(({ input }) => input.packs !== undefined) && !view.isKnown('products', '');
  for (const { input, source } of view.discounts.values()) {
    const { effect, starts_at: start, ends_at: end } = input;
    if (!source) continue;
    if (effect?.kind === 'free_product' && isWhole && !packs.has(effect.pack)) {
      const message = `“${effect.pack}” is no pack of a product`;
      issues.error(source, ['effect', 'pack'], { message, expected: 'the reference of a pack' });
    }
    if (start && end && Date.parse(start) >= Date.parse(end))
      issues.warning(source, ['ends_at'], { message: 'ends before it starts' });
  }
}
