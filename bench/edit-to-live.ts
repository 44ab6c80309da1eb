import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { menuInputSchema } from '../api/contract/content.ts';
import { chooseProduct, edited, readInput } from './edited-product.ts';
import { Editor } from './editor.ts';
import { percentile, print, report } from './figure.ts';
import { startLoad } from './load.ts';
import { PageWatch } from './page-watch.ts';
import { untilNothingIsDue } from './revalidation.ts';
import { project, startServerProcess } from './server-process.ts';
import { readStoredPages } from './stored-pages.ts';

const edits = 50;
const loadPerSecond = 200;
const longestMs = 60_000;
const pollMs = 5;

/** From the response to a write until every page that names the product shows it, and the search finds it. */
export async function benchEditToLive(dataDirectory: string): Promise<boolean> {
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(300_000);
  const pages = await readStoredPages(dataDirectory);
  const editor = await Editor.open(server.address);
  const { id, reference, dependents } = await chooseProduct(editor, pages);
  const load = startLoad(
    server.address,
    pages.map(({ path }) => path),
    { perSecond: loadPerSecond, forMs: 300_000 },
  );
  const live: number[] = [];
  const found: number[] = [];
  const watch = new PageWatch(server.address);
  try {
    await watch.look(dependents);
    for (let edit = 1; edit <= edits; edit += 1) {
      const name = `Mesure${edit}x`;
      await editor.put(`/product/${id}`, await edited(reference, name));
      const answeredAt = performance.now();
      await watch.untilShown(dependents, name);
      live.push(performance.now() - answeredAt);
      await untilShown(`${server.address}/api/v1/search?lang=fr&saleplan_id=2&text=${name}`, reference);
      found.push(performance.now() - answeredAt);
    }
    await editor.put(`/product/${id}`, readInput(reference));
  } finally {
    await load.stop();
    watch.close();
    await server.stop();
  }
  print(
    `edit to live: ${edits} edits of ${reference}, ${dependents.length} pages each, ${loadPerSecond} requests/s meanwhile`,
  );
  report({ name: 'all pages show the edit, median', value: percentile(live, 0.5), unit: 'ms' });
  report({ name: 'requests meanwhile, p99', value: percentile(load.durations, 0.99), unit: 'ms' });
  return [
    report({
      name: 'all pages show the edit, p95',
      value: percentile(live, 0.95),
      unit: 'ms',
      limit: { at: 'most', value: 250 },
    }),
    report({
      name: 'the search finds it, slowest',
      value: Math.max(...found),
      unit: 'ms',
      limit: { at: 'most', value: 2000 },
    }),
    report({
      name: 'requests that failed meanwhile',
      value: load.failures,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
  ].every(Boolean);
}

/** A change of one menu in one language: who is touched, and how long until the last page shows it. */
export async function benchMenuChange(address: string, dataDirectory: string): Promise<boolean> {
  const pages = await readStoredPages(dataDirectory);
  const touched = pages.filter(({ tags }) => tags.includes('menu:pro:fr')).map(({ path }) => path);
  const others = pages.filter(({ tags }) => !tags.includes('menu:pro:fr')).map(({ path }) => path);
  const sample = touched.filter((_, index) => index % Math.ceil(touched.length / 300) === 0);
  const etags = new Map(
    await Promise.all(others.slice(0, 300).map(async (path) => [path, await etagOf(address, path)] as const)),
  );
  const editor = await Editor.open(address);
  const menu = menuInputSchema.parse(
    JSON.parse(readFileSync(join(project, 'data/demo/menus/menu_pro.json'), 'utf8')),
  );
  const label = 'Menu mesuré';
  const [first, ...rest] = menu.items;
  if (!first) throw new Error('The menu is empty.');
  const { items } = z
    .object({ items: z.array(z.object({ id: z.number(), code: z.string() })) })
    .parse(await editor.read('/menu?lang=fr'));
  const id = items.find(({ code }) => code === 'menu_pro')?.id;
  await editor.put(`/menu/${id}`, {
    ...menu,
    items: [{ ...first, label: { ...first.label, fr: label } }, ...rest],
  });
  const answeredAt = performance.now();
  let oldOnce = 0;
  let oldTwice = 0;
  for (const path of sample) {
    if ((await textOf(`${address}${path}`)).includes(label)) continue;
    oldOnce += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (!(await textOf(`${address}${path}`)).includes(label)) oldTwice += 1;
  }
  await untilNothingIsDue(address);
  const seconds = (performance.now() - answeredAt) / 1000;
  let changed = 0;
  for (const [path, etag] of etags) if ((await etagOf(address, path)) !== etag) changed += 1;
  print(`menu change: ${touched.length} of ${pages.length} pages show the menu`);
  report({ name: 'until the last of them is rendered', value: seconds, unit: 's' });
  report({ name: `old menu on a first request, of ${sample.length}`, value: oldOnce, unit: 'pages' });
  return [
    report({ name: 'old menu seen twice', value: oldTwice, unit: 'pages', limit: { at: 'most', value: 0 } }),
    report({
      name: 'other languages and audiences touched',
      value: changed,
      unit: 'pages',
      limit: { at: 'most', value: 0 },
    }),
  ].every(Boolean);
}

async function untilShown(url: string, text: string): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (!(await textOf(url)).includes(text)) {
    if (performance.now() > deadline) throw new Error(`${url} does not show ${text} after ${longestMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } });
  return response.text();
}

async function etagOf(address: string, path: string): Promise<string | null> {
  const response = await fetch(`${address}${path}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return response.headers.get('etag');
}
