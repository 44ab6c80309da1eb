import { groupName } from './group-name.ts';

/**
 * Brings the list of another document into this one. The filters stay in place, so that an open drawer stays open, and so does
 * whatever is the same in both. Returns whether the other document has a list.
 */
export function swapListing(document: Document, next: Document): boolean {
  const [ownFacets, otherFacets] = [document, next].map((each) => each.getElementById('filters'));
  const [ownProducts, otherProducts] = [document, next].map((each) => each.getElementById('products'));
  const [own, other] = [ownProducts?.parentElement, otherProducts?.parentElement];
  if (!own || !other || !ownFacets || !otherFacets || !ownProducts || !otherProducts) return false;
  preserveOpen(ownFacets, otherFacets);
  ownFacets.replaceChildren(...otherFacets.childNodes);
  ownProducts.replaceWith(otherProducts);
  swapAround(own, other, 'previousElementSibling', (nodes) => own.before(...nodes));
  swapAround(own, other, 'nextElementSibling', (nodes) => own.after(...nodes));
  document.title = next.title;
  swapLanguages(document, next);
  return true;
}

/** Groups stay as the visitor folded them. */
function preserveOpen(own: Element, other: Element): void {
  const open = new Map([...own.querySelectorAll('details')].map((each) => [groupName(each), each.open]));
  for (const group of other.querySelectorAll('details')) {
    group.open = open.get(groupName(group)) ?? group.open;
  }
}

/** What stands before or after the list, where it differs: subcategories, texts of the first page. */
function swapAround(
  own: Element,
  other: Element,
  direction: 'previousElementSibling' | 'nextElementSibling',
  insert: (nodes: Element[]) => void,
): void {
  const [ownSiblings, otherSiblings] = [siblings(own, direction), siblings(other, direction)];
  const text = (nodes: readonly Element[]) => nodes.map(({ outerHTML }) => outerHTML).join('');
  if (text(ownSiblings) === text(otherSiblings)) return;
  for (const sibling of ownSiblings) sibling.remove();
  insert(otherSiblings);
}

function siblings(element: Element, direction: 'previousElementSibling' | 'nextElementSibling'): Element[] {
  const found: Element[] = [];
  for (let each = element[direction]; each; each = each[direction]) found.push(each);
  return direction === 'previousElementSibling' ? found.reverse() : found;
}

/** The same list in the other language. */
function swapLanguages(document: Document, next: Document): void {
  for (const link of document.querySelectorAll('a[hreflang], link[hreflang]')) {
    const selector = `${link.localName}[hreflang="${link.getAttribute('hreflang')}"]`;
    const href = next.querySelector(selector)?.getAttribute('href');
    if (href) link.setAttribute('href', href);
  }
}
