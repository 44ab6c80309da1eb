import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { nodeFlags } from '../../scripts/node-flags.mjs';
import { createSharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { alarmFigures, seriesIn } from '../setup/alarm-figures.ts';
import { openChangedDisk } from '../setup/changed-disk.ts';
import { startApi } from './api-process.ts';
import { claimInput, photo } from './claims/senders.ts';
import { startTimeoutMs } from './drivers.ts';
import { harmful, Scanner } from './forms/scanner.ts';
import { saveTestSite } from './setup.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Nobody listens there. */
const nobody = 'http://127.0.0.1:9';
const ready = { timeout: 60_000, interval: 200 };

/** Settings of a process whose data directory lies on NFS. */
function onNfs(): Readonly<Record<string, string>> {
  const disk = openChangedDisk();
  onTestFinished(disk.remove);
  disk.become('NFS');
  return disk.environment;
}

test.each([
  ['a process that serves', ['server/api.ts']],
  ['a command', ['server/import.ts', 'data/demo']],
])('%s embeds no database on a disk of another machine, and ends with one line', (_, words) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, ...words], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDirectory, ...onNfs() },
  });
  expect(status).toBe(1);
  const said = `${stdout}${stderr}`.split('\n').filter((line) => !line.includes('Made the '));
  const names = ['editor-password', 'form-secret', 'revalidate-token'];
  for (const name of readdirSync(dataDirectory).filter((each) => names.includes(each))) {
    expect(stdout).toContain(join(dataDirectory, name));
    expect(`${stdout}${stderr}`).not.toContain(readFileSync(join(dataDirectory, name), 'utf8').trim());
  }
  expect(said).toEqual([expect.stringMatching(/ lies on NFS, .* set DATABASE_URL$/), '']);
  expect(readdirSync(dataDirectory)).not.toContain('database');
});

describe.skipIf(findPostgresqlBinaries() === undefined)('a process on PostgreSQL', () => {
  test('warns of a network disk once, gives files to its scanner, its access log to the supervisor and figures to alarms', {
    timeout: startTimeoutMs,
  }, async () => {
    const { drop, databaseUrl } = await createSharedDatabase({ version: () => 'site', save: saveTestSite });
    onTestFinished(() => drop());
    const scanner = new Scanner();
    const clamdUrl = (await scanner.listen()).href;
    onTestFinished(() => scanner.close());
    const api = await startApi(databaseUrl, {
      ...onNfs(),
      CLAMD_URL: clamdUrl,
      ACCESS_LOG: 'stdout',
      REVALIDATE_URLS: nobody,
      REVALIDATE_TOKEN: 'a-token-to-revalidate',
      CDN: 'varnish',
      CDN_PURGE_URL: nobody,
    });
    await expect.poll(() => api.statusOf('/readyz').catch(() => 0), ready).toBe(200);
    expect(api.log().match(/DATA_DIR lies on NFS/g)).toHaveLength(1);

    const { name, bytes } = await photo();
    const body = new FormData();
    body.append('data', JSON.stringify(claimInput()));
    body.append('files', new File([new Uint8Array(bytes), harmful], name, { type: 'image/jpeg' }));
    const refused = await fetch(`${api.address}/api/v1/claim?lang=fr`, { method: 'POST', body });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: { fields: [{ path: 'files.0', message: expect.stringContaining('antivirus') }] },
    });
    expect(scanner.seen).toEqual([bytes.byteLength + harmful.length]);

    await expect.poll(api.output, ready).toContain('"url":"/api/v1/claim?lang=fr","status":422');
    expect(existsSync(join(api.dataDirectory, 'access.log'))).toBe(false);

    const missing = async () => {
      const reported = seriesIn(await api.metrics());
      return alarmFigures().filter((name) => !name.startsWith('pages_') && !reported.has(name));
    };
    await expect.poll(missing, ready).toEqual([]);
  });
});
