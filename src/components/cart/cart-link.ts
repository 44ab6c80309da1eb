/** The way to the cart in the header of the page, with its icon. */
export const cartLink = (document: Document) =>
  document.querySelector<HTMLAnchorElement>('.tools a:has([data-count=cart])');
