import { setTimeout } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';
import { z } from 'zod';
import { type DeskProduct, productPath } from './desk-products.ts';
import type { Editor } from './editor.ts';
import { percentile, report } from './figure.ts';
import { PageWatch } from './page-watch.ts';
import { watchSights } from './watched-sights.ts';

const mostAnsweredMs = 400;
const mostLiveMs = 800;
const mostUntilReportedMs = 500;
const pollMs = 10;
const longestMs = 60_000;

const writtenSchema = z.object({ change_id: z.number() });
const changeSchema = z.object({ stale: z.number(), done: z.number() });

/** What the save bar shows: first that the server has responded, then how many pages were rendered anew. */
const sights = {
  answered: { selector: '.save-state output', holds: 'Enregistré en' },
  reported: { selector: '.save-state output.muted', holds: 'ms.' },
};

interface SaveTimes {
  readonly answeredMs: number;
  readonly liveMs: number;
  /** From the last page that was rendered to the line of the save bar that reports it. */
  readonly reportedMs: number;
  readonly pages: number;
}

interface Desk {
  readonly page: Page;
  readonly address: string;
  readonly editor: Editor;
}

/** Gives each product another name in its form, and waits for what visitors and the editor then see. */
export async function benchSaves(desk: Desk, products: readonly DeskProduct[]): Promise<boolean> {
  const watch = new PageWatch(desk.address);
  const saves: SaveTimes[] = [];
  try {
    for (const [place, product] of products.entries())
      saves.push(await save(desk, watch, product, `Mesure${place + 1}x`));
  } finally {
    watch.close();
  }
  const shareOf = (part: keyof SaveTimes, share: number) => {
    const samples = saves.map((each) => each[part]);
    return Math.round(percentile(samples, share));
  };
  const meets = (name: string, part: keyof SaveTimes, share: number, mostMs: number) =>
    report({
      name,
      value: shareOf(part, share),
      unit: 'ms',
      limit: { at: 'most', value: mostMs },
      note: `median ${shareOf(part, 0.5)} ms`,
    });
  report({ name: 'pages that a save makes stale, median', value: shareOf('pages', 0.5), unit: 'pages' });
  return [
    meets('save answered, p95', 'answeredMs', 0.95, mostAnsweredMs),
    meets('own pages of the product live after the click, p95', 'liveMs', 0.95, mostLiveMs),
    meets('“n pages, ms” after the last page, slowest', 'reportedMs', 1, mostUntilReportedMs),
  ].every(Boolean);
}

async function save(
  { page, address, editor }: Desk,
  watch: PageWatch,
  { id, ownPages }: DeskProduct,
  mark: string,
): Promise<SaveTimes> {
  await page.goto(`${address}/desk/records/product/${id}`, { waitUntil: 'networkidle' });
  await watch.look(ownPages);
  await page.getByLabel('Nom (Français)', { exact: true }).fill(`${mark} enduit`);
  const moments = await watchSights(page, 'pointerdown', sights);
  const [rendered, liveAt] = await Promise.all([
    page.waitForResponse(isWrite(id)).then((response) => untilRendered(editor, response)),
    watch.untilShown(ownPages, mark).then(() => Date.now()),
    page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
  ]);
  const { begun, answered, reported } = await moments();
  return {
    answeredMs: answered - begun,
    liveMs: liveAt - begun,
    reportedMs: reported - rendered.at,
    pages: rendered.pages,
  };
}

const isWrite = (id: number) => (response: Response) =>
  response.request().method() === 'PUT' && response.url().includes(productPath(id));

/** When the last page of a write was rendered, and how many were. */
async function untilRendered(editor: Editor, response: Response): Promise<{ at: number; pages: number }> {
  const { change_id: changeId } = writtenSchema.parse(await response.json());
  const deadline = Date.now() + longestMs;
  while (Date.now() < deadline) {
    const { stale, done } = changeSchema.parse(await editor.readOwn(`/desk/change/${changeId}`));
    if (stale === 0) return { at: Date.now(), pages: done };
    await setTimeout(pollMs);
  }
  throw new Error(`Pages of change ${changeId} are stale after ${longestMs} ms`);
}
