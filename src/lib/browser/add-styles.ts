const added = new Map<string, Promise<void>>();

/** Adds a style sheet to the page, once; what it is for is shown when it applies. */
export function addStyles(document: Document, href: string): Promise<void> {
  const known = added.get(href);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  sheet.addEventListener('load', () => resolve());
  sheet.addEventListener('error', () => {
    added.delete(href);
    sheet.remove();
    reject(new Error(`Unable to load CSS ${href}`));
  });
  added.set(href, promise);
  document.head.append(sheet);
  return promise;
}
