import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedEdits, type EditKind, otherEdits } from '../../bench/edit-kinds.ts';
import { RenderedSite } from '../../bench/rendered-site.ts';
import { lendContent } from '../setup/cached-content.ts';
import { lendMedia } from '../setup/cached-media.ts';

/** Of each screen below the first level. */
const pagesOfKind = 1;
/** Homes and files. */
const homes = /^\/(?:[^/]*|(?:fr|nl)\/[^/]*)$/;
/** Each language for one audience, and each audience in one language: the same code makes the other two quarters of the site. */
const quarters = /^\/(?:fr\/enduit-professionnels|nl\/pleisters-particulieren)\//;
const isOfFirstLevel = (path: string) => path.split('/').length === 4;
/** Those of products and categories that are edited, of one that goes with them, and of the category of one. */
const looked =
  /kleefgips-voor-gipsplaten|mortier-adhesif|scellement-prise-rapide|enduit-a-joint-poudre-4-h|platres-et-adhesifs|berekenen/;

function choosePages(paths: string[]): string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    if (!quarters.test(path)) return homes.test(path);
    const kind = path.slice(0, path.lastIndexOf('/'));
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= pagesOfKind || isOfFirstLevel(path) || looked.test(path);
  });
}

/** Some edits are for the bench: unit tests of the tags of a product try their fields. */
const isTried = ({ name }: EditKind) => !/description|translation|place 6/.test(name);
const edits = [...countedEdits, ...otherEdits].filter(isTried);

/** Edits whose pages are not those of the others: what is stale by one of them is not rendered for another one. */
const together = [
  ['product: price (ordinary)', 'page: title in French'],
  ['product: name (ordinary)', 'slider: title'],
  ['product: price (promoted)', 'vocabulary: label in French', 'folder: title'],
  ['category: name in French', 'product: number of packs (ordinary)'],
  ['carrier: price', 'category: parent', 'tags: label'],
  ['product: filters (ordinary)', 'carrier: name in Dutch'],
  ['filter: label', 'carrier: amount from which it is free'],
];
const groupNameOf = ({ name }: EditKind) =>
  together.find((names) => names.includes(name))?.join(', ') ?? name;
const groups = [...Map.groupBy(edits, groupNameOf)].map(([name, members]) => ({ name, members }));

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

it.each(groups)('$name: every page that it changes was stale', async ({ members }) => {
  const before = site.pages;
  const named: { name: string; tags: readonly string[] }[] = [];
  const { changed, old } = await site.editTogether(async (edited) => {
    for (const { name, make } of members) named.push({ name, tags: (await make(edited)).tags });
  });
  expect(old).toEqual([]);
  const tagsOf = (path: string) => [before, site.pages].flatMap((pages) => pages.get(path)?.tags ?? []);
  const changedTags = new Set(changed.flatMap(tagsOf));
  for (const { name, tags } of named)
    expect(
      tags.some((tag) => changedTags.has(tag)),
      name,
    ).toBe(true);
});

it('knows every edit that goes with others', () => {
  const names = new Set(edits.map(({ name }) => name));
  expect(together.flat().filter((name) => !names.has(name))).toEqual([]);
});
