import type { Page } from '@playwright/test';
import { percentile, report } from './figure.ts';
import { type Sight, watchSights } from './watched-sights.ts';

const rounds = 20;
const openings = 40;
/** Rows that stand in the window together. */
const rowsInSight = 12;
/** Between what is shown and the next click. */
const restMs = 300;
const mostListMs = 400;
const mostFormMs = 300;

const rowLink = '.sparse-body [role="row"] a';
const anyRow: Sight = { selector: rowLink };
const searches = ['enduit studio', 'poudre chantier', 'joint maison', 'bois extra', 'lissage confort'];

/** How soon lists and forms of products stand on the screen after an editor has asked for them. */
export async function benchDeskScreens(page: Page, address: string): Promise<boolean> {
  return [await timeLists(page, address), await timeForms(page, address)].every(Boolean);
}

/** Milliseconds from the next event of a kind, which an action brings, to a sight. */
async function timeSight(
  page: Page,
  event: 'pointerdown' | 'input',
  sight: Sight,
  act: () => Promise<void>,
): Promise<number> {
  const moments = await watchSights(page, event, { shown: sight });
  await act();
  const { begun, shown } = await moments();
  return shown - begun;
}

/** Each round begins with a desk that has read nothing yet. */
async function timeLists(page: Page, address: string): Promise<boolean> {
  const opened: number[] = [];
  const sorted: number[] = [];
  const searched: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${address}/desk`, { waitUntil: 'networkidle' });
    const link = page.locator('.navigation a[href="/desk/records/product"]');
    opened.push(await timeSight(page, 'pointerdown', anyRow, () => link.click()));
    const first = (await page.locator(rowLink).first().textContent()) ?? '';
    const byDate = page.getByRole('button', { name: /^Enregistré/ });
    sorted.push(await timeSight(page, 'pointerdown', { ...anyRow, not: first }, () => byDate.click()));
    const count = '.page-head output';
    const all = (await page.locator(count).textContent()) ?? '';
    const field = page.getByRole('searchbox', { name: 'Rechercher' });
    const text = searches[round % searches.length] ?? '';
    searched.push(await timeSight(page, 'input', { selector: count, not: all }, () => field.fill(text)));
  }
  return [
    reportShown('list shown after a click', opened, mostListMs),
    reportShown('list shown in another order after a click', sorted, mostListMs),
    reportShown('list shown after two words were typed', searched, mostListMs),
  ].every(Boolean);
}

/**
 * The first form brings its code; those after it are opened as editors do, from the list and back. Fields of rich text
 * stand in the first part of a product, which is shown before the others.
 */
async function timeForms(page: Page, address: string): Promise<boolean> {
  await page.goto(`${address}/desk/records/product?sort=key&text=g0`, { waitUntil: 'networkidle' });
  const sights = {
    fields: { selector: 'form.record .record-fields' },
    richText: { selector: 'form.record', without: '.waiting' },
    parts: { selector: 'form.record', without: '.waiting, [aria-busy="true"]' },
  };
  const opened: number[] = [];
  const withRichText: number[] = [];
  const whole: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const link = page.locator(rowLink).nth(opening % rowsInSight);
    const moments = await watchSights(page, 'pointerdown', sights);
    await link.click();
    const { begun, fields, richText, parts } = await moments();
    opened.push(fields - begun);
    withRichText.push(richText - begun);
    whole.push(parts - begun);
    await page.waitForTimeout(restMs);
    await page.goBack();
    await page.locator(rowLink).first().waitFor();
  }
  report({ name: 'the first form, which brings its code', value: opened[0] ?? Number.NaN, unit: 'ms' });
  report({ name: 'the same with the fields of rich text', value: withRichText[0] ?? Number.NaN, unit: 'ms' });
  report({
    name: 'form open with every part, p95',
    value: Math.round(percentile(whole, 0.95)),
    unit: 'ms',
    note: `median ${Math.round(percentile(whole, 0.5))} ms`,
  });
  return [
    reportShown('form open', opened, mostFormMs),
    reportShown('form open with its fields of rich text', withRichText, mostFormMs),
  ].every(Boolean);
}

const reportShown = (name: string, samples: readonly number[], mostMs: number) =>
  report({
    name: `${name}, p95`,
    value: Math.round(percentile(samples, 0.95)),
    unit: 'ms',
    limit: { at: 'most', value: mostMs },
    note: `median ${Math.round(percentile(samples, 0.5))} ms`,
  });
