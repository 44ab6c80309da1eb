import './known-languages.ts';

import { openDatabase } from '../api/kernel/database/connection.ts';
import type { Database } from '../api/kernel/database/database.ts';
import { findStockDifferences, mendStockLevels, type StockDifference } from '../api/shop/stock/stock-sums.ts';
import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { runOperation } from './operations/command.ts';

const {
  values: { mend: isMending },
} = commandLine(commands.stock);

const levelOf = ({ reference, depot, ...level }: StockDifference): string =>
  `  ${reference} in ${depot}: ${level.onHand} there and ${level.reserved} reserved, by its movements ${level.movedOnHand} and ${level.movedReserved}`;

async function compare(database: Database, print: (line: string) => void): Promise<void> {
  const differences = await findStockDifferences(database.db);
  if (differences.length === 0) return print('Every level is the sum of its movements');
  print(
    differences.length === 1
      ? '1 level is not the sum of its movements:'
      : `${differences.length} levels are not the sums of their movements:`,
  );
  for (const difference of differences) print(levelOf(difference));
  print('npm run stock -- --mend sets them to these sums');
  process.exitCode = 1;
}

async function mend(database: Database, print: (line: string) => void): Promise<void> {
  const { mended, corrected } = await mendStockLevels(database, new Date());
  print(
    mended.length === 1
      ? 'Set 1 level to the sum of its movements'
      : `Set ${mended.length} levels to the sums of their movements`,
  );
  if (corrected.length === 0) return;
  print('The movements would make less than nothing of these, which stay and have a correction. Count them:');
  for (const difference of corrected) print(levelOf(difference));
}

/** `npm run stock`, or `npm run stock -- --mend` */
await runOperation(
  async ({ databaseUrl, dataDirectory, print }) => {
    const database = await openDatabase({ databaseUrl, dataDir: dataDirectory, isPatient: true });
    try {
      await (isMending ? mend(database, print) : compare(database, print));
    } finally {
      await database.close();
    }
  },
  { mayRunBesideSite: (databaseUrl) => databaseUrl !== undefined },
);
