import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { edits } from '../../bench/edit-kinds.ts';
import { RenderedSite } from '../../bench/rendered-site.ts';
import { lendContent } from '../setup/cached-content.ts';
import { lendMedia } from '../setup/cached-media.ts';

/** Of each screen, audience and language; every further one is of the same kind. */
const pagesOfKind = 4;

/** The first pages of each kind, and those of what is edited. */
function chooseKinds(paths: string[]): string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const kind = path.slice(0, path.lastIndexOf('/'));
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= pagesOfKind || path.split('/').length <= 4 || /mv(?:722|214)/i.test(path);
  });
}

let site: RenderedSite;
const dataDirectory = mkdtempSync(join(tmpdir(), 'stale-pages-'));

beforeAll(async () => {
  lendContent(dataDirectory);
  lendMedia(join(dataDirectory, 'media'));
  site = await RenderedSite.open(dataDirectory, chooseKinds);
});
afterAll(async () => {
  await site.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

it.each(edits)('$name: every page whose bytes it changes was stale', async ({ make }) => {
  const { changed, old } = await make(site);
  expect(old).toEqual([]);
  expect(changed).not.toEqual([]);
});
