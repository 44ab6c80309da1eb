import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { SiteHandler } from './pages/renderer.ts';

const entrySchema = z.object({
  render: z.custom<SiteHandler>((value) => typeof value === 'function', 'the build does not render'),
  inlineScripts: z.array(z.string()),
});

/** The built site: how it renders, and the scripts that it writes into its pages. */
export type BuiltSite = z.output<typeof entrySchema>;

/** Loads the build of a project. */
export async function loadBuiltSite(root: string): Promise<BuiltSite> {
  const entry: unknown = await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href);
  return entrySchema.parse(entry);
}
