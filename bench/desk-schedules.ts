import { z } from 'zod';
import { type DeskProduct, productPath, renamed } from './desk-products.ts';
import type { Editor } from './editor.ts';
import { percentile, report } from './figure.ts';
import { PageWatch } from './page-watch.ts';

const mostLateMs = 5000;
const aheadMs = 3000;
/** Between two moments; not a divisor of the seconds at which the server looks for what is due. */
const apartMs = 730;
const pollMs = 100;

const versionSchema = z.object({ version: z.number() });

/** Schedules a change of each product for a moment of its own, and waits until visitors see all of them. */
export async function benchSchedules(
  editor: Editor,
  address: string,
  products: readonly DeskProduct[],
): Promise<boolean> {
  const watch = new PageWatch(address, pollMs);
  try {
    const prepared: Prepared[] = [];
    for (const [place, product] of products.entries())
      prepared.push(await prepare(editor, product, `Annonce${place + 1}x`));
    await watch.look(products.flatMap(({ ownPages }) => ownPages));
    const late = await Promise.all(
      prepared.map(async ({ product, mark, version }, place) => {
        const at = Date.now() + aheadMs + place * apartMs;
        const moment = { at: new Date(at).toISOString() };
        await editor.postToVersion(`${productPath(product.id)}/draft/publish`, version, moment);
        await watch.untilShown(product.ownPages, mark);
        return Date.now() - at;
      }),
    );
    return report({
      name: `scheduled change live too late by, latest of ${products.length}`,
      value: Math.max(...late),
      unit: 'ms',
      limit: { at: 'most', value: mostLateMs },
      note: `earliest ${Math.min(...late)} ms, median ${percentile(late, 0.5)} ms`,
    });
  } finally {
    watch.close();
  }
}

interface Prepared {
  readonly product: DeskProduct;
  readonly mark: string;
  readonly version: number;
}

async function prepare(editor: Editor, product: DeskProduct, mark: string): Promise<Prepared> {
  const draft = `${productPath(product.id)}/draft`;
  const saved = await editor.replaceVersion(draft, product.version, renamed(product, `${mark} enduit`));
  return { product, mark, version: versionSchema.parse(saved).version };
}
