import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { SiteHandler } from './pages/renderer.ts';

const entrySchema = z.object({
  render: z.custom<SiteHandler>((value) => typeof value === 'function', 'the build does not render'),
});

/** Loads the built site. */
export async function loadSiteHandler(root: string): Promise<SiteHandler> {
  const entry: unknown = await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href);
  return entrySchema.parse(entry).render;
}
