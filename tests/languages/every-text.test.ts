import { beforeAll, describe, expect, inject, it } from 'vitest';
import { call, textOf } from '../site/http-client.ts';
import { sitemapPaths, type WalkedPage, walk } from '../site/site-walk.ts';
import { visibleTexts } from '../site/visible-texts.ts';
import { allowedWords } from './allowed-words.ts';
import { foreignWords, pseudoLocale } from './pseudo-language.ts';

const { address } = inject('site');
const shownFaults = 40;

describe('every page of the pseudo-language', () => {
  let pages: WalkedPage[] = [];

  beforeAll(async () => {
    const paths = await sitemapPaths(address);
    pages = await walk(
      address,
      paths.filter((path) => path.startsWith(`/${pseudoLocale}/`)),
    );
  });

  it('is there, as many as of French', async () => {
    const paths = await sitemapPaths(address);
    const french = paths.filter((path) => path.startsWith('/fr/'));
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.length).toBe(french.length);
  });

  it('has no text of another language', () => {
    const leaks = new Map<string, string>();
    for (const { path, html } of pages)
      for (const text of visibleTexts(html)) {
        const words = foreignWords(text, allowedWords);
        if (words.length > 0) leaks.set(words.join(' '), `${path}: ${text}`.slice(0, 200));
      }
    expect([...leaks].map(([words, place]) => `${words} — ${place}`).slice(0, shownFaults)).toEqual([]);
  });

  it('has no placeholder left in it', () => {
    const left = pages.flatMap(({ path, html }) =>
      visibleTexts(html).flatMap((text) => (/\{\w+[|}]/.test(text) ? [`${path}: ${text}`] : [])),
    );
    expect(left.slice(0, shownFaults)).toEqual([]);
  });
});

it('reports a wrong URL in the pseudo-language', async () => {
  const { status, ...answer } = await call(address, `/${pseudoLocale}/nowhere`);
  expect(status).toBe(404);
  const html = textOf({ status, ...answer });
  expect(html).toContain('lang="en-XA"');
});
