/**
 * Elements in a document of their own, where nothing loads or runs. Their looks are in
 * `data-style`: the policy of the desk allows no style attributes, wherever they are parsed.
 */
export function toElement(html: string): HTMLElement {
  const plain = html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));
  return new DOMParser().parseFromString(plain, 'text/html').body;
}
