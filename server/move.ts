import './known-languages.ts';

import { postgresqlUrl } from './configuration.ts';
import { runOperation } from './operations/command.ts';
import { moveDatabase } from './operations/move-database.ts';

const usage = 'npm run move -- postgresql://USER:PASSWORD@HOST/DATABASE';

/** `npm run move -- postgresql://…` */
await runOperation(usage, async ({ argument, dataDirectory, print }) => {
  const databaseUrl = postgresqlUrl.parse(argument);
  const moved = await moveDatabase({ dataDirectory, databaseUrl });
  for (const [name, { rows }] of Object.entries(moved))
    if (rows > 0) print(`${name}: ${rows} rows, the same in both`);
  print(
    'Moved. Start with DATABASE_URL from now on; media stay in DATA_DIR, and so does the embedded database, unused',
  );
});
