import './known-languages.ts';

import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { runOperation } from './operations/command.ts';
import { moveDatabase } from './operations/move-database.ts';

const {
  words: [databaseUrl = ''],
} = commandLine(commands.move);

/** `npm run move -- postgresql://…` */
await runOperation(async ({ dataDirectory, print }) => {
  const moved = await moveDatabase({ dataDirectory, databaseUrl });
  for (const [name, { rows }] of Object.entries(moved))
    if (rows > 0) print(`${name}: ${rows} rows, the same in both`);
  print(
    'Moved. Start with DATABASE_URL from now on; media stay in DATA_DIR, and so does the embedded database, unused',
  );
});
