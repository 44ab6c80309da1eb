import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorBodySchema } from '../../api/contract/errors.ts';
import { contentNameType } from '../../api/kernel/media/content-name.ts';
import { findClusterPrograms } from '../../scripts/cluster/programs.ts';
import { type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts';
import { lendMedia } from '../setup/cached-media.ts';
import { startDemoPostgresql } from '../setup/demo-postgresql.ts';
import { startS3StandIn } from '../setup/s3-stand-in.ts';
import { call, jsonOf, textOf } from '../site/http-client.ts';
import { openBrandEditor } from './brand-editor.ts';
import {
  addedUrl,
  expectDocuments,
  expectPictures,
  pagesWithPictures,
  png,
  uploadAtFirst,
} from './shared-media.ts';
import { visit } from './visitor.ts';

const startsWithinMs = 300_000;
const converges = { timeout: 60_000, interval: 200 };
const folder = 'media/';
const found = findClusterPrograms();

describe.skipIf('missing' in found)('two nodes that have their media in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3StandIn>>;
  let cluster: Cluster;
  let token: string;
  beforeAll(async () => {
    if ('missing' in found) return;
    s3 = await startS3StandIn();
    cluster = await startCluster({
      programs: found,
      api: 'inside',
      report: () => undefined,
      startPostgresql: async () => {
        const started = await startDemoPostgresql();
        fillBucket(s3.objects);
        return started;
      },
      environment: s3.environment,
    });
    ({ token } = await openBrandEditor(cluster));
  }, startsWithinMs);
  afterAll(async () => {
    await cluster?.stop();
    await s3?.close();
  });

  const get = (path: string) => visit(cluster.address, path);
  const ofFirst = (path: string) => call(cluster.nodes[0].address, path);
  const ofSecond = (path: string) => call(cluster.nodes[1].address, path);
  const upload = (name: string, bytes: Buffer) => uploadAtFirst(cluster, token, { name, bytes });
  const added = async (name: string, background: string) =>
    addedUrl(await upload(name, await png(background)));

  test('pages show the pictures of the demo, from either node and in front', () => expectPictures(cluster));

  test('documents are read from either node and in front', () => expectDocuments(cluster));

  test('what is uploaded at one node is shown by the other, as it is in the bucket', async () => {
    const url = await added('nouveau.png', '#123456');
    const stored = s3.objects.get(folder + url.replace('/media/', ''));
    expect(stored?.cacheControl).toContain('immutable');
    for (const ask of [ofSecond, ofFirst, get]) expect((await ask(url)).body).toEqual(stored?.bytes);
    const pdf = await upload('Fiche.pdf', Buffer.from('%PDF-1.7\nA sheet'));
    expect(textOf(await ofSecond(addedUrl(pdf)))).toBe('%PDF-1.7\nA sheet');
  });

  test('a bucket that fails costs what no copy is of, and nothing else', async () => {
    const url = await added('error.png', '#abcdef');
    s3.behave('error');
    try {
      const refused = await ofSecond(url);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(textOf(refused)).toMatch(/Ce fichier ne peut pas .*\nDit bestand kan nu niet /);
      expect(refused.headers['cache-control'] ?? 'no-store').not.toContain('immutable');
      // The first node has a copy, which the cache in front asks for when the other one fails.
      for (const ask of [ofFirst, get, get]) expect((await ask(url)).status).toBe(200);
      for (const path of [...pagesWithPictures, '/readyz', '/readyz/shop'])
        for (const ask of [ofFirst, ofSecond]) expect((await ask(path)).status, path).toBe(200);
      const upload503 = await upload('refuse.png', await png('#010203'));
      expect(upload503.status).toBe(503);
      expect(errorBodySchema.parse(jsonOf(upload503)).errors.status).toBe('unavailable');
    } finally {
      s3.behave('well');
    }
    expect((await ofSecond(url)).status).toBe(200);
    expect((await upload('refuse.png', await png('#010203'))).status).toBeLessThan(300);
  });

  test('while a bucket hangs, a node gives it up before the cache in front gives up the node', async () => {
    const url = await added('hang.png', '#fedcba');
    s3.behave('hang');
    try {
      const [refused, ...shown] = await Promise.all([ofSecond(url), ofFirst(url), get(url), get(url)]);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const path of [...pagesWithPictures, '/readyz', '/readyz/shop'])
        for (const ask of [ofFirst, ofSecond]) expect((await ask(path)).status, path).toBe(200);
    } finally {
      s3.behave('well');
    }
    expect((await ofSecond(url)).status).toBe(200);
  });

  test('a file that the bucket has lost is missing where no copy is, and not for good', async () => {
    const url = await added('perdu.png', '#998877');
    const key = folder + url.replace('/media/', '');
    const stored = s3.objects.get(key);
    s3.objects.delete(key);
    const missing = await ofSecond(url);
    expect(missing.status).toBe(404);
    expect(missing.headers['cache-control'] ?? 'no-store').not.toContain('immutable');
    expect((await ofFirst(url)).status).toBe(200);
    if (stored) s3.objects.set(key, stored);
    await vi.waitFor(async () => expect((await ofSecond(url)).status).toBe(200), converges);
    expect((await get(url)).status).toBe(200);
  });
});

/** Puts the pictures there that an earlier site has made, as a bucket has them from its first start on. */
function fillBucket(objects: Awaited<ReturnType<typeof startS3StandIn>>['objects']): void {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  try {
    lendMedia(directory);
    for (const { name } of readdirSync(directory, { withFileTypes: true }).filter((file) => file.isFile())) {
      const type = contentNameType(name);
      if (type !== undefined)
        objects.set(folder + name, {
          bytes: readFileSync(join(directory, name)),
          type,
          cacheControl: 'public, max-age=31536000, immutable',
          changedAt: new Date(),
        });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
