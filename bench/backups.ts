import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { openStore } from '../server/operations/store/backup-store.ts';
import { checkStored } from '../server/operations/store/read-files.ts';
import { saveToStore } from '../server/operations/store/save-to-store.ts';
import { percentile, print, report } from './figure.ts';
import { startLoad } from './load.ts';
import { peakMegabytes, startServerProcess } from './server-process.ts';
import { demoPacks, Shopper, shopperAgent, shoppersEnvironment } from './shopper.ts';
import { readStoredPaths } from './stored-pages.ts';

const readyWithinMs = 300_000;
/** A backup begins within a minute of the start. */
const savedWithinMs = 300_000;
const pagesPerSecond = 50;
const lookEveryMs = 10;
const cartPauseMs = 50;
const megabyte = 1024 * 1024;
const nights = 30;
const [pictures, pictureBytes] = [100, 150_000];

/** The embedded site saves itself for the first time, encrypted, while visitors read pages and one fills a cart. */
export async function benchBackups(dataDirectory: string): Promise<boolean> {
  const root = mkdtempSync(join(tmpdir(), 'backups-'));
  const [site, directory] = [join(root, 'site'), join(root, 'store')];
  cpSync(dataDirectory, site, { recursive: true });
  const key = await generateX25519Identity();
  const environment = {
    ...shoppersEnvironment,
    BACKUP_TO: directory,
    BACKUP_RECIPIENT: await identityToRecipient(key),
  };
  const server = await startServerProcess(site, { environment });
  try {
    await server.untilReady(readyWithinMs);
    const visitors = startLoad(server.address, await readStoredPaths(site), {
      perSecond: pagesPerSecond,
      forMs: savedWithinMs,
    });
    const cart = startCart(server.address, await demoPacks(server.address));
    await until(() => existsSync(join(site, 'backup.tmp')));
    const [begunAt, pagesBefore, callsBefore] = [
      performance.now(),
      visitors.durations.length,
      cart.durations.length,
    ];
    await until(() => backupsOf(directory).length > 0 && !existsSync(join(site, 'backup.tmp')));
    const seconds = (performance.now() - begunAt) / 1000;
    await Promise.all([visitors.stop(), cart.stop()]);
    const pages = visitors.durations.slice(pagesBefore);
    const calls = cart.durations.slice(callsBefore);
    const [name = ''] = backupsOf(directory);
    const { manifest } = await checkStored(openStore({ kind: 'folder', directory }), name, { key });
    print(
      `backup of ${manifest.files.length} files beside ${pagesPerSecond} pages/s: ${pages.length} pages, ${calls.length} calls of a cart`,
    );
    for (const reason of [...visitors.reasons, ...cart.reasons].slice(0, 5)) print(`  ${reason}`);
    report({ name: 'backup, the first', value: seconds, unit: 's' });
    report({ name: 'store', value: bytesOf(directory) / megabyte, unit: 'MB' });
    report({ name: 'memory of the process at most', value: peakMegabytes(server.pid), unit: 'MB' });
    report({ name: 'longest call of a cart', value: Math.max(...calls), unit: 'ms' });
    return [
      report({
        name: 'pages that failed',
        value: visitors.failures,
        unit: '',
        limit: { at: 'most', value: 0 },
      }),
      report({
        name: 'calls of a cart that failed',
        value: cart.reasons.length,
        unit: '',
        limit: { at: 'most', value: 0 },
      }),
      report({
        name: 'pages, p99',
        value: percentile(pages, 0.99),
        unit: 'ms',
        limit: { at: 'most', value: 50 },
      }),
      report({
        name: `store after ${nights} nights, a hundredth changed in each`,
        value: await sizeAfterNights(root),
        unit: '× the site',
        limit: { at: 'most', value: 4 / 3 },
        note: 'of 3 GB: 4 GB',
      }),
    ].every(Boolean);
  } finally {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** What a store of all nights takes of a site of so many pictures, which is saved without its key. */
async function sizeAfterNights(root: string): Promise<number> {
  const media = join(root, 'media');
  const staged = join(root, 'staged');
  const directory = join(root, 'nights');
  for (const folder of [media, join(staged, 'database')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(staged, 'database/PG_VERSION'), '17\n');
  const change = (picture: number) =>
    writeFileSync(join(media, `${picture}.webp`), randomBytes(pictureBytes));
  for (let picture = 0; picture < pictures; picture += 1) change(picture);
  for (let night = 0; night < nights; night += 1) {
    change(night);
    await saveToStore({
      place: { kind: 'folder', directory },
      recipients: [],
      key: undefined,
      retention: { days: nights, weeks: 0, months: 0 },
      kind: 'embedded',
      createdAt: new Date(Date.UTC(2026, 2, 1 + night, 2)).toISOString(),
      rows: {},
      hasMedia: true,
      staged,
      folders: [{ name: 'media', directory: media }],
      files: [],
      named: new Set(),
      lost: [],
    });
  }
  return bytesOf(directory) / (pictures * pictureBytes);
}

/** Changes a cart one time after the other. */
function startCart(address: string, packs: readonly number[]) {
  const agent = shopperAgent();
  const shopper = new Shopper(address, agent);
  const durations: number[] = [];
  const reasons: string[] = [];
  let isWanted = true;
  const work = (async () => {
    await shopper.fill(packs.slice(0, 2));
    while (isWanted) {
      const { status, ms } = await shopper.call('GET', '/cart');
      durations.push(ms);
      if (status !== 200) reasons.push(`cart: ${status}`);
      await setTimeout(cartPauseMs);
    }
  })();
  return {
    durations,
    reasons,
    stop: async () => {
      isWanted = false;
      await work;
      agent.destroy();
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + savedWithinMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('The site has not saved itself');
    await setTimeout(lookEveryMs);
  }
}

const backupsOf = (directory: string): string[] =>
  existsSync(join(directory, 'backups')) ? readdirSync(join(directory, 'backups')) : [];

const bytesOf = (directory: string): number =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(directory, name)))
    .reduce((sum, { size }) => sum + size, 0);
