const styleEnd = '</style>';

/** Another page of the site, without its style sheets: the policy of this page does not know them. */
export function parsePage(html: string): Document {
  const [first, ...rest] = html.split('<style');
  const withoutStyles = [first, ...rest.map((part) => part.slice(part.indexOf(styleEnd) + styleEnd.length))];
  return new DOMParser().parseFromString(withoutStyles.join(''), 'text/html');
}
