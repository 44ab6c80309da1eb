import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { editorSessionSchema } from '../../api/contract/content.ts';
import {
  findPostgresqlBinaries,
  type TemporaryPostgresql,
  type TemporaryReplica,
} from '../database/temporary-postgresql.ts';
import { copyMigratedDatabase } from '../database/test-database.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { call, jsonOf } from '../site/http-client.ts';

const startsWithinMs = 300_000;
const converges = { timeout: 60_000, interval: 200 };
const paths = ['/fr/enduit-particuliers', '/nl/pleisters-ondernemingen'];

describe.skipIf(findPostgresqlBinaries() === undefined)('a site that reads its pages from a replica', () => {
  let server: TemporaryPostgresql;
  let replica: TemporaryReplica;
  let site: SiteProcess;
  let headers: Record<string, string>;
  beforeAll(async () => {
    const copied = await copyMigratedDatabase();
    server = copied.server;
    replica = await server.startReplica();
    const replicaUrl = replica.addressOf(copied.databaseUrl);
    site = await startSite({
      environment: { DATABASE_URL: copied.databaseUrl, DATABASE_REPLICA_URL: replicaUrl },
    });
    headers = { origin: site.address, 'content-type': 'application/json' };
    const body = JSON.stringify({ password: site.editorPassword });
    const session = await call(site.address, '/api/v1/session/editor', { method: 'POST', headers, body });
    const { token } = editorSessionSchema.parse(jsonOf(session));
    headers = { ...headers, authorization: `Bearer ${token}` };
  }, startsWithinMs);
  afterAll(async () => {
    await site?.stop();
    await replica?.stop();
    await server?.stop();
  });

  async function rename(name: string): Promise<void> {
    const response = await call(site.address, '/api/v1/setting/brand_name?lang=fr');
    const { id } = z.object({ id: z.number() }).parse(jsonOf(response));
    const body = JSON.stringify({ code: 'brand_name', value: { fr: name, nl: name } });
    const { status } = await call(site.address, `/api/v1/setting/${id}`, { method: 'PUT', headers, body });
    expect(status).toBe(200);
  }

  const untilShown = (name: string) =>
    vi.waitFor(async () => {
      for (const path of paths)
        expect((await call(site.address, path)).body.toString(), path).toContain(name);
    }, converges);

  async function isUsed(): Promise<boolean> {
    const authorization = `Bearer ${site.revalidateToken}`;
    const { body } = await call(site.address, '/metrics', { headers: { authorization } });
    return body.toString().includes('database_replica_used{pool="replica"} 1');
  }

  it('shows an edit that the replica has not replayed, and reads from it again when it has', async () => {
    await rename('Before');
    await untilShown('Before');
    await vi.waitFor(async () => expect(await isUsed()).toBe(true), converges);

    await replica.pauseReplay();
    await rename('While it is behind');
    await untilShown('While it is behind');
    expect(await isUsed()).toBe(false);

    await replica.resumeReplay();
    await rename('After it has caught up');
    await untilShown('After it has caught up');
    await vi.waitFor(async () => expect(await isUsed()).toBe(true), converges);
  });

  it('shows an edit while the replica is away', async () => {
    const startAgain = await replica.shutDown();
    await rename('While it is away');
    await untilShown('While it is away');
    expect(await isUsed()).toBe(false);
    await startAgain();
    await vi.waitFor(async () => expect(await isUsed()).toBe(true), converges);
  });
});
