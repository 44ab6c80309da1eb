import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';
import { startSmtpStandIn } from '../../tests/contract/mail/smtp-stand-in.ts';
import { startTemporaryPostgresql } from '../../tests/database/temporary-postgresql.ts';
import { openTagCache } from '../../tests/setup/tag-cache.ts';
import type { Editor } from '../editor.ts';
import { print, report } from '../figure.ts';
import type { ServerProcess } from '../server-process.ts';
import { readStoredPages } from '../stored-pages.ts';
import { conclude } from './fault-report.ts';
import { type FaultFolder, lentDataVariable, openFaultFolder } from './fault-shop.ts';
import { killedDeskEdits } from './killed-desk-edits.ts';
import { killedEdits } from './killed-edits.ts';
import { emailsInQueue, killedForms } from './killed-forms.ts';
import { killedImports } from './killed-imports.ts';
import { killedOrders } from './killed-orders.ts';
import { type KillCounts, rememberEditor } from './killed-work.ts';

/**
 * Takes a server's process away again and again while orders are placed, products edited, at the desk as well, pages rendered, forms
 * sent, emails delivered and a cache in front purged, and imports between these rounds; looks for everything that was confirmed on the
 * processes that are left, or on the one that starts again. `npm run faults -- 1 --kills 100`, or
 * `node bench/faults/kills.ts --kills 100 --database postgresql --nodes 3`
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    database: { type: 'string', default: 'both' },
    nodes: { type: 'string', default: '1' },
  },
});
const kills = Number(values.kills);
const nodeCount = Number(values.nodes);
const shortestLoadMs = 2300;
const longestLoadMs = 4500;
const importEvery = 5;
const printEvery = 10;
const emailsWithinMs = 6 * 60_000;

interface Place {
  readonly kind: string;
  /** One data directory for each process. */
  readonly folders: readonly FaultFolder[];
  readonly environment: Readonly<Record<string, string>>;
}

interface Node {
  readonly folder: FaultFolder;
  readonly port: number;
}

async function killOn({ kind, folders, environment }: Place): Promise<string | undefined> {
  const mail = await startSmtpStandIn('takes');
  const imports = killedImports();
  const editorAt = rememberEditor();
  const works = [
    killedOrders(editorAt),
    killedEdits(editorAt),
    killedDeskEdits(editorAt),
    killedForms(editorAt),
  ];
  let brokenPages = 0;
  let origin = '';
  const cache = await openTagCache(() => origin);
  const nodes: Node[] = [];
  for (const folder of folders) nodes.push({ folder, port: await freePort() });
  const running = new Map<Node, ServerProcess>();
  const start = async (node: Node) => {
    const own = { SITE_URL: `http://127.0.0.1:${nodes[0]?.port}`, SMTP_URL: mail.url.href };
    const cached = { CDN: 'json', CDN_PURGE_URL: cache.purgeUrl };
    running.set(
      node,
      await node.folder.start({ port: node.port, environment: { ...environment, ...own, ...cached } }),
    );
  };
  const counted = (): Record<string, KillCounts> => ({
    ...Object.fromEntries(works.map(({ name, counts }) => [name, counts])),
    imports: imports.counts,
  });
  const check = async () => {
    const addresses = [...running.values()].map(({ address }) => address);
    origin = addresses[0] ?? '';
    const doors = { address: origin, pages: [...addresses, cache.address] };
    await Promise.all([...works.map((each) => each.check(doors)), imports.check(origin)]);
  };
  /** Works on the process until it is killed. */
  const kill = async (node: Node, { address, kill: end }: ServerProcess) => {
    const working = works.map((each) => each.work(address));
    await Promise.race([
      Promise.all(working),
      delay(shortestLoadMs + Math.random() * (longestLoadMs - shortestLoadMs)),
    ]);
    await end();
    running.delete(node);
    await Promise.all(working);
    if (!(await readStoredPages(node.folder.directory).catch(() => undefined))) brokenPages += 1;
  };
  /** In turn: who started last is killed last. */
  const killNext = async (killed: number) => {
    const [next] = running;
    if (!next) throw new Error('No process runs');
    const [node, server] = next;
    await kill(node, server);
    if (killed % importEvery === 0)
      await imports.killOne({ ...environment, DATA_DIR: node.folder.directory });
    const started = start(node);
    // Others hold the shop meanwhile, if there are any.
    if (running.size === 0) await started;
    await check().finally(() => started);
  };
  try {
    for (const node of nodes) await start(node);
    for (let killed = 1; killed <= kills; killed += 1) {
      await killNext(killed);
      if (killed % printEvery === 0) printCounts(`${kind}: ${killed} of ${kills} kills`, counted());
    }
    const startedAt = Date.now();
    const editor = await editorAt(origin);
    while ((await emailsInQueue(editor, 'waiting')) > 0 && Date.now() - startedAt < emailsWithinMs)
      await delay(1000);
    const emails = await countEmails(editor, mail.emails);
    return reportKills(kind, { ...counted(), emails }, brokenPages);
  } finally {
    for (const server of running.values()) await server.stop();
    imports.remove();
    await cache.close();
    await mail.close();
  }
}

function printCounts(title: string, counted: Readonly<Record<string, KillCounts>>): void {
  const all = Object.entries(counted);
  const sum = (name: 'lost' | 'doubled' | 'stale') =>
    `${name} ${all.reduce((total, [, counts]) => total + counts[name], 0)}`;
  const answered = all.map(([name, { acknowledged }]) => `${name} ${acknowledged}`).join(', ');
  print(`  ${title}: ${answered}; ${sum('lost')}, ${sum('doubled')}, ${sum('stale')}`);
}

/** An email whose delivery was noted by nobody comes once more under the same id: one for each kill. */
async function countEmails(
  editor: Editor,
  emails: readonly { readonly source: string }[],
): Promise<KillCounts> {
  const ids = emails.map(({ source }) => /^Message-ID:\s+(\S+)/im.exec(source)?.[1] ?? '');
  const sent = await emailsInQueue(editor, 'sent');
  const all = await emailsInQueue(editor);
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
    return await killOn({ kind: 'embedded', folders: [folder], environment: {} });
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
  const folders = Array.from({ length: nodeCount }, () => openFaultFolder({ isEmpty: true }));
  const media = openFaultFolder({ isEmpty: true });
  const lent = join(process.env[lentDataVariable] ?? '', 'media');
  if (existsSync(lent)) cpSync(lent, media.directory, { recursive: true });
  try {
    const environment = {
      DATABASE_URL: await postgresql.createDatabase(),
      MEDIA_STORE: media.directory,
      FORM_SECRET: 'a secret of the forms',
    };
    const kind = nodeCount === 1 ? 'postgresql' : `postgresql, ${nodeCount} processes`;
    return await killOn({ kind, folders, environment });
  } finally {
    await postgresql.stop();
    for (const folder of [...folders, media]) folder.remove();
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
