import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { FIRST_STOCK, LARGEST_QUANTITY, READY } from './order-model.ts';

/**
 * Places orders in a data directory until it is killed: one transaction each, whose key is printed only after its
 * commit was acknowledged. Written synchronously, so that no printed key is lost with the process.
 */
const STANDARD_OUTPUT = 1;
const NOTE = 'x'.repeat(200);

async function createTables({ db }: Database): Promise<void> {
  await db.execute(
    sql`create table if not exists stock (sku integer primary key, quantity integer not null)`,
  );
  await db.execute(sql`insert into stock values (1, ${FIRST_STOCK}) on conflict do nothing`);
  await db.execute(
    sql`create table if not exists customer_order (id bigserial primary key, key text unique, note text)`,
  );
  await db.execute(
    sql`create table if not exists order_line
      (id bigserial primary key, order_id bigint references customer_order, quantity integer)`,
  );
}

async function placeOrder(database: Database, key: string, quantity: number): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`insert into customer_order (key, note) values (${key}, ${NOTE}) returning id`,
    );
    const orderId = rows[0]?.['id'];
    await tx.execute(sql`insert into order_line (order_id, quantity) values (${orderId}, ${quantity})`);
    await tx.execute(sql`update stock set quantity = quantity - ${quantity} where sku = 1`);
  });
}

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name a data directory');
const database = await openDatabase({ dataDir });
await createTables(database);
writeSync(STANDARD_OUTPUT, `${READY}\n`);
for (let index = 0; ; index += 1) {
  const key = `${process.pid}-${Date.now()}-${index}`;
  await placeOrder(database, key, 1 + (index % LARGEST_QUANTITY));
  writeSync(STANDARD_OUTPUT, `${key}\n`);
}
