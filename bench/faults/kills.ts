import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';
import { startSmtpStandIn } from '../../tests/contract/mail/smtp-stand-in.ts';
import { startTemporaryPostgresql } from '../../tests/database/temporary-postgresql.ts';
import { print, report } from '../figure.ts';
import { readStoredPages } from '../stored-pages.ts';
import { conclude } from './fault-report.ts';
import { type FaultFolder, lentDataVariable, openFaultFolder } from './fault-shop.ts';
import { killedDeskEdits } from './killed-desk-edits.ts';
import { killedEdits } from './killed-edits.ts';
import { emailsInQueue, killedForms } from './killed-forms.ts';
import { killedImports } from './killed-imports.ts';
import { killedOrders } from './killed-orders.ts';
import type { KillCounts } from './killed-work.ts';

/**
 * Takes the server's process away again and again while orders are placed, products edited, at the desk as well, pages rendered, forms
 * sent and emails delivered, and imports between these rounds; starts it again and looks for everything that was confirmed.
 * `npm run faults -- 1 --kills 100`, or `node bench/faults/kills.ts --kills 100 --database postgresql`
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    database: { type: 'string', default: 'both' },
  },
});
const kills = Number(values.kills);
const shortestLoadMs = 2300;
const longestLoadMs = 4500;
const importEvery = 5;
const emailsWithinMs = 6 * 60_000;

interface Place {
  readonly kind: 'embedded' | 'postgresql';
  readonly folder: FaultFolder;
  readonly environment: Readonly<Record<string, string>>;
}

async function killOn({ kind, folder, environment }: Place): Promise<string | undefined> {
  const [port, mail] = [await freePort(), await startSmtpStandIn('takes')];
  const imports = killedImports();
  const works = [killedOrders(), killedEdits(), killedDeskEdits(), killedForms()];
  let brokenPages = 0;
  const start = () => folder.start({ port, environment: { ...environment, SMTP_URL: mail.url.href } });
  try {
    let server = await start();
    for (let kill = 1; kill <= kills; kill += 1) {
      const working = works.map((each) => each.work(server.address));
      await Promise.race([
        Promise.all(working),
        delay(shortestLoadMs + Math.random() * (longestLoadMs - shortestLoadMs)),
      ]);
      await server.kill();
      await Promise.all(working);
      if (!(await readStoredPages(folder.directory).catch(() => undefined))) brokenPages += 1;
      if (kill % importEvery === 0) await imports.killOne({ ...environment, DATA_DIR: folder.directory });
      server = await start();
      for (const each of works) await each.check(server.address);
      await imports.check(server.address);
      if (kill % 10 === 0 || kill === kills) print(`  ${kind}: ${kill} of ${kills} kills`);
    }
    const startedAt = Date.now();
    while ((await emailsInQueue(server.address, 'waiting')) > 0 && Date.now() - startedAt < emailsWithinMs)
      await delay(1000);
    const emails = await countEmails(server.address, mail.emails);
    await server.stop();
    const counted: Record<string, KillCounts> = {
      ...Object.fromEntries(works.map(({ name, counts }) => [name, counts])),
      emails,
      imports: imports.counts,
    };
    return reportKills(kind, counted, brokenPages);
  } finally {
    imports.remove();
    await mail.close();
  }
}

/** An email whose delivery was noted by nobody comes once more under the same id: one for each kill. */
async function countEmails(
  address: string,
  emails: readonly { readonly source: string }[],
): Promise<KillCounts> {
  const ids = emails.map(({ source }) => /^Message-ID:\s+(\S+)/im.exec(source)?.[1] ?? '');
  const sent = await emailsInQueue(address, 'sent');
  const all = await emailsInQueue(address);
  const different = new Set(ids).size;
  return {
    acknowledged: sent,
    lost: all - sent + Math.max(0, sent - different),
    doubled: Math.max(0, ids.length - different - kills),
    stale: 0,
  };
}

/** Returns what was wrong in one line; undefined when nothing was. */
function reportKills(
  kind: string,
  counted: Record<string, KillCounts>,
  brokenPages: number,
): string | undefined {
  print(`kills on ${kind}: ${kills} while everything was under way`);
  const wrong: string[] = [];
  const limited = (name: string, value: number) => {
    report({ name, value, unit: '', limit: { at: 'most', value: 0 } });
    if (value > 0) wrong.push(`${name}: ${value}`);
  };
  for (const [name, { acknowledged, lost, doubled, stale }] of Object.entries(counted)) {
    report({ name: `${name}: answered as done`, value: acknowledged, unit: '' });
    limited(`${name}: lost`, lost);
    limited(`${name}: doubled`, doubled);
    limited(`${name}: stale, or half there`, stale);
  }
  limited('broken pages', brokenPages);
  return wrong.length === 0 ? undefined : `${kind}: ${wrong.join(', ')}`;
}

async function onEmbedded(): Promise<string | undefined> {
  const folder = openFaultFolder();
  try {
    return await killOn({ kind: 'embedded', folder, environment: {} });
  } finally {
    folder.remove();
  }
}

async function onPostgresql(): Promise<string | undefined> {
  const postgresql = await startTemporaryPostgresql();
  if (postgresql === undefined) {
    print('postgresql: not tried, it is not installed');
    return undefined;
  }
  const folder = openFaultFolder({ isEmpty: true });
  const media = join(process.env[lentDataVariable] ?? '', 'media');
  if (existsSync(media)) cpSync(media, join(folder.directory, 'media'), { recursive: true });
  try {
    const environment = { DATABASE_URL: await postgresql.createDatabase() };
    return await killOn({ kind: 'postgresql', folder, environment });
  } finally {
    await postgresql.stop();
    folder.remove();
  }
}

const wrong = [
  ...(values.database === 'postgresql' ? [] : [await onEmbedded()]),
  ...(values.database === 'embedded' ? [] : [await onPostgresql()]),
].filter((each) => each !== undefined);
conclude(
  `${kills} kills on ${values.database === 'both' ? 'each database' : values.database}: ${wrong.length === 0 ? 'nothing lost, doubled or old' : wrong.join('; ')}`,
  wrong.length === 0,
);
