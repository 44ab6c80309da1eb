import { once } from 'node:events';
import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';

/** A server whose only parameter becomes a part of its SQL: what looks for such parameters has to find it. */
export async function plantInjection(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const database = new PGlite();
  await database.exec(
    "create table item (id int, name text); insert into item values (1, 'one'), (2, 'two')",
  );
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? '/', 'http://planted').searchParams.get('id') ?? '';
    database.query(`select name from item where id = ${id}`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The planted server has no port');
  return {
    address: `http://127.0.0.1:${at.port}/item?id=1`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await database.close();
    },
  };
}
