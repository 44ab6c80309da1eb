import { languageOf, messageOfStatus, templates } from '../templates.ts';
import { type Drawing, describeDrawing } from './drawing.ts';
import type { Tab } from './tab.ts';
import { expect, otherEngines, test } from './test.ts';

// The engines start once: the pages follow each other.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** As much as letters differ between engines: a text may need one line more. */
const rowRatio = 1.25;
const rowSlackPx = 26;

async function drawingOf(tab: Pick<Tab, 'goto' | 'evaluate'>, path: string): Promise<Drawing> {
  await tab.goto(path);
  await expect
    .poll(() => tab.evaluate(() => document.fonts.status === 'loaded' && document.readyState === 'complete'))
    .toBe(true);
  return tab.evaluate(describeDrawing);
}

test('what is drawn is the same in three engines', async ({ page, openTab, allowMessages }) => {
  allowMessages(messageOfStatus(404));
  allowMessages(messageOfStatus(401));
  await page.setViewportSize({ width: 1280, height: 900 });
  const chromium = {
    goto: async (path: string) => {
      await page.goto(path);
    },
    evaluate: page.evaluate.bind(page) as Tab['evaluate'],
  };
  const tabs = await Promise.all(otherEngines.map((engine) => openTab(engine)));
  for (const [index, template] of templates.entries()) {
    const path = template[languageOf(index)];
    const [usual, ...others] = await Promise.all([chromium, ...tabs].map((tab) => drawingOf(tab, path)));
    for (const [engine, drawing] of others.entries()) {
      const where = `${otherEngines[engine]}, ${path}`;
      expect.soft(drawing.underlines, `${where}: underlines`).toEqual(usual?.underlines);
      expect.soft(drawing.overlaps, `${where}: text over text`).toEqual(usual?.overlaps);
      expect.soft(drawing.hiddenFocus, `${where}: focus that is not seen`).toEqual([]);
      expect.soft(drawing.brokenRows, `${where}: cells beside each other`).toEqual([]);
      const tall = drawing.rowHeightsPx.filter(
        (heightPx, row) => heightPx > (usual?.rowHeightsPx[row] ?? 0) * rowRatio + rowSlackPx,
      );
      expect.soft(tall, `${where}: rows of tables`).toEqual([]);
    }
    expect.soft(usual?.hiddenFocus, `chromium, ${path}: focus that is not seen`).toEqual([]);
    expect.soft(usual?.overlaps, `chromium, ${path}: text over text`).toEqual([]);
  }
});
