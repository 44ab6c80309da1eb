import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedEdits, type EditKind, otherEdits } from '../../bench/edit-kinds.ts';
import { RenderedSite } from '../../bench/rendered-site.ts';
import { lendContent } from '../setup/cached-content.ts';
import { lendMedia } from '../setup/cached-media.ts';

/** Of each screen below the first level, audience and language. */
const pagesOfKind = 1;
/** Homes, files, and in two of the four halves of the site all screens of the first level. */
const whole =
  /^\/(?:[^/]*|(?:fr|nl)\/[^/]*|(?:fr\/enduit-professionnels|nl\/pleisters-particulieren)\/[^/]*)$/;
/** Those of products and categories that are edited, of one that goes with them, and of the category of one. */
const looked =
  /kleefgips-voor-gipsplaten|mortier-adhesif|scellement-prise-rapide|enduit-a-joint-poudre-4-h|platres-et-adhesifs|berekenen/;

function choosePages(paths: string[]): string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const kind = path.slice(0, path.lastIndexOf('/'));
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= pagesOfKind || whole.test(path) || looked.test(path);
  });
}

/** Some edits are for the bench: unit tests of the tags of a product try their fields. */
const isTried = ({ name }: EditKind) => !/description|translation|place 6/.test(name);
const edits = [...countedEdits, ...otherEdits].filter(isTried);

let site: RenderedSite;
const dataDirectory = mkdtempSync(join(tmpdir(), 'stale-pages-'));

beforeAll(async () => {
  lendContent(dataDirectory);
  lendMedia(join(dataDirectory, 'media'));
  site = await RenderedSite.open(dataDirectory, choosePages);
});
afterAll(async () => {
  await site.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

it.each(edits)('$name: every page that it changes was stale', async ({ make }) => {
  const { changed, old } = await make(site);
  expect(old).toEqual([]);
  expect(changed).not.toEqual([]);
});
