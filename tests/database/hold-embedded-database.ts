import { openDatabase } from '../../api/kernel/database/connection.ts';

/** Opens the embedded database of a data directory, reports it, and holds it until it is killed. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name a data directory');
try {
  await openDatabase({ dataDir });
  process.stdout.write('open\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
