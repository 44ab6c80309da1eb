import { execFile } from 'node:child_process';
import { type Dirent, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { call, jsonOf, textOf } from './http-client.ts';

const { address, revalidateToken, dataDirectory } = inject('site');
const home = '/nl/pleisters-particulieren';
const billSchema = z.object({ bomFormat: z.string(), components: z.array(z.object({ name: z.string() })) });

describe('the state of the process', () => {
  it('is told', async () => {
    expect(jsonOf(await call(address, '/healthz'))).toEqual({ status: 'ok' });
    expect(jsonOf(await call(address, '/readyz'))).toEqual({ status: 'ready' });
    expect(jsonOf(await call(address, '/readyz/shop'))).toEqual({ status: 'ready' });
  });

  it('is counted for Prometheus', async () => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${revalidateToken}`])
      expect((await call(address, '/metrics', { headers: { authorization } })).status).toBe(401);
    const headers = { authorization: `Bearer ${revalidateToken}` };
    const metrics = textOf(await call(address, '/metrics', { headers }));
    expect(metrics).toMatch(/^http_answers_total\{class="2xx"\} \d+$/m);
    expect(metrics).toMatch(/^pages_stored \d+$/m);
    expect(metrics).toMatch(/^pages_due 0$/m);
    expect(metrics).toMatch(/^service_ready\{part="shop"\} 1$/m);
    expect(metrics).toContain('process_resident_memory_bytes');
  });

  it('does not let search engines in where they have nothing to find', async () => {
    const response = await call(address, '/robots.txt');
    expect(response.headers['etag']).toBeDefined();
    const robots = textOf(response);
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain(`Sitemap: ${address}/sitemap.xml`);
  });
});

describe('the data directory', () => {
  /** None of a folder that ended meanwhile. */
  const entriesOf = (folder: string): Dirent[] => {
    try {
      return readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  };

  /** Every file and folder below one, with its mode, but for what ended while it was looked at. */
  const openToOthers = (folder: string): string[] =>
    entriesOf(folder).flatMap((entry) => {
      const path = join(folder, entry.name);
      const { mode } = lstatSync(path, { throwIfNoEntry: false }) ?? { mode: 0 };
      const isOpen = !entry.isSymbolicLink() && (mode & 0o077) !== 0;
      return [...(isOpen ? [path] : []), ...(entry.isDirectory() ? openToOthers(path) : [])];
    });

  it('has nothing that others may read, whatever the mask of the process was', async () => {
    await call(address, home);
    expect(lstatSync(dataDirectory).mode & 0o077).toBe(0);
    expect(readdirSync(dataDirectory).length).toBeGreaterThan(3);
    expect(openToOthers(dataDirectory)).toEqual([]);
  });
});

describe('the build', () => {
  it('writes the bill of materials of what runs', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const file = join(root, 'dist/sbom.json');
    rmSync(file, { force: true });
    const build = () =>
      promisify(execFile)(process.execPath, ['server/build/main.ts', '--without-pages'], { cwd: root });
    await build();
    const text = readFileSync(file, 'utf8');
    const { bomFormat, components } = billSchema.parse(JSON.parse(text));
    expect(bomFormat).toBe('CycloneDX');
    const names = components.map(({ name }) => name);
    expect(names).toContain('hono');
    expect(names).not.toContain('vitest');
    await build();
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('revalidation', () => {
  const revalidate = (body: unknown, authorization = `Bearer ${revalidateToken}`) =>
    call(address, '/revalidate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('needs its token', async () => {
    expect(await revalidate({ all: true }, '')).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
    expect(await revalidate({ all: true }, 'Bearer wrong')).toMatchObject({ status: 401 });
    expect(await revalidate({ all: true }, `Basic ${revalidateToken}`)).toMatchObject({ status: 401 });
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', {}],
    ['an unknown entity', { entity: 'user', id: 1 }],
    ['no id', { entity: 'product' }],
    ['no tags', { tags: [] }],
    ['a tag of nonsense', { tags: ['a\nb'] }],
    ['two ways at once', { all: true, tags: ['settings'] }],
  ])('refuses %s', async (_, body) => {
    expect(await revalidate(body)).toMatchObject({ status: 400 });
  });

  it('reports how many pages it renders again, and they stay what they were', async () => {
    const before = await call(address, home);
    const response = await revalidate({ tags: ['menu:part:nl'] });
    expect(response.status).toBe(202);
    expect(jsonOf(response)).toMatchObject({ pages: expect.any(Number) });
    expect((await call(address, home)).headers.etag).toBe(before.headers.etag);
  });

  it('takes an entity', async () => {
    const response = await revalidate({ entity: 'product', id: 1 });
    expect(response.status).toBe(202);
    expect(jsonOf(response)).toMatchObject({ pages: expect.any(Number) });
  });
});
