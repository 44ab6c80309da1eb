import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { SiteHandler } from './pages/renderer.ts';

const entrySchema = z.object({
  handler: z.custom<SiteHandler>((value) => typeof value === 'function', 'the build has no request handler'),
});

/** Loads the built site. */
export async function loadSiteHandler(root: string): Promise<SiteHandler> {
  const entry: unknown = await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href);
  return entrySchema.parse(entry).handler;
}
