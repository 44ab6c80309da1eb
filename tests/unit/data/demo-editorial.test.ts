import { describe, expect, it } from 'vitest';
import { readDemo, walk } from './demo-files.ts';

const demo = readDemo();
const locales = ['fr', 'nl'] as const;
const news = demo.pages.filter((page) => page.technical_type === 'actualite');
const jobs = demo.pages.filter((page) => page.technical_type === 'job');
/** Properties of a block that no visitor reads. */
const unread = new Set(['type', 'link', 'cover', 'picture', 'products']);

function words(text: string): string[] {
  return text
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/);
}

function readTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (unread.has(key) ? [] : readTexts(child)));
}

describe('the news of the demo', () => {
  it('is eight articles of 2025 and 2026, each on its own day', () => {
    const days = news.map((page) => page.published_at);
    expect(new Set(days).size).toBe(8);
    expect(days.filter((day) => !/^202[56]-/.test(day))).toEqual([]);
  });

  it('has an article under every tag', () => {
    const tags = demo.tags.filter(({ kind }) => kind === 'actualite').map(({ key }) => key);
    expect(tags.filter((tag) => !news.some((page) => page.tags.includes(tag)))).toEqual([]);
    expect(news.filter((page) => page.tags.some((tag) => !tags.includes(tag)))).toEqual([]);
  });

  it.each(news.map((page) => [page.code, page] as const))('%s is 200 to 350 words long', (_code, page) => {
    for (const locale of locales) {
      const length = words(readTexts(page.blocks[locale]).join(' ')).length;
      expect(length, locale).toBeGreaterThanOrEqual(200);
      expect(length, locale).toBeLessThanOrEqual(350);
      expect(page.meta_description[locale].length, locale).toBeLessThanOrEqual(155);
    }
    expect(page.cover).not.toBeNull();
  });

  it.each(news.map((page) => [page.code, page] as const))(
    '%s is built alike in both languages',
    (_, page) => {
      const types = locales.map((locale) => page.blocks[locale].map((block) => block.type));
      expect(types[1]).toEqual(types[0]);
    },
  );

  it('is in the footer of both audiences', () => {
    for (const code of ['menu_footer_part', 'menu_footer_pro']) {
      const links = [...walk(demo.menus.find((menu) => menu.code === code))];
      expect(links, code).toContainEqual({ type: 'screen', destination: 'news' });
      expect(links, code).toContainEqual({ type: 'screen', destination: 'careers' });
    }
  });
});

describe('the jobs of the demo', () => {
  it('show department, contract, place and language', () => {
    expect(jobs.length).toBeGreaterThanOrEqual(2);
    for (const kind of ['departement', 'contrat', 'lieu', 'langue']) {
      const keys = demo.tags.filter((tag) => tag.kind === kind).map(({ key }) => key);
      const silent = jobs.filter((job) => !job.tags.some((tag) => keys.includes(tag)));
      expect(
        silent.map(({ code }) => code),
        kind,
      ).toEqual([]);
    }
  });
});

describe('the folders of the demo', () => {
  it('are six, each linked from the menus of both audiences', () => {
    expect(demo.folders).toHaveLength(6);
    for (const code of ['menu_part', 'menu_pro']) {
      const links = [...walk(demo.menus.find((menu) => menu.code === code))];
      for (const folder of demo.folders) {
        expect(links, code).toContainEqual({ type: 'folder', destination: folder.code });
      }
    }
  });

  it.each(demo.folders.map((folder) => [folder.code, folder] as const))(
    '%s opens with a lead and groups steps, advice and products',
    (_code, folder) => {
      expect(folder.sections.map(({ type }) => type)).toEqual(['etapes', 'conseils', 'produits']);
      for (const locale of locales) {
        expect(words(folder.description[locale]).length, locale).toBeGreaterThanOrEqual(30);
        expect(folder.meta_description[locale].length, locale).toBeLessThanOrEqual(155);
        const shown = folder.sections.flatMap(({ blocks }) => blocks[locale]);
        expect(shown.filter(({ type }) => type === 'products').length, locale).toBeGreaterThanOrEqual(1);
        expect(shown.filter(({ type }) => type === 'push').length, locale).toBeGreaterThanOrEqual(1);
      }
    },
  );
});

describe('the countries of the demo', () => {
  it('are all that have a flag, each with an address of its own', () => {
    const codes = demo.countries.map(({ iso }) => iso);
    const flags = ['fr', 'be', 'nl', 'uk', 'ch', 'es', 'pl', 'tn', 'ae', 'lb', 'ma'];
    expect(codes).toEqual(expect.arrayContaining(flags));
    expect(new Set(codes).size).toBe(codes.length);
    const links = demo.countries.map(({ link }) => link);
    expect(new Set(links).size).toBe(codes.length);
    expect(links.filter((link) => link === null || !link.startsWith('https://'))).toEqual([]);
  });
});

describe('the synonyms of the demo', () => {
  it('know plasterboard by the names said at the counter', () => {
    const plasterboard = demo.synonyms.find(({ code }) => code === 'plasterboard')?.words ?? [];
    expect(plasterboard).toEqual(
      expect.arrayContaining(['placo', 'gyproc', 'plaque de plâtre', 'gipsplaat']),
    );
  });

  it('name no word in two groups', () => {
    const all = demo.synonyms.flatMap((synonym) => synonym.words);
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
  });
});

describe('the pages of the demo and its carriers', () => {
  const delays = /(\d+) (?:à|tot) (\d+)\s(?:jours ouvrables|werkdagen)/g;
  const delaysIn = (value: unknown) =>
    readTexts(value).flatMap((text) =>
      [...text.matchAll(delays)].map(([, from, to]) => `${from} to ${to} working days`),
    );

  it('promise the same delays of delivery', () => {
    const promised = new Set(delaysIn(demo.carriers));
    expect(promised.size).toBeGreaterThan(1);
    const dated = demo.pages.filter((page) => delaysIn(page).length > 0);
    expect(dated.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['delivery-and-payment', 'news-new-warehouse', 'terms-of-sale']),
    );
    for (const page of dated)
      expect(
        delaysIn(page).filter((delay) => !promised.has(delay)),
        page.code,
      ).toEqual([]);
  });

  it('promise no delivery within hours', () => {
    const sentences = demo.pages.flatMap((page) => readTexts(page).flatMap((text) => text.split(/[.;:>]/)));
    const hasty = /(?:livr|lever).*\b\d+\s?(?:h|heures|u|uur|uren)\b/i;
    expect(sentences.filter((sentence) => hasty.test(sentence))).toEqual([]);
  });
});
