import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { chooseProduct, edited } from './edited-product.ts';
import { Editor } from './editor.ts';
import { print, report } from './figure.ts';
import { project, type ServerProcess, startServerProcess } from './server-process.ts';
import { demoPacks, orderIdOf, Shopper, shopperAgent, shoppersEnvironment } from './shopper.ts';
import { readStoredPages } from './stored-pages.ts';

const orders = 30;
const readyWithinMs = 300_000;
const [saved, spoilt] = ['Gardé1x', 'Perdu1x'];

/** A site with orders is saved, changed, restored from what was saved, and started: orders and pages are those of the backup. */
export async function benchRestoreDrill(dataDirectory: string): Promise<boolean> {
  const root = mkdtempSync(join(tmpdir(), 'restore-'));
  const [site, backup] = [join(root, 'site'), join(root, 'backup')];
  cpSync(dataDirectory, site, { recursive: true });
  const command = (script: string) =>
    execFileSync(process.execPath, [script, backup], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: site },
    });
  const withSite = async <Result>(work: (server: ServerProcess, editor: Editor) => Promise<Result>) => {
    const server = await startServerProcess(site, { environment: shoppersEnvironment });
    try {
      await server.untilReady(readyWithinMs);
      return await work(server, await Editor.open(server.address));
    } finally {
      await server.stop();
    }
  };
  try {
    const { ids, product } = await withSite(async ({ address }, editor) => {
      const chosen = await chooseProduct(editor, await readStoredPages(site));
      await editor.put(`/product/${chosen.id}`, await edited(chosen.reference, saved));
      return { ids: await buy(address), product: chosen };
    });
    command('server/backup.ts');
    await withSite(async (_, editor) => {
      await editor.put(`/product/${product.id}`, await edited(product.reference, spoilt));
    });
    command('server/restore.ts');
    const { missing, wrong } = await withSite(async ({ address }, editor) => ({
      missing: await missingOf(editor, ids),
      wrong: await wrongPages(address, product.dependents),
    }));
    print(`restore drill: ${ids.length} orders, ${product.dependents.length} pages of an edited product`);
    return [
      report({
        name: 'acknowledged orders missing',
        value: missing,
        unit: '',
        limit: { at: 'most', value: 0 },
      }),
      report({ name: 'wrong pages', value: wrong, unit: '', limit: { at: 'most', value: 0 } }),
    ].every(Boolean);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function buy(address: string): Promise<number[]> {
  const agent = shopperAgent();
  const packs = (await demoPacks(address)).slice(0, 2);
  const ids: number[] = [];
  for (let order = 0; order < orders; order += 1) {
    const shopper = new Shopper(address, agent);
    await shopper.fill(packs);
    ids.push(orderIdOf(await shopper.place(await shopper.deliver(), randomUUID())));
  }
  agent.destroy();
  return ids;
}

async function missingOf(editor: Editor, ids: readonly number[]): Promise<number> {
  const shown = z.object({ list: z.array(z.unknown()).length(1) });
  let missing = 0;
  for (const id of ids) {
    const found = await editor.readOwn(`/order/${id}?lang=fr`).catch(() => undefined);
    if (!shown.safeParse(found).success) missing += 1;
  }
  return missing;
}

async function wrongPages(address: string, paths: readonly string[]): Promise<number> {
  let wrong = 0;
  for (const path of paths) {
    const text = await (await fetch(`${address}${path}`)).text();
    if (!text.includes(saved) || text.includes(spoilt)) wrong += 1;
  }
  return wrong;
}
