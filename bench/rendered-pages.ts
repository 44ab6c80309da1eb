import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countedEdits } from './edit-kinds.ts';
import { print, report } from './figure.ts';
import { RenderedSite } from './rendered-site.ts';

const mostRendered = 1.5;

/** How many pages an edit makes stale, and how many of them are other ones after it. */
export async function benchRenderedPages(filled: string): Promise<boolean> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'rendered-pages-'));
  for (const folder of ['database', 'media'])
    cpSync(join(filled, folder), join(dataDirectory, folder), { recursive: true });
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
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return met.every(Boolean);
}
