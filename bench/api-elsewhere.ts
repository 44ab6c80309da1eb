import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { chooseProduct, edited, readInput } from './edited-product.ts';
import { Editor } from './editor.ts';
import { percentile, print, report } from './figure.ts';
import { startLoad } from './load.ts';
import { PageWatch } from './page-watch.ts';
import { startServerProcess } from './server-process.ts';
import { readStoredPages } from './stored-pages.ts';

const edits = 50;
const loadPerSecond = 200;

/** From the response to a write at an API of another process until every page of the site shows it. */
export async function benchApiElsewhere(dataDirectory: string): Promise<boolean> {
  const siteDirectory = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const api = await startServerProcess(dataDirectory, {
    script: 'server/api.ts',
    port: apiPort,
    environment: { SITE_URL: siteUrl, REVALIDATE_URLS: siteUrl, TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    await api.untilReady(300_000);
    const site = await startServerProcess(siteDirectory, {
      port: sitePort,
      environment: { API_URL: api.address },
    });
    try {
      await site.untilReady(300_000);
      return await measure(api.address, site.address, siteDirectory);
    } finally {
      await site.stop();
    }
  } finally {
    await api.stop();
    rmSync(siteDirectory, { recursive: true, force: true });
  }
}

async function measure(apiAddress: string, siteAddress: string, siteDirectory: string): Promise<boolean> {
  const pages = await readStoredPages(siteDirectory);
  const editor = await Editor.open(apiAddress);
  const { id, reference, dependents } = await chooseProduct(editor, pages);
  const paths = pages.map(({ path }) => path);
  const load = startLoad(siteAddress, paths, { perSecond: loadPerSecond, forMs: 300_000 });
  const live: number[] = [];
  const watch = new PageWatch(siteAddress);
  try {
    await watch.look(dependents);
    for (let edit = 1; edit <= edits; edit += 1) {
      const name = `Mesure${edit}x`;
      await editor.put(`/product/${id}`, await edited(reference, name));
      const answeredAt = performance.now();
      await watch.untilShown(dependents, name);
      live.push(performance.now() - answeredAt);
    }
    await editor.put(`/product/${id}`, readInput(reference));
  } finally {
    await load.stop();
    watch.close();
  }
  print(
    `edit at an API elsewhere: ${edits} edits of ${reference}, ${dependents.length} pages each, ${loadPerSecond} requests/s meanwhile`,
  );
  report({ name: 'all pages of the site show the edit, median', value: percentile(live, 0.5), unit: 'ms' });
  return [
    report({
      name: 'all pages of the site show the edit, p95',
      value: percentile(live, 0.95),
      unit: 'ms',
      limit: { at: 'most', value: 400 },
    }),
    report({
      name: 'requests that failed meanwhile',
      value: load.failures,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
  ].every(Boolean);
}
