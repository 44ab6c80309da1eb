/** Characters of a title that search engines show, and more. */
const maximumLength = 70;

/** Title of the window: the page, its number when it is not the first of a list, then the brand where it fits. */
export function pageTitle(title: string, brand: string): string {
  const whole = brand === '' ? title : `${title} | ${brand}`;
  if (whole.length <= maximumLength) return whole;
  return title.length <= maximumLength ? title : `${title.slice(0, maximumLength - 1).trimEnd()}…`;
}
