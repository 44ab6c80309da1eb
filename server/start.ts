import './known-languages.ts';

import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { runCommand } from './entry.ts';
import { prepareSite } from './prepare-site.ts';
import { serveSite } from './serve-site.ts';

commandLine(commands.start);

await runCommand(prepareSite, async (entry) => {
  await serveSite(entry);
});
