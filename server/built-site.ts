import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { NodeHandler } from './pages/imitated-request.ts';
import type { SiteHandler } from './pages/renderer.ts';

const entrySchema = z.object({
  render: z.custom<SiteHandler>((value) => typeof value === 'function', 'the build does not render'),
  handler: z.custom<NodeHandler>((value) => typeof value === 'function', 'the build handles no request'),
  inlineScripts: z.array(z.string()),
});

/** The built site: how it renders, and the scripts that it writes into its pages. */
export type BuiltSite = z.output<typeof entrySchema>;

/** Loads the build of a project. */
export async function loadBuiltSite(root: string): Promise<BuiltSite> {
  const own = new Set(process.listeners('unhandledRejection'));
  const entry: unknown = await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href);
  // The adapter listens for rejections that nobody handles, and with that keeps silent about those that are none of its own.
  for (const listener of process.listeners('unhandledRejection'))
    if (!own.has(listener)) process.off('unhandledRejection', listener);
  return entrySchema.parse(entry);
}
