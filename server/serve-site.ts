import { loadBuiltSite } from './built-site.ts';
import type { prepareSite } from './prepare-site.ts';
import { runProcess } from './run-process.ts';
import { type RunningServer, startServer } from './server.ts';

type SiteEntry = Awaited<ReturnType<typeof prepareSite>>;

/** Serves the built site, and says so. Resolves when every page is stored. */
export async function serveSite({ terminal, ...entry }: SiteEntry): Promise<RunningServer> {
  const { server, unlessStopping } = await runProcess(
    entry.configuration,
    entry.logFields,
    (parts) =>
      startServer({
        ...entry,
        ...parts,
        importProgress: terminal.importing,
        onPublished: terminal.publishing,
      }),
    { prepare: () => loadBuiltSite(entry.root) },
  );
  terminal.print(`Serving on ${server.address} (${server.pageCount()} stored pages)`);
  await unlessStopping(server.published);
  terminal.print(`Ready on ${server.address}: ${server.pageCount()} pages`);
  return server;
}
