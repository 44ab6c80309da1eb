import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../database.ts';

const encodingSchema = z.object({ rows: z.tuple([z.object({ server_encoding: z.string() })]) });

/** The database does not hold its texts as Unicode, so that it neither sorts nor compares them, or refuses some. */
export class EncodingError extends Error {
  override name = 'EncodingError';

  constructor(encoding: string) {
    super(
      `The database of DATABASE_URL is encoded as ${encoding}, and texts need UTF8: make another one with createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8`,
    );
  }
}

/** @throws EncodingError when the database of PostgreSQL has another encoding than UTF8 */
export async function refuseOtherEncodings(db: Queries): Promise<void> {
  const { rows } = encodingSchema.parse(await db.execute(sql`show server_encoding`));
  const [{ server_encoding: encoding }] = rows;
  if (encoding !== 'UTF8') throw new EncodingError(encoding);
}
