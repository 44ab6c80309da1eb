const htmlByOwner = new WeakMap<object, Map<string, Promise<string>>>();

/** The HTML of `render`, made once for each name while its owner lives. A failure is not remembered. */
export function rememberedHtml(owner: object, name: string, render: () => Promise<string>): Promise<string> {
  const known = htmlByOwner.get(owner) ?? new Map<string, Promise<string>>();
  htmlByOwner.set(owner, known);
  const html = known.get(name) ?? render();
  known.set(name, html);
  html.catch(() => known.delete(name));
  return html;
}
