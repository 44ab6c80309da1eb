/** The way to the cart in the header of the page, with its icon. */
export const cartLink = (page: Document) =>
  page.querySelector<HTMLAnchorElement>('.tools a:has([data-count=cart])');
