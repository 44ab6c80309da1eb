import { print, report } from './figure.ts';
import { countedEdits } from './edit-kinds.ts';
import { RenderedSite } from './rendered-site.ts';

const mostRendered = 1.5;

/** How many pages an edit makes stale, and how many of them are other ones after it. */
export async function benchRenderedPages(dataDirectory: string): Promise<boolean> {
  const site = await RenderedSite.open(dataDirectory);
  const met: boolean[] = [];
  try {
    print(`rendered pages: ${site.pages.size} pages, by edit`);
    for (const { name, make, isOfEveryPage } of countedEdits) {
      const { rendered, changed, old } = await make(site);
      print(`${name}: ${rendered.length} rendered, ${changed.length} changed`);
      const value = rendered.length / Math.max(1, changed.length);
      met.push(
        report({
          name: `${name}, rendered / changed`,
          value,
          unit: '×',
          ...(!isOfEveryPage && { limit: { at: 'most' as const, value: mostRendered } }),
        }),
        report({ name: `${name}, old`, value: old.length, unit: 'pages', limit: { at: 'most', value: 0 } }),
      );
    }
  } finally {
    await site.close();
  }
  return met.every(Boolean);
}
