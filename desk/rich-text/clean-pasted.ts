import { toElement } from './to-element.ts';

const headings: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const markLooks = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
] as const;
const marker = /^[\s\u00A0]*(?:[·•o§\-–]|(\d+|[a-z])[.)])[\s\u00A0]*/i;

/**
 * HTML that comes from a word processor or another page, without its looks and languages: headings of our
 * levels, and lists where Word has paragraphs with a mark before them. What comes from this editor stays as it is.
 */
export function cleanPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const body = toElement(html);
  makeLists(body);
  for (const element of body.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (/^(?:style|script|meta|link|title|xml|img|svg|o:p)$/.test(name)) {
      element.remove();
      continue;
    }
    const { style = '' } = (element as HTMLElement).dataset;
    element.removeAttribute('lang');
    element.removeAttribute('data-style');
    // Google Docs wraps everything in such an element.
    if (name === 'b' && /font-weight:\s*(?:normal|400)/i.test(style))
      element.replaceWith(...element.childNodes);
    else if (name === 'span') markSpan(element, style);
    else if (headings[name]) rename(element, headings[name]);
  }
  return body.innerHTML;
}

/** What is bold or italic by its looks alone. */
function markSpan(span: Element, style: string): void {
  for (const [name, looks] of markLooks) {
    if (!looks.test(style)) continue;
    const mark = span.ownerDocument.createElement(name);
    mark.append(...span.childNodes);
    span.append(mark);
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word marks each paragraph that is an item with `mso-list`. */
function makeLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const isItem = /mso-list:(?!\s*none)/i.test(paragraph.dataset['style'] ?? '');
    if (!isItem) {
      list = undefined;
      continue;
    }
    const isNumbered = marker.exec(paragraph.textContent ?? '')?.[1] !== undefined;
    for (const mark of paragraph.querySelectorAll('[data-style*="mso-list"]')) mark.remove();
    const name = isNumbered ? 'OL' : 'UL';
    if (list?.tagName !== name || list.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(name);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
