/** Title of the window: the page, its number when it is not the first of a list, then the brand. */
export function pageTitle(title: string, brand: string): string {
  return brand === '' ? title : `${title} | ${brand}`;
}
