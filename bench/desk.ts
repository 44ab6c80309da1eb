import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDeskCalls } from './desk-calls.ts';
import { weighDeskCode } from './desk-code.ts';
import { readProducts } from './desk-products.ts';
import { benchSaves } from './desk-saves.ts';
import { benchSchedules } from './desk-schedules.ts';
import { benchDeskScreens } from './desk-screens.ts';
import { benchScrolling } from './desk-scrolling.ts';
import { enterAsFirstAdmin } from './desk-staff.ts';
import { print, report } from './figure.ts';
import { importGenerated } from './generated-catalogue.ts';
import { benchRevisionCost } from './revision-cost.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { launchBrowser, untilIndexed } from './suggestions-page.ts';

const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000);
const readyWithinMs = 1_800_000;
const indexWithinMs = 1_800_000;
const saves = 40;
const schedules = 10;
const viewport = { width: 1280, height: 800 };

/**
 * What editors feel at the desk of a large catalogue: calls over HTTP, screens in a browser, saves and schedules until
 * visitors see them, on the embedded database; and what the code of the screens weighs. Two figures of the desk are held
 * by tests: that texts which are opened and saved unchanged make no revision (`tests/components/desk/rich-text.test.ts`),
 * and that random histories of two editors lose no update (`tests/contract/desk/edit-histories.test.ts`).
 */
export async function benchDesk(): Promise<boolean> {
  const own = mkdtempSync(join(tmpdir(), 'desk-'));
  try {
    print(`desk: ${products} generated products besides the demo`);
    report({ name: 'import with revisions', value: importGenerated(own, products), unit: 's' });
    const server = await startServerProcess(own);
    const met: boolean[] = [];
    try {
      met.push(await measure(server));
    } finally {
      await server.stop();
    }
    met.push(await benchRevisionCost(own), reportCode());
    return met.every(Boolean);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

async function measure(server: ServerProcess): Promise<boolean> {
  const { address } = server;
  await server.untilReady(readyWithinMs);
  for (const locale of ['fr', 'nl'] as const) await untilIndexed(address, locale, indexWithinMs);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport });
    const editor = await enterAsFirstAdmin(context, address);
    const page = await context.newPage();
    const chosen = await readProducts(editor, saves + schedules);
    return [
      await benchDeskCalls(editor, products),
      await benchDeskScreens(page, address),
      await benchScrolling(page, address),
      await benchSaves({ page, address, editor }, chosen.slice(0, saves)),
      await benchSchedules(editor, address, chosen.slice(saves)),
    ].every(Boolean);
  } finally {
    await browser.close();
  }
}

function reportCode(): boolean {
  const met = weighDeskCode().map(({ name, bytes, most }) =>
    report({ name: `code, brotli: ${name}`, value: bytes, unit: 'B', limit: { at: 'most', value: most } }),
  );
  return met.every(Boolean);
}
