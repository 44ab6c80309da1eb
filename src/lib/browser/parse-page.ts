/** Another page of the site, without its style sheets: the policy of this page does not know them. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/g, ''), 'text/html');
}
