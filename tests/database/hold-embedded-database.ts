import { openDatabase } from '../../api/kernel/database/connection.ts';

/** Opens the embedded database of a data directory, reports it, and holds it until it is killed. With a statement, that too is done and reported. */
const [dataDir, statement] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name a data directory');
try {
  const { db } = await openDatabase({ dataDir });
  process.stdout.write('open\n');
  if (statement !== undefined) {
    await db.execute(statement);
    process.stdout.write('done\n');
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
