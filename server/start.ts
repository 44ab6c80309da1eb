import './known-languages.ts';

import { loadBuiltSite } from './built-site.ts';
import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { runCommand } from './entry.ts';
import { prepareSite } from './prepare-site.ts';
import { runProcess } from './run-process.ts';
import { startServer } from './server.ts';

commandLine(commands.start);

await runCommand(prepareSite, async ({ terminal, ...entry }) => {
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
});
