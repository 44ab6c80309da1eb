import './known-languages.ts';

import { startApiServer } from './api-server.ts';
import { readBuildInfo } from './build/build-info.ts';
import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { ConfigurationError } from './configuration.ts';
import { prepareProcess, runCommand } from './entry.ts';
import { runProcess } from './run-process.ts';

commandLine(commands.api);

/** `npm run api`: the API by itself, for sites of other processes. */
await runCommand(
  () => prepareProcess('api'),
  async ({ terminal, ...entry }) => {
    if (entry.configuration.apiUrl)
      throw new ConfigurationError(['API_URL belongs to a site: this is the API itself']);
    const build = await readBuildInfo(entry.root);
    const { server, unlessStopping } = await runProcess(entry.configuration, entry.logFields, (parts) =>
      startApiServer({ ...entry, ...parts, build, importProgress: terminal.importing }),
    );
    terminal.print(`Serving on ${server.address}`);
    await unlessStopping(server.opened);
    terminal.print(`Ready on ${server.address}/api/v1`);
  },
);
