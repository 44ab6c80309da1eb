import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDemo, walk } from './demo-files.ts';

const { site: _, products: __, ...content } = readDemo();
const mostPlaces = 4;
const pictureSchema = z.object({
  file: z.string().startsWith('ambience/'),
  alt: z.object({ fr: z.string(), nl: z.string() }),
});
const pictures = [...walk(content)].flatMap((value) => {
  const { data } = pictureSchema.safeParse(value);
  return data === undefined ? [] : [data];
});
const placesByFile = Map.groupBy(pictures, ({ file }) => file);

describe('the ambience pictures of the demo', () => {
  it('stand in four places each at most', () => {
    const crowded = [...placesByFile].filter(([, places]) => places.length > mostPlaces);
    expect(crowded.map(([file, places]) => `${file}: ${places.length}`)).toEqual([]);
    expect(pictures.length).toBeGreaterThan(100);
  });

  it('are all there, and none is left over', () => {
    const folder = new URL('../../../data/media/ambience/', import.meta.url);
    const files = readdirSync(folder).map((name) => `ambience/${name}`);
    expect([...placesByFile.keys()].sort()).toEqual(files.sort());
  });

  it('lead an article, a folder and a page of advice that no other one leads', () => {
    const pages = content.pages.filter(
      ({ technical_type: type }) => type === 'actualite' || type === 'conseil',
    );
    const leads = [...pages, ...content.folders].map(({ cover }) => cover?.file);
    expect(leads.length).toBeGreaterThan(20);
    expect(leads.filter((file, index) => file === undefined || leads.indexOf(file) !== index)).toEqual([]);
  });

  it('say in both languages what they show, in the same words wherever they stand', () => {
    const named = pictures.filter(({ alt }) => alt.fr !== '' || alt.nl !== '');
    expect(named.filter(({ alt }) => alt.fr === '' || alt.nl === '' || alt.fr === alt.nl)).toEqual([]);
    expect(pictures.filter(({ alt }) => alt.fr === '').map(({ file }) => file)).toEqual([]);
    const described = [...placesByFile].map(([file, places]) => ({
      file,
      texts: new Set(places.map(({ alt }) => `${alt.fr} | ${alt.nl}`)),
    }));
    expect(described.filter(({ texts }) => texts.size > 1)).toEqual([]);
  });
});
