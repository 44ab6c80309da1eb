import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stepKindSchema } from '../../../api/contract/step-kinds.ts';
import { stepDrawings } from '../../../scripts/pictures/steps/drawings.ts';
import { stepFile } from '../../../scripts/pictures/steps/picture.ts';
import { locales } from '../../../src/lib/i18n/locale.ts';
import { stepText } from '../../../src/messages/steps.ts';

const root = new URL('../../../', import.meta.url);
const stepFolder = new URL('src/assets/steps/', root);
const pairFolder = new URL('src/assets/pairs/', root);
const kinds = stepKindSchema.options.filter((kind) => kind !== 'other');
const families = [1, 2, 3, 4, 5, 6, 7, 8];
const mostBytes = { step: 6_000, avif: 45_000, webp: 75_000 };

describe('the pictures of steps', () => {
  it('are one per kind', async () => {
    expect(Object.keys(stepDrawings).toSorted()).toEqual(kinds.toSorted());
    expect((await readdir(stepFolder)).sort()).toEqual(kinds.map((kind) => `${kind}.svg`).toSorted());
  });

  it.each(kinds)('%s is as its generator draws it, small, and fills all it draws', async (kind) => {
    const file = await readFile(new URL(`${kind}.svg`, stepFolder), 'utf8');
    expect(file).toBe(stepFile(stepDrawings[kind]()));
    expect(file.length).toBeLessThan(mostBytes.step);
    const names = new Set([...file.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' ')));
    for (const name of names) expect(file).toMatch(new RegExp(`[},.>]\\.?${name}(?:,\\.\\w+)*\\{`));
    for (const family of families) expect(file).toContain(`#f${family}:target{`);
  });

  it.each(locales)('describe what they show, each in its own words (%s)', (locale) => {
    expect(new Set(kinds.map((kind) => stepText(locale)(kind))).size).toBe(kinds.length);
  });
});

describe('the pictures of before and after', () => {
  it.each(families)('family %i has both, in two formats, within their weight', async (family) => {
    for (const side of ['before', 'after']) {
      for (const format of ['avif', 'webp'] as const) {
        const file = new URL(`${family}-${side}.${format}`, pairFolder);
        const { width, height } = await sharp(await readFile(file)).metadata();
        expect([width, height]).toEqual([640, 427]);
        expect((await stat(file)).size).toBeLessThanOrEqual(mostBytes[format]);
      }
    }
  });
});
